import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { data } from 'react-router'
import type { LoaderFunction, RouteObject } from 'react-router'
import { siteQuery } from '../features/accounts/useSite.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { PageFrame } from './PageFrame.tsx'

/** What the page renderer needs to know of a page, beside what the router does. */
export interface PageHandle {
  /** Source file of the screen, so that its chunk is fetched together with the entry. */
  module: string
  /** Query parameters the page reads; all others are dropped before it is rendered and cached. */
  query: string[]
}

interface Page {
  /** Must name the file that `screen` imports. */
  module: string
  screen: () => Promise<ComponentType>
  query?: string[]
  /** Only fills the query cache: screens read it by their hooks, on the server and in the browser alike. */
  prefetch?: () => Promise<unknown>
}

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: PageFrame,
      ErrorBoundary: ErrorScreen,
      children: [
        page('/', {
          module: 'src/screens/HomeScreen.tsx',
          screen: async () => (await import('../screens/HomeScreen.tsx')).HomeScreen,
        }),
        page('/login', {
          module: 'src/screens/LoginScreen.tsx',
          screen: async () => (await import('../screens/LoginScreen.tsx')).LoginScreen,
          prefetch: () => queryClient.prefetchQuery(siteQuery()),
        }),
        { path: '*', Component: NotFoundScreen, loader: () => data(null, { status: 404 }) },
      ],
    },
  ]
}

function page(path: string, { module, screen, query = [], prefetch }: Page): RouteObject {
  const handle: PageHandle = { module, query }
  const route: RouteObject = { path, handle, lazy: async () => ({ Component: await screen() }) }
  return prefetch ? { ...route, loader: afterwards(prefetch) } : route
}

/** The router runs a loader again while hydrating when its answer was undefined, so it answers null. */
function afterwards(prefetch: () => Promise<unknown>): LoaderFunction {
  return async () => {
    await prefetch()
    return null
  }
}
