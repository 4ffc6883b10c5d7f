import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const LIMIT = 0.02

/** Since the page was opened, by which part of the screen all that moved by itself did so. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(readShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()}\n${shifts.flatMap(({ moved }) => moved).join('\n')}`).toBeLessThan(LIMIT)
}

/** In the page: what has moved so far, by which part of the screen, and from where. */
function readShifts(): Promise<{ value: number; moved: string[] }[]> {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const describeMove = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) => {
    const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
    return `${what} from ${from.x} ${from.y} to ${to.x} ${to.y}`
  }
  return new Promise((resolve) => {
    const shifts: { value: number; moved: string[] }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(describeMove) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
  })
}
