import { decode } from './match.ts'
import type { Location } from './route.ts'

/** Where to scroll on a page: where it was left, nowhere, or the top. */
export type Scroll = number | 'stay' | 'top'

/** By any of them the user takes over. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a page that is now shown. Data may come later and make it tall enough: until then, or until the user does
 * something, it is scrolled again with every change of its height. Returns the way to stop.
 */
export function scrollPage(scroll: Scroll, location: Location): (() => void) | undefined {
  if (scroll === 'stay') return undefined
  const isThere = () => (typeof scroll === 'number' ? scrollDown(scroll) : scrollToStart(location))
  if (isThere()) return undefined
  const observer = new ResizeObserver(() => void (isThere() && stop()))
  function stop() {
    observer.disconnect()
    wanted = undefined
    for (const act of ACTS) window.removeEventListener(act, stop)
  }
  if (typeof scroll === 'number') wanted = scroll
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Where this page is to be scrolled once it is tall enough. */
let wanted: number | undefined

export function readScroll(): number {
  return wanted ?? window.scrollY
}

function scrollDown(position: number): boolean {
  window.scrollTo(0, position)
  return window.scrollY >= Math.floor(position)
}

function scrollToStart({ hash }: Location): boolean {
  if (hash === '') {
    window.scrollTo(0, 0)
    return true
  }
  const target = document.getElementById(decode(hash.slice(1)))
  target?.scrollIntoView()
  return target !== null
}
