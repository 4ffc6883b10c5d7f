import type { ComponentType } from 'react'

/** How a page is reached. */
export type Way = 'push' | 'replace' | 'pop'

export interface Location {
  pathname: string
  search: string
  hash: string
  /** State of a navigation, stored by the browser in the history entry. */
  state: unknown
  /** Names the entry of the history. */
  key: string
}

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  params: Params
  /** Complete, with origin. */
  url: string
  /** What the server renders a page with; nothing in the browser. */
  context: unknown
  /** Aborted when the page is no longer wanted; none on the server. */
  signal?: AbortSignal | undefined
}

/** The result of a loader: the status of a rendered page, a redirect, the value of `usePageData`. */
export interface PageAnswer {
  status?: number
  redirect?: string
  data?: unknown
}

export type Loader = (args: LoaderArgs) => PageAnswer | null | Promise<PageAnswer | null>

/** What the page renderer needs to know of a page, beside what the router does. */
export interface PageHandle {
  /** Source files that `lazy` imports, so that their chunks are fetched together with the entry. */
  modules: string[]
  /** The same of what phones do without. */
  railModules?: string[]
  /** Query parameters the page reads; all others are dropped before it is rendered and cached. */
  query: string[]
  /** On small screens the page has a bar of its own in place of ours, at the top and at the bottom. */
  ownBar?: boolean | undefined
}

/** Routes without a path are layouts. Paths are complete: `/products/:productId`, or `*` for all others. */
export interface Route {
  path?: string
  Component?: ComponentType
  /** Whether there is such a page for this visitor; without one there is. Asked at each navigation. */
  isThere?: () => boolean
  /** Brings the component when the page is first opened. */
  lazy?: () => Promise<ComponentType>
  /** Shown in place of this route and all below when one of them broke; `useRouteError` returns the error. */
  ErrorBoundary?: ComponentType
  loader?: Loader
  /** The loader asks for data without waiting for it, and does so already when the user seems to come. */
  prefetch?: boolean
  handle?: PageHandle
  children?: Route[]
}

/** The routes that make up a page, the outermost first. */
export interface Match {
  routes: Route[]
  params: Params
}
