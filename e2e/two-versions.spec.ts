import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { test } from './test.ts'
import { serveVersions } from './versions.ts'
import { waitForWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** What a browser does by itself at each visit: resolves once the worker of the new version has taken over. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await (await navigator.serviceWorker.ready).update()
    await taken
  })
}

test('two deploys in turn keep a half-typed product, and leave no page blank though their old files are gone', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const versions = await serveVersions(baseURL ?? '')
  const account = await openAccount(request)
  await rememberSession(context, account)
  let loads = 0
  page.on('load', () => (loads += 1))
  try {
    await page.goto(`${versions.origin}/products/new`)
    await waitForWorker(page)
    const name = page.getByLabel('Ürün adı')
    await name.fill('Yarım kalan havlu')
    loads = 0
    versions.deploy('b')
    await takeOver(page)
    expect(loads).toBe(0)
    await expect(name).toHaveValue('Yarım kalan havlu')
    // A part that this page has not loaded yet is gone: it reloads once, and finds what was typed.
    await page.getByRole('button', { name: 'Kamera Kullan' }).click()
    await expect.poll(() => loads, { timeout: 30_000 }).toBe(1)
    await expect(name).toHaveValue('Yarım kalan havlu')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(versions.origin)
    for (const [version, place] of [
      ['c', 'Mesajlar'],
      ['d', 'Bildirimler'],
    ] as const) {
      versions.deploy(version)
      await page.getByRole('link', { name: place }).first().click()
      await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible({ timeout: 30_000 })
    }
    const caches = await page.evaluate(() => window.caches.keys())
    expect(caches.length).toBeLessThanOrEqual(2)
  } finally {
    versions.close()
  }
})
