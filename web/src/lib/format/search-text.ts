export const SEARCH_MAX = 100

/** NUL and halves of characters: nothing can be found by them, and no call takes them. */
const UNSEARCHABLE = /[\0\p{Surrogate}]/gu

/** A typed text or one from an address, normalized for a search. */
export function toSearchText(text: string, maxLength = SEARCH_MAX): string {
  const searchable = text.replaceAll(UNSEARCHABLE, '').trim()
  // The cut may go through a character.
  return searchable.slice(0, maxLength).replaceAll(UNSEARCHABLE, '')
}

/** What the address of a page gives under a name; empty when it gives nothing that makes sense. */
export function readSearchParam(params: URLSearchParams, name: string, maxLength?: number): string {
  return toSearchText(params.get(name) ?? '', maxLength)
}
