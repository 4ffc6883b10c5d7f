import { startTransition } from 'react'

/** Called when an element comes near or leaves, with its height then. */
type Look = (isNear: boolean, height: number) => void
export type Watch = (element: Element, look: Look) => () => void

export function canWatch(): boolean {
  return typeof IntersectionObserver !== 'undefined'
}

/**
 * Watches elements of one list: near is what lies within `around` pixels of what is in sight. Of those that come near so
 * many are told with each frame, so that the page answers in between.
 */
export function createNearWatch(around: number, perFrame: number): Watch {
  const looks = new WeakMap<Element, Look>()
  const coming = new Set<Element>()
  let observer: IntersectionObserver | undefined
  function tell(entries: IntersectionObserverEntry[]): void {
    const isIdle = coming.size === 0
    startTransition(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) coming.add(target)
        else if (!coming.delete(target)) looks.get(target)?.(false, boundingClientRect.height)
      }
    })
    if (isIdle && coming.size > 0) tellSome()
  }
  function tellSome(): void {
    const next = [...coming].slice(0, perFrame)
    startTransition(() => {
      for (const element of next) {
        coming.delete(element)
        looks.get(element)?.(true, 0)
      }
    })
    if (coming.size > 0) requestAnimationFrame(tellSome)
  }
  return (element, look) => {
    observer ??= new IntersectionObserver(tell, { root: findScroller(element), rootMargin: `${around}px 0px` })
    looks.set(element, look)
    observer.observe(element)
    return () => {
      coming.delete(element)
      observer?.unobserve(element)
    }
  }
}

/** Null for the page itself. */
function findScroller(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : findScroller(parent)
}
