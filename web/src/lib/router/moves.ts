import { alignEntry, isMarked, markEntry, readEntry, readLocation, toHref } from './history.ts'
import { createLayers } from './layers.ts'
import type { Location, Way } from './route.ts'

/** What the history leads through. */
interface Visit {
  /** The page that is shown. */
  page: () => Location | undefined
  open: (location: Location, way: Way) => Promise<void>
  /** Another page that was on its way is no longer wanted. */
  stay: () => void
  isBlocked: (next: Location, proceed: () => void) => boolean
}

/** Follows the user on his way through the history, by the buttons of the browser or the address bar. */
export function createMoves({ page, open, stay, isBlocked }: Visit) {
  let entry = readEntry()
  /** Where the browser goes because it was asked to from here. */
  let asked: { index: number; aim: 'stay' | 'open' } | undefined
  const layers = createLayers(note)

  function note(): void {
    entry = readEntry()
  }

  function follow(): void {
    const shown = page()
    const location = readLocation()
    // Only the browser makes an entry without a position; one of the same address has replaced that of the page.
    if (!isMarked()) markEntry(entry.index + (shown && toHref(shown) === toHref(location) ? 0 : 1))
    const left = entry
    note()
    const steps = entry.index - left.index
    const aim = asked?.index === entry.index ? asked.aim : undefined
    asked = undefined
    layers.hold(false)
    if (aim === 'stay') layers.settle()
    else if (shown && left.key === shown.key && steps < 0 && -steps <= left.layers) closeLayers(shown)
    else if (shown && shown.key === entry.key && toHref(shown) === toHref(location)) passLayers(steps)
    else goTo(readLocation(), steps, aim === 'open')
  }

  /** Still the same page. Where nothing was open above this entry, the way back goes on. */
  function closeLayers(shown: Location): void {
    alignEntry(shown)
    if (layers.close(entry.layers)) stay()
    else window.history.back()
  }

  function passLayers(steps: number): void {
    stay()
    if (steps > 0 && entry.layers > 0) window.history.forward()
  }

  function goTo(location: Location, steps: number, isAgreed: boolean): void {
    const { index } = entry
    // The question before a page is left drops the forward entries: the address is pushed again.
    const proceed = () => (steps > 0 ? void open(location, 'push') : move(index, 'open'))
    layers.close(0)
    if (steps !== 0 && !isAgreed && isBlocked(location, proceed)) move(index - steps, 'stay')
    else void open(location, 'pop')
  }

  function move(index: number, aim: 'stay' | 'open'): void {
    asked = { index, aim }
    layers.hold(true)
    window.history.go(index - readEntry().index)
  }

  /** False where this page was the first one opened. */
  function back(): boolean {
    if (entry.index <= entry.layers) return false
    window.history.go(-1 - entry.layers)
    return true
  }

  return {
    layers,
    back,
    /** Another entry was written. */
    note,
    start() {
      note()
      window.addEventListener('popstate', follow)
      layers.hold(false)
      layers.settle()
    },
    stop() {
      layers.hold(true)
      window.removeEventListener('popstate', follow)
    },
  }
}
