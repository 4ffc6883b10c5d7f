import { test as base } from '@playwright/test'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { isAwake } from './awake.ts'
import { onceIn } from './random.ts'

/**
 * Where time is limited, every second journey by chance, so that a few runs together walk each. What keeps scripts of
 * others out is always tried.
 */
function isLeftOut({ file, retry }: TestInfo): boolean {
  return Boolean(process.env['TEST_SAMPLES']) && retry === 0 && !/xss|passkey/.test(file) && onceIn(2)
}

/** In every test, an opened page reacts to clicks, and calls survive an idle connection. */
export const test = base.extend<{ chance: void }>({
  chance: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- so that no page is made for what is left out.
    async ({}, use, info) => {
      info.skip(isLeftOut(info), 'left out by chance, as TEST_SEED says')
      await use()
    },
    { auto: true },
  ],
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
