/** What pages ask of a browser and jsdom, which lays nothing out, does not have. */
export function fillGaps(window: Window & typeof globalThis): void {
  window.scrollTo = () => undefined
  window.Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = toMediaQueryList
  window.URL.createObjectURL = () => 'blob:image'
  window.URL.revokeObjectURL = () => undefined
}

/** A screen for which no query holds: light, small, with all motion. */
function toMediaQueryList(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}
