import { markFirstEntry, readIndex, readLocation, toHref, toLocation, writeEntry } from './history.ts'
import { loadMatch } from './load.ts'
import type { Loaded } from './load.ts'
import { createLayers } from './layers.ts'
import { listBranches, matchAddress } from './match.ts'
import type { Location, Match, Route } from './route.ts'
import { openScrollPositions } from './scroll-positions.ts'

export interface Page extends Loaded {
  location: Location
  match: Match
  /** Where to scroll once it is shown: where it was left, nowhere, or the top. */
  scroll: number | 'stay' | 'top'
  /** What had the focus when the way to it began; nothing on the page that a visit begins with. */
  focusBefore?: Element | null
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
  /** Shows the page before the promise of the navigation resolves. */
  flushSync?: boolean
}

export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

/** Whether the page may not be left for the time being. `proceed` leaves it after all. */
export type Blocker = (current: Location, next: Location, proceed: () => void) => boolean

export interface Watcher {
  onPage: (page: Page, flushSync: boolean) => void
  onPending: (pending: boolean) => void
}

type Way = 'push' | 'replace' | 'pop'

export type Router = ReturnType<typeof createRouter>

/** What the server knew of the first page, and for which address it was asked. */
interface Found extends Loaded {
  address?: string | undefined
}

/**
 * Leads from page to page in the browser: the next one is loaded while the last one still stands. Without `found` the
 * first page is loaded as well.
 */
export function createRouter(routes: Route[], found?: Found) {
  const branches = listBranches(routes)
  const positions = openScrollPositions()
  let page: Page | undefined
  if (found) {
    const { address = toHref(readLocation()), ...loaded } = found
    // The user may have gone back before this program ran; he sees that page until the other one is loaded.
    const location = address === toHref(readLocation()) ? readLocation() : toLocation(address, readLocation())
    page = { ...loaded, ...findPage(location), scroll: positions.find(location.key) ?? 'stay' }
  }
  let watcher: Watcher | undefined
  let blocker: Blocker | undefined
  /** Counts navigations: of two under way only the later one arrives. */
  let turn = 0
  let index = 0
  const layers = createLayers(() => void (index = readIndex()))

  function findPage(location: Location): { location: Location; match: Match } {
    return { location, match: matchAddress(branches, location.pathname) ?? { routes: [], params: {} } }
  }

  async function open(location: Location, way: Way, options: NavigateOptions = {}): Promise<void> {
    const own = ++turn
    const next = findPage(location)
    const focusBefore = document.activeElement
    const loaded = page && isHashChange(page.location, location) ? page : await load(next)
    if (own !== turn) return
    if (loaded.redirect !== undefined) {
      await open(toLocation(loaded.redirect, location), way === 'push' ? 'push' : 'replace', options)
      return
    }
    if (way !== 'pop') await layers.leave()
    if (own !== turn) return
    if (page) positions.keep(page.location.key)
    if (way !== 'pop') writeEntry(location, way)
    index = readIndex()
    layers.settle()
    const scroll = positions.find(location.key) ?? (options.preventScrollReset ? 'stay' : 'top')
    page = { ...loaded, ...next, scroll, focusBefore }
    watcher?.onPending(false)
    watcher?.onPage(page, options.flushSync === true)
  }

  function load({ location, match }: { location: Location; match: Match }): Promise<Loaded> {
    watcher?.onPending(true)
    return loadMatch(match, {
      params: match.params,
      url: window.location.origin + toHref(location),
      context: undefined,
    })
  }

  function isBlocked(next: Location, proceed: () => void): boolean {
    return page !== undefined && blocker?.(page.location, next, proceed) === true
  }

  async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
    const from = page?.location ?? readLocation()
    const location = toLocation(to, from, options.state)
    const isSame = toHref(location) === toHref(from)
    const go = () => open(location, options.replace || isSame ? 'replace' : 'push', options)
    if (!isBlocked(location, () => void go())) await go()
  }

  function followHistory(): void {
    const steps = readIndex() - index
    index += steps
    if (layers.isOwnMove()) return
    layers.closeLeft()
    const location = readLocation()
    if (page && page.location.key === location.key && toHref(page.location) === toHref(location)) stay()
    else if (steps !== 0 && isBlocked(location, () => void proceed(location, steps))) void layers.undo(steps)
    else void open(location, 'pop')
  }

  /** Another page that was on its way is no longer wanted. */
  function stay(): void {
    turn++
    watcher?.onPending(false)
  }

  /** The confirm dialog dropped the forward entries: the address is pushed again. */
  async function proceed(location: Location, steps: number): Promise<void> {
    if (steps > 0) return open(location, 'push')
    await layers.leave(steps)
    return open(readLocation(), 'pop')
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
    back: () => void layers.leave().then(() => window.history.back()),
    /** Registers a layer above the page, until the returned function is called; the back button closes it by `close`. */
    cover: layers.add,
    /** Asked before each navigation, until the returned function is called. */
    block(asked: Blocker) {
      blocker = asked
      return () => {
        if (blocker === asked) blocker = undefined
      }
    },
    /** From now on the pages are shown by `given`, until the returned function is called. */
    start(given: Watcher) {
      watcher = given
      markFirstEntry()
      index = readIndex()
      window.history.scrollRestoration = 'manual'
      window.addEventListener('popstate', followHistory)
      window.addEventListener('pagehide', leaveTab)
      window.addEventListener('pageshow', takeOverScroll)
      layers.start()
      if (!page || toHref(page.location) !== toHref(readLocation())) void open(readLocation(), 'pop')
      return () => {
        turn++
        watcher = undefined
        layers.stop()
        window.removeEventListener('popstate', followHistory)
        window.removeEventListener('pagehide', leaveTab)
        window.removeEventListener('pageshow', takeOverScroll)
      }
    },
  }
}

function takeOverScroll(): void {
  window.history.scrollRestoration = 'manual'
}

function isHashChange(from: Location, to: Location): boolean {
  return to.hash !== '' && from.pathname === to.pathname && from.search === to.search
}
