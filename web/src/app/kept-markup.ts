import type { ReactElement } from 'react'

/** Some five kilobytes each. */
const MAX_KEPT = 1000
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

/**
 * The parts of a page that are rendered once and then kept, such as the cards of products: the same one stands on many
 * pages, and is mostly still the same when its page has to be made anew. While the page is rendered a mark stands for
 * each, which `fill` replaces.
 */
export function createKeeper(render: (part: ReactElement) => Markup) {
  const shown: { key: string; part: ReactElement }[] = []

  function find(key: string, part: ReactElement): Markup {
    const markup = kept.get(key) ?? render(part)
    kept.delete(key)
    kept.set(key, markup)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return markup
  }

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
        const markup = find(found.key, found.part)
        for (const link of markup.head.match(/<[^>]+>/g) ?? []) if (!head.includes(link)) links.add(link)
        return markup.body
      })
      return { head: [...links].join('') + head, body: texts.join('') }
    },
  }
}
