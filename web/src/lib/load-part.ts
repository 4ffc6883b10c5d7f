import { lazy } from 'react'
import type { ComponentType } from 'react'

/** While the browser believes that it is connected, so that it may be the server that is away for a moment. */
const PAUSES_MS = [1000, 3000]

/**
 * Loads a part of the program, as `import()` does. Without a connection it waits until there is one: whoever keeps a
 * failed load, as the router and React do, could not open that page any more.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
        continue
      }
      const pause = pauses.shift()
      // A module that could not be fetched is a TypeError in every browser.
      if (pause === undefined || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** A component that is loaded when it is first shown, as React's `lazy`, and like a page waits for a connection. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }))
}
