import { loadPart } from '../../lib/parts/lazy-part.ts'
import type { Loader, LoaderArgs, Route } from '../../lib/router/route.ts'
import type { GetQueryClient } from './query-client-of.ts'

/** None of its code is in the entry: guests do without. */
const loadMemberData = () => loadPart(() => import('./member-data.ts'))

/** Loads what asks for data before a page needs it, but after everything on this page. */
export function prepareData(): () => void {
  const later = setTimeout(() => void loadMemberData().catch(() => undefined), 500)
  return () => clearTimeout(later)
}

/** The same page, which asks for its first data while its code is on its way, and waits for neither. */
export function askFirst(route: Route, getQueryClient: GetQueryClient): Route {
  const { path, children, loader } = route
  if (children) return { ...route, children: children.map((child) => askFirst(child, getQueryClient)) }
  if (loader || path === undefined) return route
  const ask = async (args: LoaderArgs) => {
    const [data, queryClient] = await Promise.all([loadMemberData(), getQueryClient(args.context)])
    if (!args.signal?.aborted) data.prefetchFirst(queryClient, path, args)
  }
  const loadNothing: Loader = (args) => {
    // The server renders every page for guests. What fails here is asked for again by the page.
    if (typeof document !== 'undefined') ask(args).catch(() => undefined)
    return null
  }
  return { ...route, loader: loadNothing, prefetch: true }
}
