/** Shown without scripts by pages that need a known user. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>Bu sayfa için tarayıcınızda JavaScript açık olmalıdır.</p>
    </noscript>
  )
}
