import { createBlockers } from './blockers.ts'
import { markEntry, readLocation, toHref, toLocation, writeEntry } from './history.ts'
import { failAt, loadMatch, prefetchMatch } from './load.ts'
import type { Loaded } from './load.ts'
import { listBranches, matchAddress } from './match.ts'
import { createMoves } from './moves.ts'
import type { LoaderArgs, Location, Match, Route, Way } from './route.ts'
import { openScrollPositions } from './scroll-positions.ts'
import type { Scroll } from './scroll.ts'

export interface Page extends Loaded {
  location: Location
  match: Match
  scroll: Scroll
  /** What had the focus when the way to it began; nothing on the page that a visit begins with. */
  focusBefore?: Element | null
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
  /** Shows the page before the promise of the navigation resolves. */
  flushSync?: boolean
  /** No act of the user: one that has begun meanwhile goes on instead. */
  yields?: boolean
}

export type NavigateFunction = (to: string, options?: NavigateOptions) => Promise<void>

export interface Watcher {
  onPage: (page: Page, flushSync: boolean) => void
  /** The next page is being loaded, or is no longer. */
  onLoading: (loading: boolean) => void
}

export type Router = ReturnType<typeof createRouter>

/** What the server knew of the first page, and for which address it was asked. */
interface Found extends Loaded {
  address?: string | undefined
}

const MOST_REDIRECTS = 10

/**
 * Leads from page to page in the browser: the next one is loaded while the last one still stands. Without `found` the
 * first page is loaded as well.
 */
export function createRouter(routes: Route[], found?: Found) {
  const branches = listBranches(routes)
  const positions = openScrollPositions()
  const blockers = createBlockers()
  markEntry(0)
  let page: Page | undefined
  if (found) {
    const { address = toHref(readLocation()), ...loaded } = found
    // The user may have gone back before this program ran; he sees that page until the other one is loaded.
    const location = address === toHref(readLocation()) ? readLocation() : toLocation(address, readLocation())
    page = { ...loaded, ...findPage(location), scroll: positions.find(location.key) ?? 'stay' }
  }
  let watcher: Watcher | undefined
  /** The page that is being loaded: of two only the later one arrives. */
  let coming: { way: Way; abort: AbortController } | undefined
  const moves = createMoves({ page: () => page?.location, open, stay, isBlocked })

  function findPage(location: Location): { location: Location; match: Match } {
    return { location, match: matchAddress(branches, location.pathname) ?? { routes: [], params: {} } }
  }

  async function open(location: Location, way: Way, options: NavigateOptions = {}, redirects = 0): Promise<void> {
    coming?.abort.abort()
    const own = (coming = { way, abort: new AbortController() })
    const next = findPage(location)
    const focusBefore = document.activeElement
    const loaded = page && isHashChange(page.location, location) ? page : await load(next, own.abort.signal)
    // Within the event React would draw the page in one long task.
    if (way === 'pop') await new Promise((resolve) => setTimeout(resolve))
    if (own !== coming) return
    if (loaded.redirect !== undefined && redirects < MOST_REDIRECTS) {
      const onward = toLocation(loaded.redirect, location)
      await open(onward, way === 'push' ? 'push' : 'replace', options, redirects + 1)
      return
    }
    coming = undefined
    if (page) positions.keep(page.location.key)
    if (way !== 'pop') writeEntry(location, way)
    moves.note()
    const scroll = positions.find(location.key) ?? (options.preventScrollReset ? 'stay' : 'top')
    const circle = loaded.redirect === undefined ? {} : failAt(next.match, new Error('The page leads on in a circle.'))
    page = { ...loaded, ...circle, ...next, scroll, focusBefore }
    watcher?.onPage(page, options.flushSync === true)
  }

  function load({ location, match }: { location: Location; match: Match }, signal: AbortSignal): Promise<Loaded> {
    watcher?.onLoading(true)
    return loadMatch(match, toArgs(location, match, signal))
  }

  /** The user seems to go there next. */
  function prefetch(to: string): void {
    const { location, match } = findPage(toLocation(to, page?.location ?? readLocation()))
    if (location.pathname !== page?.location.pathname) prefetchMatch(match, toArgs(location, match))
  }

  async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
    const from = page?.location ?? readLocation()
    const location = toLocation(to, from, options.state)
    const isSame = toHref(location) === toHref(from)
    const wanted = options.replace || isSame ? 'replace' : 'push'
    const isLeaving = coming !== undefined && coming.way !== 'replace'
    if (isLeaving && options.yields) return
    // The entry that the user has gone to is not that of this page.
    const way = coming?.way === 'pop' ? 'push' : wanted
    const go = () => open(location, way, options)
    if (!isBlocked(location, () => void go())) await go()
  }

  function isBlocked(next: Location, proceed: () => void): boolean {
    return page !== undefined && blockers.isBlocked(page.location, next, proceed)
  }

  /** Another page that was on its way is no longer wanted. */
  function stay(): void {
    coming?.abort.abort()
    coming = undefined
    watcher?.onLoading(false)
  }

  function leaveTab(): void {
    if (page) positions.keep(page.location.key)
    positions.store()
    // While the page is away, the browser knows better.
    window.history.scrollRestoration = 'auto'
  }

  return {
    page: () => page,
    navigate,
    prefetch,
    back: moves.back,
    /** Registers a layer above the page, until the returned function is called; the back button closes it by `close`. */
    cover: moves.layers.add,
    /** Asked before each navigation, until the returned function is called. */
    block: blockers.add,
    /** The page is shown: layers that are still open stand above it. */
    settle: moves.layers.settle,
    /** From now on the pages are shown by `given`, until the returned function is called. */
    start(given: Watcher) {
      watcher = given
      window.history.scrollRestoration = 'manual'
      window.addEventListener('pagehide', leaveTab)
      window.addEventListener('pageshow', takeOverScroll)
      moves.start()
      if (!page || toHref(page.location) !== toHref(readLocation())) void open(readLocation(), 'pop')
      return () => {
        stay()
        watcher = undefined
        moves.stop()
        window.removeEventListener('pagehide', leaveTab)
        window.removeEventListener('pageshow', takeOverScroll)
      }
    },
  }
}

function toArgs(location: Location, { params }: Match, signal?: AbortSignal): LoaderArgs {
  return { params, url: window.location.origin + toHref(location), context: undefined, signal }
}

function takeOverScroll(): void {
  window.history.scrollRestoration = 'manual'
}

function isHashChange(from: Location, to: Location): boolean {
  return to.hash !== '' && from.pathname === to.pathname && from.search === to.search
}
