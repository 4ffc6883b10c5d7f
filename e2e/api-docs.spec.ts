import { expect } from '@playwright/test'
import { expectNoFault } from './accessibility.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

test('the page of the API wears the colours and fonts of the product, has no accessibility fault, and its samples can be copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const complaints = await collectComplaints(page)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.route('/api/docs', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: keepOneCallOfEachMethod(await response.text()) })
  })
  for (const [colorScheme, canvas] of [
    ['light', 'rgb(246, 244, 242)'] as const,
    ['dark', 'rgb(17, 15, 13)'] as const,
  ]) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs', { waitUntil: 'networkidle' })
    await expect(page.locator('body')).toHaveCSS('background-color', canvas)
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Public Sans Variable"/)
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    expect(loaded).toBeGreaterThan(1)
    if (colorScheme === 'light') {
      await page.getByRole('button', { name: 'Kopyala' }).first().click()
      await expect(page.getByRole('status')).toHaveText('Kopyalandı')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ANAHTAR=API_ANAHTARINIZ')
    }
    await expectNoFault(page, { rules: colorScheme === 'dark' ? 'colours' : 'all' })
  }
  expect([...origins]).toEqual([baseURL])
  expect(complaints).toEqual([])
})

test('the contents of the API lead to a call, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto('/api/docs')
  expect(await overflow()).toBe(0)
  // By their place: to find something by its role or words, all of a megabyte is read.
  const [beside, folded] = [page.locator('.page > nav'), page.locator('.folded nav')]
  await expect(beside).toBeHidden()
  await expect(folded).toBeHidden()
  await page.locator('.folded > summary').click()
  const link = folded.locator('a[href="#createOrdersFromCart"]')
  await expect(link).toHaveText('Sepetinizden satıcı başına bir sipariş oluşturur')
  await link.click()
  await expect(page.locator('#createOrdersFromCart')).toBeInViewport()
  await expect(page.locator('button')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(beside).toBeVisible()
  expect(await overflow()).toBe(0)
  await context.close()
})

/** One template writes all calls: drawing a megabyte of them and looking at each takes long and finds the same. */
function keepOneCallOfEachMethod(html: string): string {
  const methods = new Set<string>()
  const short = html.replaceAll(/<article .*?<\/article>/gs, (call) => {
    const [, method = ''] = /class="method (\w+)"/.exec(call) ?? []
    const isKnown = methods.has(method)
    methods.add(method)
    return isKnown ? '' : call
  })
  expect([...methods].toSorted()).toEqual(['delete', 'get', 'patch', 'post', 'put'])
  return short
}
