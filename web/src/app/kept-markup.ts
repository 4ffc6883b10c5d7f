import type { ReactElement } from 'react'

/** Of all together, some 30 MB. */
const MAX_CHARACTERS = 12_000_000
/** No text of a page can hold it: it is made up with each start, and never leaves the server. */
const MARK = `kept-${crypto.randomUUID()}`
const MARKS = new RegExp(`${MARK}-(\\d+);`)

export interface Markup {
  /** What belongs into the head of the page. */
  head: string
  body: string
}

/** By what it shows; what was not needed for the longest time comes first. */
const kept = new Map<string, Markup>()
let keptCharacters = 0

/** Renders what is not kept yet. The key tells all that the markup follows from. */
function keepMarkup(key: string, render: () => Markup): Markup {
  const known = kept.get(key)
  const markup = known ?? render()
  if (known) kept.delete(key)
  else keptCharacters += measure(key, markup)
  kept.set(key, markup)
  for (const [oldest, { head, body }] of kept) {
    if (keptCharacters <= MAX_CHARACTERS) break
    kept.delete(oldest)
    keptCharacters -= measure(oldest, { head, body })
  }
  return markup
}

function measure(key: string, { head, body }: Markup): number {
  return key.length + head.length + body.length
}

/**
 * The parts of a page that are rendered once and then kept, such as the cards of products: the same one stands on many
 * pages, and is mostly still the same when its page has to be made anew. While the page is rendered a mark stands for
 * each, which `fill` replaces.
 */
export function createKeeper(render: (part: ReactElement) => Markup) {
  const shown: { key: string; part: ReactElement }[] = []

  return {
    keep: (facts: object, part: ReactElement): string => {
      const index = shown.push({ key: JSON.stringify(facts), part }) - 1
      return `${MARK}-${index};`
    },
    fill: ({ head, body }: Markup): Markup => {
      const links = new Set<string>()
      const texts = body.split(MARKS).map((text, index) => {
        const found = index % 2 === 1 ? shown[Number(text)] : undefined
        if (!found) return text
        const markup = keepMarkup(found.key, () => render(found.part))
        for (const link of markup.head.match(/<[^>]+>/g) ?? []) if (!head.includes(link)) links.add(link)
        return markup.body
      })
      return { head: [...links].join('') + head, body: texts.join('') }
    },
  }
}
