import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookOverOnPhone } from './phone.ts'
import { test } from './test.ts'
import { callAs, changeProduct, openBuyer, openMarket } from './trade.ts'
import type { Offer } from './trade.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Puts so many of each product into the cart by the API, and goes by it to the checkout. */
async function goToCheckout(page: Page, request: APIRequestContext, buyer: Account, cart: [Offer, number][]) {
  for (const [{ product }, quantity] of cart) {
    await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity })
  }
  await goInside(page, '/cart')
  // Where it stood already, it asks for the cart again as when one comes back from another tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const asked = page.waitForResponse('**/api/v1/cart')
  await page.getByRole('link', { name: 'Siparişi Tamamla' }).click()
  await expect(button(page, 'Siparişi Oluştur')).toBeVisible()
  // An answer that comes later might hold already what a test changes next.
  await asked
}

async function countOrders(request: APIRequestContext, buyer: Account): Promise<number> {
  return (await callAs(request, buyer, 'GET', '/orders/buyer')).pagination.total
}

test('a company orders what its cart holds', async ({ page, context, request }) => {
  const market = await openMarket(request)
  const [first, second] = market
  const buyer = await openBuyer(
    request,
    market.map((offer, index) => [offer, index + 2]),
  )
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  await test.step('a cart of three companies and currencies becomes three orders, paid by transfer', async () => {
    const { total_amount } = (await callAs(request, buyer, 'GET', '/cart')).data.summary
    const total = `₺${total_amount.toLocaleString('tr-TR', { minimumFractionDigits: 2 })}`
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Siparişi Tamamla' }).click()
    await expect(page.getByText('3 firma için 3 ayrı sipariş oluşturulacak')).toBeVisible()
    await expect(field(page, 'Adres')).toHaveValue('Cumhuriyet Bulvarı No: 82, Konak')
    await expect(field(page, 'Şehir')).toHaveValue('İzmir')
    await expect(page.getByRole('radio', { name: 'Havale/EFT' })).toBeChecked()
    await expect(page.getByText('TR33 0006 1005 1978 6457 8413 26')).toHaveCount(2)
    await expect(page.getByText('Banka bilgisi bulunamadı')).toHaveCount(1)
    await expect(page.getByText(total, { exact: true })).toBeVisible()

    for (const label of ['Adres', 'Şehir', 'Posta kodu']) await field(page, label).fill(' ')
    await button(page, 'Siparişi Oluştur').click()
    for (const message of ['Adres bilgisi gereklidir', 'Şehir bilgisi gereklidir', 'Posta kodu gereklidir']) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(field(page, 'Adres')).toBeFocused()
    await expectNoFaultInEitherTheme(page)
    await field(page, 'Adres').fill('Atatürk Cad. 5')
    await expect(page.getByText('Adres bilgisi gereklidir')).toHaveCount(0)
    await expect(page.getByText('Şehir bilgisi gereklidir')).toBeVisible()
    await field(page, 'Şehir').fill('manisa')
    await field(page, 'Posta kodu').fill('45000')
    await field(page, 'Sipariş notu').fill('Sabah teslim')

    // What was typed survives a reload.
    await page.reload()
    await expect(field(page, 'Adres')).toHaveValue('Atatürk Cad. 5')
    await button(page, 'Siparişi Oluştur').dblclick()
    await expect(page).toHaveURL('/order-success')
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
    await expect(page.getByText('3 farklı firmadan sipariş oluşturuldu')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sepet, boş' })).toBeVisible()
    expect(await countOrders(request, buyer)).toBe(3)

    await page.reload()
    await expect(page.getByText(/^BD\d{8}/)).toHaveCount(3)
    await expect(page.getByText(buyer.company.email, { exact: true })).toBeVisible()
    await expect(page.getByText('35210 İzmir')).toBeVisible()
    await expect(page.getByText('Hazırlanıyor')).toHaveCount(3)
    await expect(page.getByText('2 adet × ₺284,90')).toBeVisible()
    await expect(page.getByText('Orijinal: $4,35')).toBeVisible()
    await expect(page.getByText('Banka bilgisi bulunamadı')).toHaveCount(1)
    await expect(page.getByText(total, { exact: true })).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    expect(complaints).toEqual([])

    const [order] = (await callAs(request, buyer, 'GET', '/orders/buyer')).data
    expect(order).toMatchObject({ shipping_address: 'Atatürk Cad. 5', shipping_city: 'Manisa', notes: 'Sabah teslim' })

    // The way back does not lead to the form, nor to a second order.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible()
    expect(await countOrders(request, buyer)).toBe(3)
  })

  await test.step('an order paid on delivery shows no bank, is shared by its own address and printed on paper', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await goToCheckout(page, request, buyer, [[first, 1]])
    await page.getByRole('combobox', { name: 'Önceki adresler' }).selectOption('Atatürk Cad. 5, 45000 Manisa')
    for (const [label, text] of [
      ['Adres', 'Atatürk Cad. 5'],
      ['Şehir', 'Manisa'],
      ['Posta kodu', '45000'],
    ] as const) {
      await expect(field(page, label)).toHaveValue(text)
    }
    await lookOverOnPhone(page)
    await page.getByRole('radio', { name: 'Kapıda Ödeme' }).check()
    await expect(page.getByText('Ziraat Bankası')).toHaveCount(0)
    await button(page, 'Siparişi Oluştur').click()
    await expect(page.getByText(/^Sipariş no: BD/)).toBeVisible()
    await expect(page.getByText('Kapıda Ödeme')).toBeVisible()
    await expect(page.getByText('Ziraat Bankası')).toHaveCount(0)

    const [order] = (await callAs(request, buyer, 'GET', '/orders/buyer')).data
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button(page, 'Paylaş').click()
    await expect(page.getByText('Sipariş linki kopyalandı!')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/my-orders-detail/${order.id}`)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(button(page, 'Yazdır')).toBeHidden()
    await expect(page.getByRole('img', { name: 'Bedesten' })).toBeVisible()
    expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null })
  })

  await test.step('an order whose answer is lost is placed once, by pressing again and after a reload', async () => {
    const address = '**/orders/create-from-cart'
    const keys: (string | undefined)[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/create-from-cart')) keys.push(sent.headers()['idempotency-key'])
    })
    const loseAnswer = () =>
      page.route(address, async (route) => {
        await route.fetch()
        await route.abort()
      })
    await goToCheckout(page, request, buyer, [[first, 1]])
    await loseAnswer()
    await button(page, 'Siparişi Oluştur').click()
    await expect(page.getByRole('alert')).toHaveText('Sipariş oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.')
    await page.unroute(address)
    // Even with another address: the order stands as it was sent first.
    await field(page, 'Şehir').fill('Manisa')
    await button(page, 'Siparişi Oluştur').click()
    await expect(page).toHaveURL('/order-success')
    expect(await countOrders(request, buyer)).toBe(5)
    expect(new Set(keys).size).toBe(1)

    await goToCheckout(page, request, buyer, [[second, 1]])
    await loseAnswer()
    await button(page, 'Siparişi Oluştur').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(address)
    await page.reload()
    await expect(page).toHaveURL('/order-success')
    await expect(page.getByText(second.product.name)).toBeVisible()
    expect(await countOrders(request, buyer)).toBe(6)
    expect(new Set(keys).size).toBe(2)
  })

  await test.step('a price that changed in between is shown, and ordered only when confirmed', async () => {
    await goToCheckout(page, request, buyer, [
      [first, 2],
      [second, 1],
    ])
    await changeProduct(request, first, { price: 300 })
    await button(page, 'Siparişi Oluştur').click()
    await expect(
      page.getByText('1 ürünün fiyatı güncellendi, devam etmek için yeni toplamı onaylayın.'),
    ).toBeInViewport()
    const change = page.getByRole('region', { name: 'Değişen fiyatlar' }).getByRole('listitem')
    await expect(change).toContainText('Eski tutar ₺569,80')
    await expect(change).toContainText('Yeni tutar ₺600,00')
    await expect(page.getByText('Önceki toplam')).toBeVisible()
    expect(await countOrders(request, buyer)).toBe(6)
    await expectNoFaultInEitherTheme(page)
    await button(page, 'Yeni Toplamı Onayla').click()
    await expect(page.getByText('2 farklı firmadan sipariş oluşturuldu')).toBeVisible()
    await expect(page.getByText('2 adet × ₺300,00')).toBeVisible()
  })
})
