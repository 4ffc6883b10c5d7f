/** Of all together, some 30 MB; then it begins anew. */
const MAX_CHARACTERS = 12_000_000
/** No text of a page can hold it: it is made up with each start, and never leaves the server. */
const MARK = `kept-${crypto.randomUUID()}`
const MARKS = new RegExp(`${MARK}-(\\d+);`)

export interface Markup {
  /** What belongs into the head of the page. */
  head: string
  body: string
}

/** By what it shows. */
const kept = new Map<string, Markup>()
let keptCharacters = 0

/** Renders what is not kept yet. The key tells all that the markup follows from. */
function keepMarkup(key: string, render: () => Markup): Markup {
  const known = kept.get(key)
  if (known) return known
  const markup = render()
  keptCharacters += key.length + markup.head.length + markup.body.length
  if (keptCharacters > MAX_CHARACTERS) {
    kept.clear()
    keptCharacters = 0
  }
  kept.set(key, markup)
  return markup
}

/**
 * The parts that many pages share, such as the cards of products, are rendered once and kept as markup: that halves what a
 * list of products costs. React cannot render one page within another, so a mark stands for each until `fill` replaces it.
 */
export function createKeeper() {
  const shown: { key: string; render: () => Markup }[] = []

  return {
    keep: (facts: object, render: () => Markup): string => {
      const index = shown.push({ key: JSON.stringify(facts), render }) - 1
      return `${MARK}-${index};`
    },
    fill: ({ head, body }: Markup): Markup => {
      const links = new Set<string>()
      const texts = body.split(MARKS).map((text, index) => {
        const found = index % 2 === 1 ? shown[Number(text)] : undefined
        if (!found) return text
        const markup = keepMarkup(found.key, found.render)
        for (const link of markup.head.match(/<[^>]+>/g) ?? []) if (!head.includes(link)) links.add(link)
        return markup.body
      })
      return { head: [...links].join('') + head, body: texts.join('') }
    },
  }
}
