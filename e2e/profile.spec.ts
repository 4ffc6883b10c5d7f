import { expect, test } from '@playwright/test'
import { findFaults } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'

test('a guest reads the profile of a firm without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto('/akpamuk'))?.status()).toBe(200)
  await expect(page).toHaveTitle('Akpamuk Havlu · Bedesten')
  await expect(page.getByRole('heading', { level: 1, name: 'Akpamuk Havlu' })).toBeVisible()
  await expect(page.getByText("1987'den beri Denizli'de")).toBeVisible()
  await expect(page.getByText('20065 Denizli')).toBeVisible()
  await expect(page.getByRole('img', { name: /^5 üzerinden \d,\d$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '+90 (258) 555 01 10' })).toHaveAttribute('href', 'tel:+902585550110')
  await expect(page.getByText('Bu firma henüz ürün eklememiş')).toBeVisible()
  await context.close()
})

test('a link to a profile has a title, a picture and what search engines read', async ({ page, request, baseURL }) => {
  await page.goto('/akpamuk?utm_source=posta')
  const content = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Akpamuk Havlu')
  expect(await content('og:description')).toMatch(/^1987'den beri Denizli'de/)
  expect(await content('og:url')).toBe(`${baseURL}/akpamuk`)
  const picture = await request.get((await content('og:image')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/akpamuk`)
  const described = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '')
  expect(described).toMatchObject({
    '@type': 'Organization',
    name: 'Akpamuk Havlu',
    url: `${baseURL}/akpamuk`,
    address: { postalCode: '20065', addressLocality: 'Denizli' },
  })

  // The next page, opened in the browser, has its own head and only that.
  await page.getByRole('link', { name: 'bedesten' }).first().click()
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
})

test('the profile wakes up quietly, asks nothing again and has no serious fault', async ({ page }) => {
  const complaints = await collectComplaints(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/akpamuk')
    await page.waitForLoadState('networkidle')
    expect(await findFaults(page)).toEqual([])
  }
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
})

test('a firm that does not exist is not found', async ({ page }) => {
  expect((await page.goto('/boyle-firma-yok'))?.status()).toBe(404)
  await expect(page.getByText('Firma bulunamadı', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Hata' })).toBeVisible()
})

test('a member follows a firm and unfollows it again', async ({ page, context, request }) => {
  const firm = await openAccount(request)
  await rememberSession(context, await openAccount(request))
  const complaints = await collectComplaints(page)
  await page.goto(`/${firm.company.short_name}`)
  const followers = page.getByRole('listitem').filter({ hasText: 'takipçi' })
  await page.getByRole('button', { name: 'Takip Et' }).click()
  await expect(page.getByRole('button', { name: 'Takip Ediliyor' })).toBeVisible()
  await expect(followers).toHaveText('1 takipçi')

  await page.reload()
  const following = page.getByRole('button', { name: 'Takip Ediliyor' })
  await expect(following).toBeVisible()
  await following.click()
  await expect(page.getByRole('button', { name: 'Takip Et' })).toBeVisible()
  await expect(followers).toHaveText('0 takipçi')
  expect(complaints).toEqual([])
})
