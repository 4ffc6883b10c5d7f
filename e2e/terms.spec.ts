import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openBeside, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookOverOnPhone } from './phone.ts'
import { chooseImages, makeImage } from './test-images.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'

/** Two columns of a spreadsheet, as copying them leaves them. */
async function pasteColumns(field: Locator, text: string) {
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function setTerms(page: Page) {
  await page.getByRole('button', { name: /^Satış koşulları/ }).click()
  await expect(page.getByText('Boş bırakırsanız varsayılan değer kullanılır')).toBeVisible()
  await page.getByLabel('En az sipariş').fill('20')
  await page.getByLabel('Sipariş katı').fill('12')
  await expect(page.getByText('Sipariş katına göre 24 adet olarak kaydedilir')).toBeVisible()
  await page.getByText('%10', { exact: true }).click()
  await page.getByRole('switch', { name: 'KDV fiyata dahil' }).click()
  await expect(page.getByText('Kapalı: alıcı ₺100,00 + KDV görür, ₺110,00 öder.')).toBeVisible()
  await page.getByRole('button', { name: 'Kademe Ekle' }).click()
  await pasteColumns(page.getByLabel('En az miktar, 1. kademe'), '120\t90,00\n240\t84,50')
  await expect(page.getByLabel('Birim fiyat, 2. kademe')).toHaveValue('84,50')
}

/** Beside quantity and price stands their product, wherever the line is shown. */
async function expectProduct(page: Page) {
  const line = page.getByRole('listitem').filter({ hasText: '240 adet × ₺73,94' }).last()
  await expect(line).toContainText('+ KDV %10')
  await expect(line).toContainText('₺17.745,60')
  await expect(line).not.toContainText('₺19.520,16')
}

test('a company sells by tiers and plus KDV: a dealer pays less than a stranger sees, and both sides keep what was agreed', async ({
  page,
  context,
  browser,
  request,
}) => {
  const seller = await openAccount(request)
  const dealer = await openBuyer(request)
  await rememberSession(context, seller)
  const complaints = await collectComplaints(page)
  await page.goto(`/${seller.company.short_name}/products/new`)
  const save = page.getByRole('button', { name: 'Kaydet', exact: true })
  await save.click()
  await expect(page.getByText('Ürün adı gereklidir')).toBeVisible()
  await page.getByRole('textbox', { name: /^Fiyat/ }).fill('100')
  await setTerms(page)
  await page.getByLabel('Etiketler').fill('cam')
  await page.keyboard.press('Enter')
  const images = [await makeImage(page, 40, 40), await makeImage(page, 50, 40), await makeImage(page, 60, 40)]
  await chooseImages(page, images)
  for (const act of ['öne al', 'ana görsel yap']) {
    await page.getByRole('button', { name: `3. görseli ${act}` }).click()
  }
  await expect(page.getByLabel('Stok adedi')).toHaveAttribute('aria-invalid', 'true')
  // With a tag, images that were moved, terms and errors in sight.
  await expectNoFaultInEitherTheme(page)
  await page.getByLabel('Stok adedi').fill('5000')
  for (const image of [3, 2, 1]) await page.getByRole('button', { name: `${image}. görseli kaldır` }).click()
  await page.getByLabel('Ürün adı').fill('Cam kavanoz 370 ml')
  await save.click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  const { pathname } = new URL(page.url())
  await callAs(request, seller, 'PUT', `/dealers/${dealer.company.id}`, { discount_percent: 12.5 })

  const buying = await openBeside(browser, dealer)
  await buying.goto(pathname)
  await buying.getByRole('spinbutton', { name: 'Adet' }).fill('230')
  await buying.getByRole('spinbutton', { name: 'Adet' }).press('Enter')
  await expect(buying.getByText('12 adedin katı olmalı, 240 yapıldı')).toBeVisible()
  await expect(buying.locator('tr[aria-current]')).toContainText('240 adet ve üzeri')
  // A stranger reads the price of everybody.
  const html = await (await request.get(pathname)).text()
  expect(html).toContain('₺84,50')
  expect(html).not.toMatch(/Size özel|73,94/)
  await expect(buying.getByText('Size özel %12,5')).toBeVisible()
  await expect(buying.locator('tr[aria-current]')).toContainText('₺73,94')
  await expectNoFaultInEitherTheme(buying)
  await lookOverOnPhone(buying)

  await buying.getByRole('link', { name: 'Teklif iste' }).click()
  await expect(buying.getByText('Size özel ₺73,94 / adet')).toBeVisible()
  await expect(buying.getByText('Size özel tutar').locator('..')).toContainText('₺17.745,60')
  await lookOverOnPhone(buying)
  await buying.goBack()
  await buying.getByRole('spinbutton', { name: 'Adet' }).fill('240')
  await buying.getByRole('spinbutton', { name: 'Adet' }).press('Enter')

  await buying.getByRole('button', { name: 'Sepete Ekle' }).click()
  await buying.getByRole('link', { name: 'Sepete Git' }).click()
  await expect(buying.getByText('₺19.520,16').first()).toBeVisible()
  await buying.getByRole('link', { name: 'Siparişi Tamamla' }).click()
  await expectProduct(buying)
  await lookOverOnPhone(buying)
  await buying.getByRole('button', { name: 'Siparişi Oluştur', exact: true }).click()
  await expect(buying.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  await expectProduct(buying)
  await lookOverOnPhone(buying)
  const [order] = (await callAs(request, dealer, 'GET', '/orders/buyer')).data

  await goInside(page, '/incoming-orders')
  await page.getByRole('button', { name: /^Sipariş ayrıntısını aç/ }).click()
  await expectProduct(page)
  await lookOverOnPhone(page)
  await goInside(page, `/my-orders-detail/${order.id}`)
  await expectProduct(page)
  const agreed = '240 adet × ₺73,94 + KDV · 240 adet ve üzeri fiyatı · %12,5 indirimli'
  await expect(page.getByText(agreed)).toBeVisible()
  for (const amount of ['₺17.745,60', '₺1.774,56', '₺19.520,16']) {
    await expect(page.getByText(amount, { exact: true }).first()).toBeVisible()
  }
  expect(complaints).toEqual([])
  await buying.context().close()
})
