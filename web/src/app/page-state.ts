import type { DehydratedState } from '@tanstack/react-query'

/** What the server found out while rendering; the browser continues from it instead of asking again. */
export interface PageState {
  /** The result of `usePageData`. */
  data: unknown
  queries: DehydratedState
  origin: string
}

const ELEMENT_ID = 'page-state'

export function toStateElement(state: PageState): string {
  return toDataBlock(`type="application/json" id="${ELEMENT_ID}"`, state)
}

/** What a page is about, for search engines. */
export function toStructuredElement(data: object): string {
  return toDataBlock('type="application/ld+json"', data)
}

export function readPageState(document: Document): PageState {
  const json = document.getElementById(ELEMENT_ID)?.textContent
  if (!json) throw new Error('The page came without its state.')
  return JSON.parse(json) as PageState
}

/** A data block is not a script, so the CSP needs no exception; nothing in it may end the element early. */
function toDataBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script ${attributes}>${json}</script>`
}
