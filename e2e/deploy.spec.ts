import { expect } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'

test('a part that is gone after a deploy reloads the page once, keeps the draft and is reported', async ({
  page,
  context,
  request,
}) => {
  const account = await openAccount(request)
  await addProduct(request, account, { name: 'Saten nevresim takımı', price: 1180 })
  await rememberSession(context, account)
  await page.goto('/')
  const text = page.getByLabel('Gönderi metni')
  await text.fill('Yarım kalan gönderi')
  // As after a deploy: the server has neither the script of this page nor its parts.
  const reports: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/site/client-errors')) reports.push(sent.postData() ?? '')
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  let isGone = true
  const gone = { status: 404, contentType: 'text/plain', body: 'gone' }
  await page.route(/\/assets\/.*\.js/, (route) =>
    isGone || route.request().method() === 'HEAD' ? route.fulfill(gone) : route.fallback(),
  )
  page.on('framenavigated', () => (isGone = false))
  const pick = page.getByRole('region', { name: 'Gönderi oluştur' }).getByRole('button', { name: 'Ürün' })
  await pick.click()
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(1)
  await expect(text).toHaveValue('Yarım kalan gönderi')
  await expect.poll(() => reports.join(), { timeout: 15_000 }).toContain('Reloaded after a deploy')
  // Never twice for one build: the screen stays, and says so.
  isGone = true
  await pick.click()
  await expect(page.getByText('Açılamadı')).toBeVisible({ timeout: 30_000 })
  await expect(text).toHaveValue('Yarım kalan gönderi')
  expect(loads).toBe(1)
})
