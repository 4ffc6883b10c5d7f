import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openBeside, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookAtDialog, lookAtDialogOnPhone, lookOver, lookOverOnPhone, onPhone } from './phone.ts'
import { placeOrder } from './placed-orders.ts'
import { acceptOffer, closeRequest, offerPurchase, requestPurchase } from './quotes.ts'
import { test } from './test.ts'
import { openBuyer, openMarket } from './trade.ts'

test('a buyer asks for a quote, has it revised and accepts it, and an order with its prices is there', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [lira, euro] = await openMarket(request)
  const { seller, product } = lira
  const buyer = await openBuyer(request)
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  const shipping = { shipping_address: 'Depo 4', shipping_city: 'denizli', shipping_postal_code: '20100' }
  await placeOrder(request, buyer, lira, shipping)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('link', { name: 'Teklif iste' }).click()
  await page.getByRole('textbox', { name: `Miktar: ${product.name}`, exact: true }).fill('10')
  await page.getByLabel(/^Hedef birim fiyat/).fill('255')
  await page.getByRole('button', { name: 'Satır ekle' }).click()
  await page.getByLabel('Ne istiyorsunuz?').fill('Kenara logo nakışı')
  await page.getByLabel('Miktar', { exact: true }).fill('10')
  await expectNoFaultInEitherTheme(page)
  await page.getByRole('button', { name: 'Teklif İste' }).click()
  await expect(page.getByText('Teklif bekleniyor')).toBeVisible()

  const selling = await openBeside(browser, seller)
  await selling.goto('/quotes')
  await selling.getByRole('link', { name: buyer.company.company_name }).click()
  // Nothing is offered at ₺0,00, on either size of screen.
  const send = selling.getByRole('button', { name: 'Teklifi Gönder' })
  await expect(send).toBeDisabled()
  await onPhone(selling, () => expect(send).toBeDisabled())
  await selling
    .getByLabel(/^Birim fiyat/)
    .first()
    .fill('260')
  await selling
    .getByLabel(/^Birim fiyat/)
    .last()
    .fill('20')
  await selling.getByLabel(/^Teslim süresi/).fill('15')
  await expectNoFaultInEitherTheme(selling)
  await lookOverOnPhone(selling)
  await selling.getByRole('button', { name: 'Teklifi Gönder' }).click()

  await expect(page.getByRole('button', { name: 'Değişiklik İste' })).toBeVisible()
  await onPhone(page, async () => {
    // Behind a menu, where a large screen has a button.
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Değişiklik İste' }).click()
    const change = page.getByRole('dialog', { name: 'Değişiklik iste' })
    await change.getByLabel(/^Ne değişsin/).fill('Nakış bizden olsun')
    await lookAtDialog(page)
    await change.getByRole('button', { name: 'İste' }).click()
    await expect(change).toHaveCount(0)
    await lookOver(page)
  })
  await expect(selling.getByText('Alıcı değişiklik istedi')).toBeVisible()
  await selling
    .getByLabel(/^Birim fiyat/)
    .last()
    .fill('10')
  await selling.getByRole('button', { name: 'Teklifi Gönder' }).click()

  await page.getByRole('link', { name: 'Sürümleri karşılaştır' }).click()
  await expect(page.getByText('Geçerli ·')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await page.getByRole('button', { name: /^(Sürüm 2’yi )?Kabul Et/ }).click()
  const accept = page.getByRole('dialog', { name: 'Teklifi kabul et' })
  await expect(accept.getByRole('radio', { name: /^Firma adresi/ })).toBeChecked()
  await accept.getByRole('radio', { name: /Depo 4, 20100 Denizli/ }).check()
  await expectNoFaultInEitherTheme(page)
  await lookAtDialogOnPhone(page)
  await accept.getByRole('button', { name: 'Siparişi Oluştur' }).click()
  await expect(page).toHaveURL(/\/order-success$/)
  await expect(page.getByText('₺2.700,00').first()).toBeVisible()
  await expect(selling.getByRole('link', { name: 'Siparişe git' })).toBeVisible()
  expect(complaints).toEqual([])
  await selling.context().close()

  await test.step('two offers to a purchase request are compared and one is accepted', async () => {
    const sought = await requestPurchase(request, buyer)
    await offerPurchase(request, lira.seller, sought, 170)
    await offerPurchase(request, euro.seller, sought, 160)
    // What the server renders says that there are two, and nothing of them.
    for (const path of ['/requests', `/requests/${sought.id}`, `/requests/${sought.id}/offers`, '/quotes/1']) {
      const html = await (await request.get(path)).text()
      expect(html).not.toMatch(/TK20\d|"unseen_offer_count":\d|"unit_price"|(170|160),00/)
      for (const { seller } of [lira, euro]) expect(html).not.toContain(seller.company.company_name)
      if (path === '/requests') expect(html).toContain('2 teklif')
    }
    await goInside(page, `/requests/${sought.id}`)
    await page.getByRole('link', { name: 'Teklifleri karşılaştır' }).click()
    await expect(page.getByText('En düşük').locator('visible=true').first()).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await onPhone(page, async () => {
      await lookOver(page)
      await closeRequest(page)
    })
    await acceptOffer(page, euro.seller)
    await lookOverOnPhone(page)
    await page.goto(`/requests/${sought.id}`)
    await expect(page.getByText('Bu ilan sonuçlandı')).toBeVisible()
    expect(complaints).toEqual([])
  })
})
