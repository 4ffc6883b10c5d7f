import { use, useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { PageContext, PendingContext, RouteErrorContext, RouterContext } from './PageView.tsx'
import type { RouterOfPages } from './PageView.tsx'
import type { Location, Params } from './route.ts'
import type { Blocker } from './blockers.ts'
import type { NavigateFunction, NavigateOptions, Page } from './router.ts'

export function useRouter(): RouterOfPages {
  return use(RouterContext) ?? NONE
}

/** Nothing navigates while the server renders. */
const NONE = {
  navigate: async () => undefined,
  prefetch: () => undefined,
  back: () => false,
  block: () => () => undefined,
  cover: () => () => undefined,
}

function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('Nothing of a page can be known outside of one.')
  return page
}

export function useLocation(): Location {
  return usePage().location
}

/** What had the focus when the way to this page began. */
export function useFocusBefore(): Element | null {
  return usePage().focusBefore ?? null
}

export function useParams(): Params {
  return usePage().match.params
}

/** Whether this page will have bars of its own, see PageHandle. */
export function useOwnBar(): boolean {
  return usePage().match.routes.at(-1)?.handle?.ownBar === true
}

/** What the loader of this page found out. */
export function usePageData(): unknown {
  return usePage().data
}

/** Why an ErrorBoundary is shown. */
export function useRouteError(): unknown {
  return use(RouteErrorContext)
}

/** Whether the next page is on its way. */
export function usePending(): boolean {
  return use(PendingContext)
}

/** The same function for as long as the application runs. */
export function useNavigate(): NavigateFunction {
  return useRouter().navigate
}

type SetSearchParams = (next: Record<string, string> | URLSearchParams, options?: NavigateOptions) => void

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) =>
      void navigate(`?${new URLSearchParams(next)}`, { ...options, yields: options?.replace === true }),
    [navigate],
  )
  return [params, setParams]
}

/** `blocker` decides whether this page may be left. */
export function useBlocker(blocker: Blocker): void {
  const { block } = useRouter()
  const ask = useEffectEvent(blocker)
  useEffect(() => block((...asked) => ask(...asked)), [block])
}

/** While `open`, the way back does not leave the page but calls `onClose`. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { cover } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? cover(() => close()) : undefined), [open, cover])
}
