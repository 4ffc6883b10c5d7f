import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

const pages = [
  { path: '/login', status: 200, heading: 'Hesabınıza giriş yapın', title: 'Giriş Yap · Bedesten' },
  { path: '/boyle/bir/sayfa/yok', status: 404, heading: 'Sayfa bulunamadı', title: 'Sayfa bulunamadı · Bedesten' },
  { path: '/explore', status: 200, heading: 'Ürünleri Keşfet', title: 'Ürünleri Keşfet · Bedesten' },
]

test('pages are readable without JavaScript', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, status, heading, title } of pages) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  }
  await page.getByRole('link', { name: 'Giriş Yap' }).click()
  await expect(page.getByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeVisible()
  // This browser still reads <noscript> as one that runs scripts, so the source must do.
  expect(await (await request.get('/cart')).text()).toMatch(/<noscript>.*JavaScript açık olmalıdır/)
  await context.close()
})

test('pages wake up without a complaint or a foreign host, fetch nothing again, and lead on without a new document', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = await collectComplaints(page)
  const origins = new Set<string>()
  const calls: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin)
    if (request.url().includes('/api/')) calls.push(request.url())
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  for (const { path, status, heading, title } of pages) {
    calls.splice(0)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
    if (path === '/login') {
      // What the server found out while rendering.
      expect(await response?.text()).toContain('Deneme hesabı:')
      await expect(page.getByText('Deneme hesabı:')).toBeVisible()
      expect(calls).toEqual([])
    }
    // The browser itself notes that the answer was 404; that one line is right.
    const unexpected = complaints.filter((text) => !(status === 404 && text.includes('status of 404')))
    expect(unexpected).toEqual([])
    complaints.splice(0)
    await expectNoFaultInEitherTheme(page, true)
  }

  // On the last one, discovery: no sidebar, and the content in the middle, as nothing stands beside it.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Ana gezinme' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Firma ara' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sepet' })).toHaveCount(0)
  const { left, right } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const content = heading.closest('main > div')?.getBoundingClientRect()
    return { left: content?.left, right: document.documentElement.clientWidth - (content?.right ?? 0) }
  })
  expect(left).toBeCloseTo(right, 0)

  documents.splice(0)
  await page.getByRole('link', { name: 'Giriş Yap' }).click()
  await expect(page.getByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeVisible()
  await expect(page).toHaveTitle('Giriş Yap · Bedesten')
  await expect(page.getByText('Deneme hesabı:')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ürünleri Keşfet' })).toBeVisible()
  expect(documents).toEqual([])
  expect([...origins]).toEqual([baseURL])
  expect(complaints).toEqual([])

  await test.step('a page change without a connection says so, waits, and goes on by itself', async () => {
    const note = page.getByText('İnternet bağlantısı yok.')
    await expect(note).toBeHidden()
    const product = page.getByRole('main').locator('a[href^="/products/"]').first()
    await expect(product).toBeVisible()
    await context.setOffline(true)
    await product.click()
    await expect(note).toBeVisible()
    await expect(page).toHaveURL('/explore')
    await expect(page.getByRole('heading', { level: 1, name: 'Ürünleri Keşfet' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('button', { name: 'Sepete Ekle' })).toBeVisible()
    await expect(note).toBeHidden()
    // What could not be fetched is in the list; nothing broke over it.
    expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
  })
})

const themes = [
  { stored: 'nothing', system: 'light', expected: 'light', canvas: 'rgb(246, 244, 242)' },
  { stored: 'nothing', system: 'dark', expected: 'dark', canvas: 'rgb(17, 15, 13)' },
  { stored: 'light', system: 'dark', expected: 'light', canvas: 'rgb(246, 244, 242)' },
  { stored: 'mavi', system: 'dark', expected: 'dark', canvas: 'rgb(17, 15, 13)' },
  { stored: 'dark', system: 'light', expected: 'dark', canvas: 'rgb(17, 15, 13)' },
] as const

test('the stored theme shows from the start, else that of the system', async ({ page }) => {
  await page.addInitScript(() => {
    const stored = new URLSearchParams(location.search).get('stored')
    if (stored === 'nothing') localStorage.removeItem('theme')
    else if (stored) localStorage.setItem('theme', stored)
    // Nothing can be painted before there is a body.
    const watcher = new MutationObserver(() => {
      if (!document.body) return
      Reflect.set(window, 'themeAtBody', document.documentElement.dataset['theme'])
      watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  for (const [index, { stored, system, expected, canvas }] of themes.entries()) {
    await page.emulateMedia({ colorScheme: system })
    // Once also when the scripts have taken over.
    const isLast = index === themes.length - 1
    await page.goto(`/login?stored=${stored}`, isLast ? {} : { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe(expected)
    await expect(page.locator('html')).toHaveAttribute('data-theme', expected)
    await expect(page.locator('html')).toHaveCSS('background-color', canvas)
  }
})
