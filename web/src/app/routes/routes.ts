import type { ComponentType } from 'react'
import { loadSite } from '../../features/accounts/site.ts'
import { SITE_KEY } from '../../lib/queries/keys/accounts.ts'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import type { PageHandle, Route } from '../../lib/router/route.ts'
import { ErrorScreen } from '../../screens/ErrorScreen.tsx'
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx'
import { BareError, BareFrame } from '../BareFrame.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { memberPages } from './member-pages.ts'
import { operatorRoutes } from './operator-routes.ts'
import { page } from './page.ts'
import { publicPages } from './public-pages.ts'
import type { GetQueryClient } from './query-client-of.ts'
import { wayInPages } from './way-in-pages.ts'

/**
 * Every page of the product. Their first segments stand in the contract's PAGE_SEGMENTS, so that no company can be
 * named like one.
 */
export function createRoutes(getQueryClient: GetQueryClient, loadShell: () => Promise<ComponentType>): Route[] {
  const shellHandle: PageHandle = { modules: ['src/app/shell/Shell.tsx', 'src/app/browser-queries.ts'], query: [] }
  return [
    {
      Component: PageFrame,
      ErrorBoundary: BareError,
      children: [
        { Component: BareFrame, children: [...wayInPages(getQueryClient), ...workshopPages()] },
        operatorRoutes(getQueryClient),
        {
          handle: shellHandle,
          lazy: () => loadPart(loadShell),
          loader: ({ context }) => askForSite(getQueryClient, context),
          children: [
            // Inside the shell, so that the way out of a broken page stays in sight.
            {
              ErrorBoundary: ErrorScreen,
              children: [...publicPages(getQueryClient), ...memberPages(getQueryClient), unknownPages],
            },
          ],
        },
      ],
    },
  ]
}

/** The notice at the top comes with each page that the server renders; browsers go on with it. Without it a page is whole. */
async function askForSite(getQueryClient: GetQueryClient, context: unknown): Promise<null> {
  if (typeof document !== 'undefined') return null
  const queryClient = await getQueryClient(context)
  if (!(await loadSite(queryClient))) queryClient.removeQueries({ queryKey: SITE_KEY })
  return null
}

/** The interface kit on one page; left out of what is built. */
function workshopPages(): Route[] {
  if (!import.meta.env.DEV) return []
  return [page('/kit', 'KitScreen', async () => (await import('../Kit.tsx')).Kit)]
}

/** Their stylesheet is named here, since a page that is not found has no module of its own. */
const unknownPages: Route = {
  handle: { modules: ['src/styles/first-styles.ts'], query: [] },
  children: [{ path: '*', Component: NotFoundScreen, loader: () => ({ status: 404 }) }],
}
