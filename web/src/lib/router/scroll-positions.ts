const ITEM = 'scroll-positions'

/** Scroll positions of history entries. They survive a reload, if the browser stores anything. */
export function openScrollPositions() {
  const positions = readPositions()
  return {
    find: (key: string): number | undefined => positions[key],
    keep: (key: string) => void (positions[key] = window.scrollY),
    store() {
      try {
        sessionStorage.setItem(ITEM, JSON.stringify(positions))
      } catch {
        // Then a reload begins at the top.
      }
    },
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
