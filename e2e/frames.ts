import type { Page } from '@playwright/test'

/** Resolves when the page has drawn what it was told before: whatever follows from that has begun. */
export function passFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
