import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Resolves once requests of the page go through the worker. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Of all caches of the browser. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('only hashed files are kept, and without a connection every page is the offline page', async ({
  page,
  context,
  request,
}) => {
  await rememberSession(context, await openAccount(request))
  await page.goto('/')
  await waitForWorker(page)
  const addresses = ['/', '/incoming-orders', '/messages', '/explore']
  for (const address of addresses) await page.goto(address)
  const kept = await listKept(page)
  expect(kept.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual(['/offline.html'])
  expect(kept.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  await context.setOffline(true)
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeHidden()
})
