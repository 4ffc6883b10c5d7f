/** Size of all entries, some 30 MB, at which the cache is cleared. */
const MAX_CHARACTERS = 12_000_000
/** No text of a page can contain it: it is random for each process and never leaves the server. */
const PLACEHOLDER = `markup-${crypto.randomUUID()}`
const PLACEHOLDERS = new RegExp(`${PLACEHOLDER}-(\\d+);`)

export interface Markup {
  /** What belongs into the head of the page. */
  head: string
  body: string
}

/** By the data it shows. */
const cache = new Map<string, Markup>()
let cachedCharacters = 0

/** Renders what is not cached yet. The key holds all that the markup depends on. */
function cacheMarkup(key: string, render: () => Markup): Markup {
  const known = cache.get(key)
  if (known) return known
  const markup = render()
  cachedCharacters += key.length + markup.head.length + markup.body.length
  if (cachedCharacters > MAX_CHARACTERS) {
    cache.clear()
    cachedCharacters = 0
  }
  cache.set(key, markup)
  return markup
}

/**
 * Parts that many pages share, such as product cards, are rendered once and their markup is cached: that halves the cost of a
 * list of products. React cannot render within a render, so a placeholder stands for each part until `fill` replaces it.
 */
export function createMarkupCache() {
  const shown: { key: string; render: () => Markup }[] = []

  return {
    placeholderFor: (facts: object, render: () => Markup): string => {
      const index = shown.push({ key: JSON.stringify(facts), render }) - 1
      return `${PLACEHOLDER}-${index};`
    },
    fill: ({ head, body }: Markup): Markup => {
      const links = new Set<string>()
      const texts = body.split(PLACEHOLDERS).map((text, index) => {
        const found = index % 2 === 1 ? shown[Number(text)] : undefined
        if (!found) return text
        const markup = cacheMarkup(found.key, found.render)
        for (const link of markup.head.match(/<[^>]+>/g) ?? []) if (!head.includes(link)) links.add(link)
        return markup.body
      })
      return { head: [...links].join('') + head, body: texts.join('') }
    },
  }
}
