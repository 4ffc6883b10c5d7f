/** As high as the strip of categories until it is there, so that the goods below stand still. */
export function StripSpace() {
  return <div className="mb-4 h-17.5" />
}
