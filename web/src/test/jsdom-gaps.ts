/** What pages ask of a browser and jsdom, which lays nothing out, does not have. */
export function fillGaps(window: Window & typeof globalThis): void {
  // Newer browsers answer with a promise, which an effect must not return.
  Object.assign(window, { scrollTo: () => Promise.resolve() })
  Object.assign(window.Element.prototype, { scrollIntoView: () => Promise.resolve() })
  window.matchMedia = toMediaQueryList
  window.URL.createObjectURL = () => 'blob:image'
  window.URL.revokeObjectURL = () => undefined
  window.getComputedStyle = rememberLooks(window)
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

/**
 * How elements look by their name and type alone is asked once of jsdom, which compares every element with the browser's own
 * stylesheet: that took a sixth of all tests. Whatever may look otherwise is asked for as ever.
 */
function rememberLooks(window: Window & typeof globalThis): typeof window.getComputedStyle {
  const computeStyle = window.getComputedStyle.bind(window)
  const known = new Map<string, CSSStyleDeclaration>()
  return (element, pseudo) => {
    const isPlain = !['style', 'hidden', 'open'].some((name) => element.hasAttribute(name))
    if (!isPlain || window.document.styleSheets.length > 0) return computeStyle(element, pseudo)
    const type = element.getAttribute('type')
    const key = `${element.localName} ${type}`
    const style = known.get(key) ?? computeStyle(makeElement(window.document, element.localName, type))
    known.set(key, style)
    return style
  }
}

function makeElement(document: Document, name: string, type: string | null): Element {
  const element = document.createElement(name)
  if (type !== null) element.setAttribute('type', type)
  return element
}
