const ITEM = 'scroll-positions'

/** Where each entry of the history was left. Outlives a reload, where the browser keeps anything at all. */
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
