import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { logInAsDemo, rememberSession } from './accounts.ts'
import { test } from './test.ts'

const follows = (page: Page) => page.getByRole('dialog')

async function openFollows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ takipçi$/ }).click()
  await expect(follows(page)).toBeVisible()
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('a closed dialog leaves the browser alone, and takes no step of the way back', async ({ page }) => {
  await page.goto('/explore')
  await page.goto('/akpamuk')
  await test.step('a document that is opened in the same moment comes', async () => {
    for (let times = 0; times < 3; times++) {
      await openFollows(page)
      await page.keyboard.press('Escape')
      await page.evaluate(() => window.location.assign('/karatay'))
      await expect(page).toHaveURL('/karatay')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Akpamuk Havlu/)
    }
  })
  await test.step('one step leads to the page before', async () => {
    await openFollows(page)
    await page.keyboard.press('Escape')
    await expect(follows(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/explore')
  })
})

test('what was opened again while a dialog stood above it has none, and one step leads back', async ({ page }) => {
  await page.goto('/explore')
  await page.goto('/akpamuk')
  await openFollows(page)
  await page.reload()
  await expect(follows(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('a page from elsewhere opens at its top, and one that is come back to where it was left', async ({ page }) => {
  await page.goto('/akpamuk')
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => scrollY(page)).toBe(600)
  // As a link of another site in the same tab.
  await page.goto('/karatay')
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(600)
})

test('a page whose data comes late is scrolled to where it was left', async ({ page, context, request }) => {
  await rememberSession(context, await logInAsDemo(request, 'akpamuk'))
  await page.goto('/incoming-orders')
  const order = page.getByRole('main').getByRole('article').first()
  await expect(order).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(200)
  await page.route('**/api/v1/orders/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.reload()
  await expect(order).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(left)
})

test('the page of the way back is drawn after the event, not in one long task within it', async ({ page }) => {
  await page.goto('/akpamuk')
  await page.getByRole('link', { name: 'Keşfet' }).first().click()
  await expect(page).toHaveURL('/explore')
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isDrawn = document.querySelector('h1')?.textContent.includes('Akpamuk Havlu')
      if (isDrawn) document.body.dataset['drawnIn'] ??= window.event?.type ?? 'none'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Akpamuk Havlu/)
  expect(await page.evaluate(() => document.body.dataset['drawnIn'])).not.toBe('popstate')
})
