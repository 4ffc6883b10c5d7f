import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

/** What the server found out while rendering; the browser continues from it instead of asking again. */
export interface PageState {
  router: HydrationState
  queries: DehydratedState
}

const ELEMENT_ID = 'page-state'

/** A data block is not a script, so the CSP needs no exception; nothing in it may end the element early. */
export function toStateElement(state: PageState): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${escapeForScript(JSON.stringify(state))}</script>`
}

export function readPageState(document: Document): PageState {
  const json = document.getElementById(ELEMENT_ID)?.textContent
  if (!json) throw new Error('The page came without its state.')
  return JSON.parse(json) as PageState
}

function escapeForScript(json: string): string {
  return json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
