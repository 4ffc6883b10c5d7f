/** Of a page that shows what it is for only once it knows who asks. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>Bu sayfa için tarayıcınızda JavaScript açık olmalıdır.</p>
    </noscript>
  )
}
