import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { onPhone } from './phone.ts'
import { test } from './test.ts'

/** Of the light theme. */
const DANGER_RED = 'rgb(165, 21, 40)'

test('a guest reads the profile of a company without JavaScript', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto('/akpamuk?utm_source=posta'))?.status()).toBe(200)
  await expect(page).toHaveTitle('Akpamuk Havlu · Bedesten')
  await expect(page.getByRole('heading', { level: 1, name: 'Akpamuk Havlu' })).toBeVisible()
  await expect(page.getByText("1987'den beri Denizli'de")).toBeVisible()
  await expect(page.getByText('20065 Denizli')).toBeVisible()
  await expect(page.getByRole('img', { name: /^5 üzerinden \d,\d$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '+90 (258) 555 01 10' })).toHaveAttribute('href', 'tel:+902585550110')
  await expect(page.getByRole('article').first()).toContainText('₺')

  await test.step('a link to a profile has a title, an image and what search engines read', async () => {
    const content = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content')
    expect(await content('og:title')).toBe('Akpamuk Havlu')
    expect(await content('og:description')).toMatch(/^1987'den beri Denizli'de/)
    expect(await content('og:url')).toBe(`${baseURL}/akpamuk`)
    const image = await request.get((await content('og:image')) ?? '')
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/akpamuk`)
    const described = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '')
    expect(described).toMatchObject({
      '@type': 'Organization',
      name: 'Akpamuk Havlu',
      url: `${baseURL}/akpamuk`,
      address: { postalCode: '20065', addressLocality: 'Denizli' },
    })
  })
  await context.close()
})

test('a guest looks at the profile of a company', async ({ page, baseURL }) => {
  const complaints = await collectComplaints(page)
  await test.step('the profile wakes up quietly, asks nothing again and has no serious fault', async () => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto('/akpamuk')
    await page.waitForLoadState('networkidle')
    await expectNoFaultInEitherTheme(page)
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
  })

  await test.step('on a phone the legal facts are folded, with our own mark', async () => {
    await onPhone(page, async () => {
      const summary = page.locator('summary').filter({ hasText: 'Yasal bilgiler' })
      await expect(summary).toHaveCSS('list-style-type', 'none')
      await expect(summary.locator('svg')).toHaveCount(2)
      await summary.click()
      await expect(page.getByText('Ticaret unvanı').locator('visible=true')).toHaveCount(1)
    })
  })

  await test.step('the tab of a profile is part of its address', async () => {
    await expect(page.getByRole('tab', { name: /^Ürünler \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true')
    const posts = page.getByRole('tab', { name: /^Gönderiler \(\d+\)$/ })
    await posts.click()
    await expect(page).toHaveURL('/akpamuk?tab=posts')
    await page.reload()
    await expect(posts).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(posts).toHaveAttribute('aria-selected', 'false')
    await page.goForward()
    await expect(posts).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: /^Ürünler/ }).click()
    await expect(page).toHaveURL('/akpamuk')
    expect(complaints).toEqual([])
  })

  await test.step('the next page, opened in the browser, has its own head and only that', async () => {
    await page.getByRole('link', { name: 'bedesten' }).first().click()
    await expect(page).toHaveURL('/explore')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/explore`)
  })
})

test('two tabs of one member end in what was asked for last', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, await openAccount(request))
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(`/${account.company.short_name}`)
    await expect(tab.getByRole('button', { name: 'Takip Et' })).toBeVisible()
  }
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Takip Et' }).click()
    await expect(tab.getByRole('button', { name: '1 takipçi' })).toBeVisible()
  }
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: /Takip Ediliyor|Takibi Bırak/ }).hover()
  await expect(page.getByRole('button', { name: 'Takibi Bırak' })).toHaveCSS('color', DANGER_RED)
  for (const tab of tabs) {
    await tab.getByRole('button', { name: /Takip Ediliyor|Takibi Bırak/ }).click()
    await expect(tab.getByRole('button', { name: '0 takipçi' })).toBeVisible()
  }
  await page.setViewportSize({ width: 340, height: 700 })
  await expect(page.getByRole('button', { name: 'Takip', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Takip', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 takipçi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Takipde', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(340)
})
