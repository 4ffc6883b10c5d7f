/** What pages ask of a browser and jsdom, which lays nothing out, does not have. */
export function fillGaps(window: Window & typeof globalThis): void {
  // Newer browsers answer with a promise, which an effect must not return.
  Object.assign(window, { scrollTo: () => Promise.resolve() })
  Object.assign(window.Element.prototype, { scrollIntoView: () => Promise.resolve() })
  window.ResizeObserver ??= StillObserver
  window.matchMedia = toMediaQueryList
  window.URL.createObjectURL = () => 'blob:image'
  window.URL.revokeObjectURL = () => undefined
  window.getComputedStyle = rememberLooks(window)
  for (const name of LABELLED) findLabelsQuickly(window[name].prototype)
}

/** Nothing has a size, so none changes. */
class StillObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
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

const LABELLED = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const

/**
 * For each label jsdom searches the page for its control, and again for every control whose labels are requested. Here
 * it searches only labels that may belong to this control.
 */
function findLabelsQuickly(control: { labels: NodeListOf<HTMLLabelElement> | null }): void {
  const asEver = Object.getOwnPropertyDescriptor(control, 'labels')
  Object.defineProperty(control, 'labels', {
    ...asEver,
    get(this: HTMLInputElement) {
      if (!this.isConnected || this.type === 'hidden') return asEver?.get?.call(this)
      const { id } = this
      const labels = Array.from(this.ownerDocument.getElementsByTagName('label'))
      return labels.filter((label) => {
        const target = label.getAttribute('for')
        return (target === null ? label.contains(this) : target === id) && label.control === this
      })
    },
  })
}

/** All that decides the look of an element without stylesheets of ours. */
const LOOKS = ['type', 'style', 'hidden', 'open']

/**
 * How elements look by their name and these attributes is asked once of jsdom, which compares every element and all around it
 * with the browser's own stylesheet: that took a fifth of all tests. Where a page has styles, it is asked as ever.
 */
function rememberLooks(window: Window & typeof globalThis): typeof window.getComputedStyle {
  const computeStyle = window.getComputedStyle.bind(window)
  const known = new Map<string, CSSStyleDeclaration>()
  return (element, pseudo) => {
    if ([...window.document.styleSheets].some(isOfPage)) return computeStyle(element, pseudo)
    const looks = LOOKS.map((name) => element.getAttribute(name))
    const key = JSON.stringify([element.localName, ...looks])
    const style = known.get(key) ?? computeStyle(makeElement(window.document, element.localName, looks))
    known.set(key, style)
    return style
  }
}

function makeElement(document: Document, name: string, looks: (string | null)[]): Element {
  const element = document.createElement(name)
  for (const [index, value] of looks.entries()) if (value !== null) element.setAttribute(LOOKS[index] ?? '', value)
  return element
}

/** Base UI writes one that hides scroll bars, of which jsdom has none. */
function isOfPage({ ownerNode }: CSSStyleSheet): boolean {
  return !(ownerNode as Element).getAttribute('data-href')?.startsWith('base-ui')
}
