import { onTestFinished, vi } from 'vitest'

/** A screen wide enough for the sidebar, until the test ends. */
export function widenScreen(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}
