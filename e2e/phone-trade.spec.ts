import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { chooseOfProducts, offerProducts } from './catalogue.ts'
import { lookAtDialog, lookOver } from './phone.ts'
import { placeOrder, setStatus } from './placed-orders.ts'
import { acceptWhatIsCompared, askQuote, offerPurchase, offerQuote, requestPurchase } from './quotes.ts'
import { test } from './test.ts'
import { callAs, openBuyer, openLiraOffer, openMarket } from './trade.ts'

// What is agreed and sent is proven on large screens: here everything is reached, and fits.

const SLIP = { name: 'dekont.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Opens the dialog of this button, looks at it and closes it. */
async function lookIntoDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button }).first().click()
  await lookAtDialog(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('quotes are read, compared and accepted on a phone', async ({ page, context, request }) => {
  const [lira, euro] = await openMarket(request)
  const buyer = await openBuyer(request)
  const quote = await askQuote(request, buyer, lira)
  await offerQuote(request, lira.seller, quote, 260)
  await rememberSession(context, buyer)
  await page.goto(`/quotes/${quote.id}`)
  // Behind a menu, where a large screen has a button.
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Değişiklik İste' }).click()
  const change = page.getByRole('dialog', { name: 'Değişiklik iste' })
  await change.getByLabel(/^Ne değişsin/).fill('Nakış bizden olsun')
  await lookAtDialog(page)
  await change.getByRole('button', { name: 'İste' }).click()
  await expect(change).toHaveCount(0)
  await lookOver(page)
  await offerQuote(request, lira.seller, quote, 250)
  await page.goto(`/quotes/${quote.id}/versions`)
  await expect(page.getByText('Geçerli ·')).toBeVisible()
  await lookOver(page)
  await page.getByRole('button', { name: /^(Sürüm 2’yi )?Kabul Et/ }).click()
  await expect(page.getByRole('dialog', { name: 'Teklifi kabul et' })).toBeVisible()
  await lookAtDialog(page)

  const sought = await requestPurchase(request, buyer)
  for (const { seller } of [lira, euro]) await offerPurchase(request, seller, sought, 170)
  await page.goto(`/requests/${sought.id}`)
  await page.getByRole('link', { name: 'Teklifleri karşılaştır' }).click()
  await expect(page.getByText('En düşük').locator('visible=true').first()).toBeVisible()
  await lookOver(page)
  await acceptWhatIsCompared(page, euro.seller)
  await lookOver(page)

  const asked = await askQuote(request, buyer, lira)
  await rememberSession(context, lira.seller)
  await page.goto(`/quotes/${asked.id}`)
  await expect(page.getByLabel(/^Teslim süresi/)).toBeVisible()
  await lookOver(page)
})

test('an order is paid, sent, received and complained about on a phone', async ({ page, context, request }) => {
  const lira = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const order = await placeOrder(request, buyer, lira)
  const path = `/my-orders-detail/${order.order_id}`
  await rememberSession(context, buyer)
  await page.goto(path)
  await page.getByRole('button', { name: 'Dekont yükle' }).click()
  const slip = page.getByRole('dialog', { name: 'Dekont yükle' })
  await slip.locator('input[type=file]').setInputFiles(SLIP)
  await lookAtDialog(page)
  await slip.getByRole('button', { name: 'Dekontu Gönder' }).click()
  await expect(slip).toHaveCount(0)

  await rememberSession(context, lira.seller)
  await page.goto(path)
  await lookIntoDialog(page, 'Dekontu reddet')
  await page.getByRole('button', { name: 'Ödemeyi onayla' }).click()
  await lookAtDialog(page)
  await page.getByRole('button', { name: '₺284,90 Onayla' }).click()
  await lookIntoDialog(page, 'Kargoya ver')
  await lookIntoDialog(page, 'Siparişi İptal Et')
  await setStatus(request, lira.seller, order, 'shipped')

  await rememberSession(context, buyer)
  await page.goto(path)
  await lookIntoDialog(page, 'Sorun bildir')
  await page.getByRole('button', { name: 'Teslim aldım' }).click()
  await expect(page.getByText('Teslim Edildi').first()).toBeVisible()
  const form = page.waitForEvent('download')
  // What was just done is told above it, for as long as the mouse rests there.
  await page.getByRole('button', { name: 'İndir: Sipariş formu' }).press('Enter')
  expect((await form).suggestedFilename()).toBe(`siparis-formu-${order.order_number}.pdf`)
  await lookOver(page)
  await page.getByRole('button', { name: 'Tekrar sipariş ver' }).first().click()
  await expect(page.getByText('1 ürün sepete eklendi')).toBeVisible()
})

test('products are changed together and taken from a file on a phone', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await offerProducts(request, account, [{ name: 'Keten masa örtüsü', sku: 'VAR-1' }, { name: 'Kadife runner' }])
  await rememberSession(context, account)
  await page.goto(`/${account.company.short_name}`)
  await page.getByRole('link', { name: 'Ürünlerim', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Seç: Kadife runner' }).check()
  await lookOver(page)
  // One button, where a large screen has one for each thing that can be changed.
  await page.getByRole('region', { name: 'Seçilen ürünler' }).getByRole('button', { name: 'Değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: '1 ürünü değiştir' })
  await dialog.getByLabel('Ne kadar').fill('10')
  await lookAtDialog(page)
  await dialog.getByRole('button', { name: 'Önizle' }).click()
  await expect(page.getByRole('list', { name: 'Eski ve yeni' })).toContainText('₺110,00')
  await lookOver(page)
  await page.getByRole('button', { name: 'Uygula' }).click()
  await expect(page.getByText('1 ürün değişti')).toBeVisible()
  await chooseOfProducts(page, 'Değişiklikler')
  await expect(page.getByRole('button', { name: /^Geri al/ })).toBeVisible()
  await lookOver(page)

  await page.getByRole('link', { name: 'Ürünlerim' }).click()
  await chooseOfProducts(page, 'İçe aktar')
  const text = 'Stok Kodu;Ürün Adı;Satış Fiyatı;Not\nVAR-1;;1.234,50;\nYENI-1;Saten nevresim;92,00 TL;\n'
  const file = { name: 'sonbahar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Ürün dosyası').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Not sütununun alanı' }).selectOption('Alma')
  await lookOver(page)
  await page.getByRole('button', { name: 'Önizle' }).click()
  await expect(page.getByText('Fiyat: sayı değil. “TL” yazısını silin.', { exact: true })).toBeVisible()
  await lookOver(page)
  await page.getByRole('button', { name: '1 Satırı Al' }).click()
  await expect(page.getByRole('heading', { name: '1 ürün aktarıldı' })).toBeVisible()
  await lookOver(page)
})

test('a price by quantity, a question to the seller, a report and the steps of a login fit on a phone', async ({
  page,
  context,
  request,
}) => {
  const { seller, product } = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const price_tiers = [{ min_quantity: 24, price: 250 }]
  await callAs(request, seller, 'PUT', `/products/${product.id}`, {
    order_multiple: 12,
    vat_included: false,
    price_tiers,
  })
  await rememberSession(context, buyer)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('spinbutton', { name: 'Adet' }).fill('20')
  await page.getByRole('spinbutton', { name: 'Adet' }).press('Enter')
  await expect(page.getByText('12 adedin katı olmalı, 24 yapıldı')).toBeVisible()
  await expect(page.locator('tr[aria-current]')).toContainText('₺250,00')
  await lookOver(page)
  await lookIntoDialog(page, 'Satıcıya sor')
  await page.goto(`/${seller.company.short_name}`)
  for (const name of ['Bildir', 'Engelle']) {
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name }).click()
    await lookAtDialog(page)
    await page.keyboard.press('Escape')
  }
  await page.goto('/settings')
  await lookIntoDialog(page, 'Adresi Değiştir')
  await page.getByRole('button', { name: 'Kurulumu Başlat' }).click()
  await page.getByRole('dialog').getByLabel('Şifre', { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: 'Devam Et' }).click()
  await expect(page.getByLabel('Uygulamadaki kodu yazın')).toBeVisible()
  await lookOver(page)
})
