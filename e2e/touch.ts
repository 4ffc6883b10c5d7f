import type { Page } from '@playwright/test'

const STEPS = 10

/** Draws a finger over the screen to one side; negative: to the left. */
export async function swipe(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= STEPS; step += 1) {
    const point = { ...from, x: from.x + (distance * step) / STEPS }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
