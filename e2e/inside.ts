import type { Page } from '@playwright/test'

/** Goes on inside the open page, as a link would lead. A new document takes several times the work of a new screen. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
