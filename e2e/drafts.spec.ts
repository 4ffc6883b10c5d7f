import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { logIn, logOut, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { lookOver, lookOverOnPhone } from './phone.ts'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { test } from './test.ts'
import { callAs, openBuyer, openLiraOffer } from './trade.ts'

const FOUND = 'Kaydedilmemiş taslağınız geri yüklendi.'

test('a half-typed offer outlives reload, crash and logout, is shown to nobody else, and stays when it is too late', async ({
  page,
  context,
  request,
}) => {
  const { seller, product } = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const ask = { seller_id: seller.company.id, lines: [{ product_id: product.id, quantity: 10 }] }
  const { data: quote } = (await callAs(request, buyer, 'POST', '/quotes', ask)) as { data: { id: number } }
  await rememberSession(context, seller)
  const path = `/quotes/${quote.id}`
  const price = (of: Page) => of.getByLabel(/^Birim fiyat/)
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(path)
  await price(page).fill('260')
  await page.getByLabel(/^Teslim süresi/).fill('15')
  await page.reload()
  await expect(page.getByText(FOUND)).toBeVisible()
  await expect(price(page)).toHaveValue('260,00')

  await test.step('a tab that ends without a word', async () => {
    await page.close({ runBeforeUnload: false })
    page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(path)
    await expect(price(page)).toHaveValue('260,00')
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
  })

  await test.step('another company on the same browser', async () => {
    await logOut(page)
    await logIn(page, buyer)
    await page.goto('/requests/new')
    await expect(page.getByLabel(/^Başlık/)).toHaveValue('')
    await page.getByLabel(/^Başlık/).fill('Otel için havlu')
    await logOut(page)
    await logIn(page, seller)
    await page.goto('/requests/new')
    await expect(page.getByLabel(/^Başlık/)).toHaveValue('')
    await expect(page.getByText(FOUND)).toBeHidden()
  })

  await test.step('the writer again, while the buyer changes his mind', async () => {
    const connected = page.waitForResponse('**/api/v1/events')
    await page.goto(path)
    await connected
    await expect(page.getByText(FOUND)).toBeVisible()
    await expect(price(page)).toHaveValue('260,00')
    const complaints = await collectComplaints(page)
    await callAs(request, buyer, 'POST', `${path}/withdraw`, {})
    await expect(page.getByText('Siz yazarken alıcı talebini geri çekti.')).toBeVisible()
    await expect(price(page)).toHaveValue('260,00')
    await expectNoFaultInEitherTheme(page)
    await lookOver(page)
    await page.getByRole('button', { name: 'Teklifi Göster' }).click()
    await expect(price(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Alıcı talebini geri çekti')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
