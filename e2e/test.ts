import { test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { isAwake } from './awake.ts'

/** In every test, an opened page reacts to clicks, and calls survive an idle connection. */
export const test = base.extend({
  context: async ({ context }, use) => {
    waitForScripts(context)
    await use(context)
  },
  request: async ({ request }, use) => {
    const fetch = request.fetch.bind(request)
    // The server closes what was idle for five seconds, perhaps just when the next call sets out.
    request.fetch = (target, options) => fetch(target, { maxRetries: 2, ...options })
    await use(request)
  },
})

/** From now on, opening an address in the context ends when the scripts of its page have taken over. */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...args) => {
      const response = await goto(...args)
      // Who does not wait for the page looks at it before its scripts have come.
      if (args[1]?.waitUntil !== 'commit') await waitUntilAwake(page)
      return response
    }
    page.reload = async (...args) => {
      const response = await reload(...args)
      await waitUntilAwake(page)
      return response
    }
  })
}

async function waitUntilAwake(page: Page): Promise<void> {
  // Asked with every frame, a page draws frames for nothing but the question.
  await page.waitForFunction(isAwake, undefined, { polling: 50 })
}
