import type { Location } from './route.ts'

/** Whether the page may not be left for the time being. `proceed` leaves it after all. */
export type Blocker = (current: Location, next: Location, proceed: () => void) => boolean

/** Everything on a page that may keep it from being left: each is asked, the next one when the last one agreed. */
export function createBlockers() {
  const blockers = new Set<Blocker>()

  function isBlocked(current: Location, next: Location, go: () => void, asked = [...blockers]): boolean {
    const [first, ...others] = asked
    if (!first) return false
    const proceed = () => void (isBlocked(current, next, go, others) || go())
    return first(current, next, proceed) || isBlocked(current, next, go, others)
  }

  /** Until the returned function is called. */
  function add(blocker: Blocker): () => void {
    blockers.add(blocker)
    return () => void blockers.delete(blocker)
  }

  return { add, isBlocked: (current: Location, next: Location, go: () => void) => isBlocked(current, next, go) }
}
