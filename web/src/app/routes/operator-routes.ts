import { createElement } from 'react'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import { hasMemberCookie } from '../../lib/session/member-cookie.ts'
import type { Route } from '../../lib/router/route.ts'
import { CONSOLE_SHEET, loadSheet, SHEETS } from '../../styles/sheets.ts'
import { ErrorScreen } from '../../screens/ErrorScreen.tsx'
import { operatorPages } from './operator-pages.ts'
import type { GetQueryClient } from './query-client-of.ts'

/**
 * The operators' console. For guests there is no such page: their browsers say so at once, as the server does. Whether a
 * member is an operator, the API says, and until then nothing of it is shown (`ConsoleDoor`).
 */
export function operatorRoutes(getQueryClient: GetQueryClient): Route {
  const { module = '' } = SHEETS[CONSOLE_SHEET] ?? {}
  return {
    isThere: () => typeof document === 'undefined' || hasMemberCookie(),
    handle: { modules: ['src/app/console/ConsoleDoor.tsx', 'src/app/browser-queries.ts', module], query: [] },
    lazy: () => loadPart(async () => (await Promise.all([loadDoor(getQueryClient), loadSheet(CONSOLE_SHEET)]))[0]),
    children: [{ ErrorBoundary: ErrorScreen, children: operatorPages() }],
  }
}

async function loadDoor(getQueryClient: GetQueryClient) {
  const { ConsoleDoor, createConsole } = await import('../console/ConsoleDoor.tsx')
  // The server renders with a cache of its own.
  return typeof document === 'undefined'
    ? () => createElement(ConsoleDoor)
    : createConsole(await getQueryClient(undefined))
}
