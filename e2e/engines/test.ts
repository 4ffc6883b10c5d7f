import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { toStorage } from '../accounts.ts'
import { test as base } from '../test.ts'
import { startFirefox } from './firefox.ts'
import { createPage } from './page.ts'
import type { EnginePage } from './page.ts'
import type { WebDriver } from './webdriver.ts'
import { startWebKit } from './webkit.ts'

export interface EngineOption {
  engine: 'firefox' | 'webkit'
}

interface EngineFixtures {
  /** A page of the engine as a guest finds it. */
  site: EnginePage
  /** Gives the browser the session of this account. */
  logInAs: (account: Account) => Promise<void>
}

/** One browser for all journeys: starting it takes longer than most of them. */
export const test = base.extend<EngineFixtures, EngineOption & { driver: WebDriver }>({
  engine: ['firefox', { scope: 'worker', option: true }],
  driver: [
    async ({ engine }, use) => {
      const driver = await (engine === 'firefox' ? startFirefox() : startWebKit())
      await driver.send('resize', { width: 1440, height: 900 })
      await use(driver)
      await driver.end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ driver, baseURL }, use, testInfo) => {
    const site = createPage(driver, baseURL ?? '')
    await site.open('/robots.txt')
    await site.run(() => [localStorage.clear(), sessionStorage.clear()])
    await use(site)
    if (testInfo.status === testInfo.expectedStatus) return expect(await site.readComplaints()).toEqual([])
    const image = String(await driver.send('takeScreenshot'))
    await writeFile(testInfo.outputPath('screenshot.png'), Buffer.from(image, 'base64'))
  },
  logInAs: async ({ site }, use) => {
    await use(async (account) => {
      const store = (session: Record<string, string>) =>
        Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value))
      await site.run(store, toStorage(account, account.tokens))
    })
  },
})
