import { expect, test } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openBeside, openLive, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { placeOrder } from './placed-orders.ts'
import { anyScreen } from './screens.ts'
import { openBuyer, openMarket } from './trade.ts'

const SLIP = {
  name: 'dekont.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test(
  'an order is paid with a proof, sent with a number and received, each side seeing the other at once',
  anyScreen,
  async ({ page, context, browser, request }) => {
    const [lira] = await openMarket(request)
    const buyer = await openBuyer(request)
    const order = await placeOrder(request, buyer, lira, { quantity: 2 })
    await rememberSession(context, buyer)
    const complaints = await collectComplaints(page)
    const path = `/my-orders-detail/${order.order_id}`
    const selling = await openBeside(browser, lira.seller)
    await openLive(selling, path)
    await openLive(page, path)

    await page.getByRole('button', { name: 'Dekont yükle' }).click()
    const slip = page.getByRole('dialog', { name: 'Dekont yükle' })
    await slip.locator('input[type=file]').setInputFiles(SLIP)
    await expectNoFaultInEitherTheme(page)
    await slip.getByRole('button', { name: 'Dekontu Gönder' }).click()

    await expect(selling.getByRole('heading', { name: 'Dekont onayınızı bekliyor' })).toBeVisible()
    await selling.getByRole('button', { name: 'Ödemeyi onayla' }).click()
    await selling.getByRole('button', { name: '₺569,80 Onayla' }).click()
    await expect(page.getByText('Ödeme onaylandı: ₺569,80')).toBeVisible()

    await selling.getByRole('button', { name: 'Kargoya ver' }).first().click()
    const parcel = selling.getByRole('dialog', { name: 'Kargoya ver' })
    await parcel.getByLabel('Kargo firması').selectOption('Yurtiçi Kargo')
    await parcel.getByLabel('Takip numarası').fill('123456789012')
    await parcel.getByRole('button', { name: 'Kargoya ver' }).click()
    await expect(page.getByRole('link', { name: 'Kargoyu takip et' })).toBeVisible()

    await page.getByRole('button', { name: 'Teslim aldım' }).click()
    await expect(selling.getByText('Teslim Edildi').first()).toBeVisible()
    const form = page.waitForEvent('download')
    await page.getByRole('button', { name: 'İndir: Sipariş formu' }).click()
    expect((await form).suggestedFilename()).toBe(`siparis-formu-${order.order_number}.pdf`)
    expect(complaints).toEqual([])
    await selling.context().close()
  },
)
