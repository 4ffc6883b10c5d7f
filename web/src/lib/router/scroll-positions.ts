import { readScroll } from './scroll.ts'

const ITEM = 'scroll-positions'
/** Browsers keep no longer a history than this of a tab. */
const LONGEST_HISTORY = 50

/** Scroll positions of history entries. They survive a reload, if the browser stores anything. */
export function openScrollPositions() {
  const positions = readPositions()
  return {
    find: (key: string): number | undefined => positions.get(key),
    keep(key: string) {
      positions.delete(key)
      positions.set(key, readScroll())
    },
    store() {
      try {
        sessionStorage.setItem(ITEM, JSON.stringify([...positions].slice(-LONGEST_HISTORY)))
      } catch {
        // Then a reload begins at the top.
      }
    },
  }
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(ITEM) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
