import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

export function countNewPost(): void {
  replace(count + 1)
}

export function resetNewPosts(): void {
  replace(0)
}

/** Number of posts by followed companies since the feed was last loaded; loading it calls `reset`. */
export function useNewPosts(): { count: number; reset: () => void } {
  const current = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
  return { count: current, reset: resetNewPosts }
}

function replace(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
