import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { test } from './test.ts'

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test.describe('the addresses', () => {
  for (const [path, status] of Object.entries({
    '/akpamuk': 200,
    '/products/999999999': 404,
    '/posts/999999999': 404,
    '/products/abc': 404,
    '/admin': 404,
    '/l0gin': 404,
    '/wp-login.php': 404,
    '/%E0%A4%A': 404,
    '/cart': 200,
    '/undo-email-change': 200,
    '/unsubscribe': 200,
  })) {
    test(`${path} answers ${status}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(status)
    })
  }
})

test.describe('the theme', () => {
  test('changes by the toggle, stays over a reload and reaches other tabs', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/akpamuk')
    const other = await context.newPage()
    await other.goto('/login')
    await page.getByRole('button', { name: 'Temayı değiştir' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    expect(await theme(page)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    // Also beside the form to log in.
    await other.getByRole('button', { name: 'Temayı değiştir' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await test.step('changes at once for those who want no motion', async () => {
      const fading = await other.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark'
        return document.getAnimations().length
      })
      expect(fading).toBe(0)
    })

    await test.step('addresses of nothing lead back to where one came from', async () => {
      await page.evaluate(() => {
        // As a link leaves it, by which the page knows that something lies behind it.
        window.history.pushState({ idx: 1, key: 'yok' }, '', '/products/999999999')
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      })
      await expect(page.getByRole('heading', { level: 1, name: 'Ürün Bulunamadı' })).toBeVisible()
      await page.getByRole('link', { name: 'Geri Dön' }).click()
      await expect(page).toHaveURL('/akpamuk')
    })
  })
})

test('a member goes on, back, and over what breaks', async ({ page, context, request }) => {
  await rememberSession(context, await openAccount(request))
  await test.step('a page that breaks offers to load it again', async () => {
    await page.clock.install()
    await page.goto('/settings')
    await expect(page.getByRole('link', { name: 'Sepet' })).toBeVisible()
    await page.route('**/assets/CartScreen-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Sepet' }).click()
    await expect(async () => {
      // Over the pauses between the tries.
      await page.clock.fastForward(3000)
      await expect(page.getByRole('heading', { level: 1, name: 'Bir hata oluştu' })).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [100] })
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/assets/CartScreen-*.js')
    await page.getByRole('button', { name: 'Sayfayı Yenile' }).click()
    await expect(page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible()
  })

  await test.step('going back finds the page where it was left, a new page begins at its top', async () => {
    await page.getByRole('link', { name: 'Ayarlar' }).click()
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 300 })
    await expect(page.getByRole('heading', { name: 'Oturumlar' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 250))
    await page.getByRole('link', { name: 'Sepet' }).click()
    await expect(page.getByRole('heading', { name: 'Sepetim' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Oturumlar' })).toBeVisible()
    // Content that comes late above the reading place moves it, by a pixel here.
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - 250)).toBeLessThanOrEqual(2)
  })
})
