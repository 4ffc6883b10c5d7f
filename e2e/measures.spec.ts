import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openBeside, openLive, rememberSession } from './accounts.ts'
import { actOn, decide, logInAsOperator } from './operator.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { chooseStatus, placeOrder } from './placed-orders.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'

const REASON = 'Ürün adında başka bir firmanın markası geçiyor.'

async function lookAround(page: Page) {
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
}

test('a report leads to a removal, the removal to an appeal, and the appeal brings the product back', async ({
  page,
  context,
  browser,
  request,
}) => {
  const seller = await openAccount(request)
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const reporter = await openAccount(request)
  const operator = await logInAsOperator(request)
  const reporting = await openBeside(browser, reporter)
  await openLive(reporting, `/products/${product.id}`)
  await reporting.getByRole('button', { name: 'Bildir' }).click()
  await reporting.getByRole('radio', { name: 'Yanıltıcı ürün ya da fiyat' }).check()
  await reporting.getByRole('dialog').getByRole('button', { name: 'Bildir' }).click()
  await expect(reporting.getByText('Bildiriminiz alındı.')).toBeVisible()

  await rememberSession(context, seller)
  await openLive(page, '/notifications')
  const measure = { kind: 'none', remove: true }
  await decide(request, operator, { kind: 'report', about: seller }, { decision: 'measure', reason: REASON, measure })
  await reporting.goto('/notifications')
  await expect(reporting.getByText('Bildiriminiz İncelendi')).toBeVisible()
  await expect(reporting.getByText(/gereği yapıldı/)).toBeVisible()
  await expect.poll(async () => (await request.get(`/products/${product.id}`)).status()).toBe(404)

  await page.getByRole('link', { name: /İçeriğiniz Kaldırıldı/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uyarılar ve yaptırımlar' })).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: /^Ürüne git/ }).click()
  await expect(page.getByText('Ürün pazar yönetimi tarafından kaldırıldı, kimseye gösterilmiyor.')).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Ayrıntı ve itiraz' }).click()
  await page.getByRole('button', { name: 'İtiraz et' }).click()
  await page.getByLabel('İtirazınız').fill('Marka bize ait; tescil belgemizin numarası 2024/118207.')
  await lookAtDialogOnPhone(page)
  await page.getByRole('button', { name: 'İtirazı gönder' }).click()
  await expect(page.getByText('İnceleniyor')).toBeVisible()
  await lookAround(page)

  await decide(request, operator, { kind: 'appeal', about: seller }, { decision: 'overturn', reason: 'Belge görüldü.' })
  await expect(page.getByText('Kabul edildi')).toBeVisible()
  await expect(page.getByText('Belge görüldü.')).toBeVisible()
  await expect.poll(async () => (await request.get(`/products/${product.id}`)).status()).toBe(200)
  await reporting.goto(`/products/${product.id}`)
  await expect(reporting.getByRole('button', { name: 'Sepete Ekle' })).toBeVisible()
})

test("a suspended company's day: told at once in all tabs, and before it begins anything", async ({
  page,
  context,
  request,
}) => {
  const seller = await openAccount(request)
  await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const operator = await logInAsOperator(request)
  await rememberSession(context, seller)
  await openLive(page, '/products/mine')
  const second = await context.newPage()
  await second.goto('/settings')
  await actOn(request, operator, 'suspend', seller, { days: 14 })

  for (const tab of [page, second]) {
    await expect(tab.getByRole('region', { name: 'Askı' })).toContainText('kadar askıda.')
  }
  await second.close()
  await expect(page.getByRole('button', { name: 'Yeni Ürün' })).toBeDisabled()
  await lookAround(page)
  await page.goto(`/${seller.company.short_name}/products/new`)
  await expect(page.getByRole('heading', { name: 'Şu anda yapılamaz' })).toBeVisible()
  await lookAround(page)
  await page.goto('/')
  await expect(page.getByText(/Şirketiniz askıda/).first()).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await page.getByRole('link', { name: 'Ayrıntı ve itiraz' }).first().click()
  await expect(page.getByText('Açık siparişleri bitirmek')).toBeVisible()
  await lookAround(page)
  await openLive(page, '/products/mine')
  await actOn(request, operator, 'lift', seller)
  await expect(page.getByRole('region', { name: 'Askı' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Yeni Ürün' })).toBeVisible()
})

test('a suspended company is hidden from others, its open order goes on, and all of it comes back', async ({
  page,
  context,
  browser,
  request,
}) => {
  const seller = await openBuyer(request)
  const own = `/${seller.company.short_name}`
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const buyer = await openBuyer(request)
  const order = await placeOrder(request, buyer, { seller, product })
  await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity: 1 })
  // A new conversation with a hidden company does not begin; this one goes on about the order.
  await callAs(request, buyer, 'POST', '/conversations', { company_id: seller.company.id })
  const operator = await logInAsOperator(request)
  await actOn(request, operator, 'suspend', seller)
  for (const path of [own, `/products/${product.id}`]) {
    await expect.poll(async () => (await request.get(path)).status()).toBe(404)
  }
  const buying = await openBeside(browser, buyer)
  await buying.goto('/cart')
  await expect(buying.getByText(/artık satışta değil/)).toBeVisible()
  await expectNoFaultInEitherTheme(buying)

  await rememberSession(context, seller)
  await page.goto(`/my-orders-detail/${order.order_id}`)
  await chooseStatus(page, page, 'Onaylandı')
  await expect(page.getByRole('combobox', { name: /^Sipariş durumu: BD/ })).toContainText('Onaylandı')
  await buying.goto(`/my-orders-detail/${order.order_id}`)
  await expect(buying.getByText('Onaylandı').first()).toBeVisible()
  await buying.goto(`/messages?company=${seller.company.id}`)
  await expect(buying.getByRole('textbox', { name: 'İleti' })).toBeVisible()

  await actOn(request, operator, 'lift', seller)
  for (const path of [own, `/products/${product.id}`]) {
    await expect.poll(async () => (await request.get(path)).status()).toBe(200)
  }
  await buying.goto('/cart')
  await expect(buying.getByText(product.name).first()).toBeVisible()
  await expect(buying.getByText(/artık satışta değil/)).toBeHidden()
})

test('a banned company has one page, from which it appeals and takes its data', async ({ page, context, request }) => {
  const company = await openAccount(request)
  await addProduct(request, company, { price: 100, stock_quantity: 50 })
  const operator = await logInAsOperator(request)
  await rememberSession(context, company)
  await openLive(page, '/my-orders')
  await actOn(request, operator, 'ban', company)
  await expect(page.getByRole('heading', { name: 'Bu şirket Bedesten’den çıkarıldı' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'İtiraz et' })).toBeVisible()
  await lookAround(page)
  const files = `${company.company.company_name} verileri`
  await page.getByRole('button', { name: `${files}: Hazırla` }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `${files}: İndir` }).click({ timeout: 20_000 })
  expect((await download).suggestedFilename()).toBe('bedesten-sirket-verileri.zip')
  await page.getByRole('button', { name: 'İtiraz et' }).click()
  await page.getByLabel('İtirazınız').fill('Dekontlar gerçekti.')
  await page.getByRole('button', { name: 'İtirazı gönder' }).click()
  await expect(page.getByText('İnceleniyor')).toBeVisible()
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Bu şirket Bedesten’den çıkarıldı' })).toBeVisible()
  await decide(request, operator, { kind: 'appeal', about: company }, { decision: 'overturn', reason: 'Haklısınız.' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bu şirket Bedesten’den çıkarıldı' })).toBeHidden()
})
