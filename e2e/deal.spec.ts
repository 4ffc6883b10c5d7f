import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openBeside, openLive, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookAtDialogOnPhone, lookOverOnPhone, onPhone } from './phone.ts'
import { placeOrder, rowOf, setStatus } from './placed-orders.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, changeProduct, openBuyer, openLiraOffer } from './trade.ts'

/** Begins as a PDF and is a page with a script all the same. */
const SLIP = {
  name: 'dekont.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n<html><script>fetch("/the-script-ran")</script></html>\n%%EOF\n'),
}

async function sendSlip(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Dekont yükle' })
  await dialog.locator('input[type=file]').setInputFiles(SLIP)
  await dialog.getByRole('button', { name: 'Dekontu Gönder' }).click()
}

/** Opening the address of a file saves it, and nothing in it runs. */
async function expectNeverRun(browser: Browser, { tokens }: Account, url: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${tokens.accessToken}` } })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const page = await context.newPage()
  const saved = page.waitForEvent('download')
  await page.goto(url).catch(() => undefined)
  await saved
  expect(asked).toEqual([url])
  await context.close()
}

test('buyer and seller see a deal through', async ({ page, context, browser, request }) => {
  const lira = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const gone = {
    seller: lira.seller,
    product: await addProduct(request, lira.seller, { name: 'Eski model', price: 100 }),
  }
  await callAs(request, buyer, 'POST', '/cart/add', { product_id: gone.product.id, quantity: 1 })
  const order = await placeOrder(request, buyer, lira, { quantity: 2 })
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  const path = `/my-orders-detail/${order.order_id}`
  const selling = await openBeside(browser, lira.seller)
  await openLive(selling, path)
  await openLive(page, path)

  await test.step('an order is paid with proofs, one refused and one in part, sent with a number and received, each side seeing the other at once', async () => {
    const slip = page.getByRole('dialog', { name: 'Dekont yükle' })
    await page.getByRole('button', { name: 'Dekont yükle' }).click()
    await slip.locator('input[type=file]').setInputFiles(SLIP)
    await page.goBack()
    await expect(slip).toHaveCount(0)
    await page.getByRole('button', { name: 'Dekont yükle' }).click()
    // Back only closed the dialog.
    await expect(slip.getByText(SLIP.name)).toBeVisible()
    await lookAtDialogOnPhone(page)
    await slip.getByRole('button', { name: 'Dekontu Gönder' }).click()
    await expect(selling.getByRole('heading', { name: 'Dekont onayınızı bekliyor' })).toBeVisible()
    const { payment_proofs } = (await callAs(request, lira.seller, 'GET', `/orders/${order.order_id}`)).data
    await expectNeverRun(browser, lira.seller, payment_proofs[0].file.url)
    await goInside(selling, '/incoming-orders')
    const waits = () => expect(rowOf(selling, order)).toContainText('Ödeme durumu: Dekont bekliyor')
    await waits()
    await onPhone(selling, waits)
    await openLive(selling, path)
    await selling.getByRole('button', { name: 'Dekontu reddet' }).click()
    const refusal = selling.getByRole('dialog', { name: 'Dekontu reddet' })
    await refusal.getByText('Okunmuyor').click()
    await lookAtDialogOnPhone(selling)
    await refusal.getByRole('button', { name: 'Dekontu reddet' }).click()

    await expect(page.getByRole('heading', { name: 'Dekont reddedildi' })).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await sendSlip(page, 'Yeni dekont yükle')
    await expect(selling.getByRole('heading', { name: 'Dekont onayınızı bekliyor' })).toBeVisible()
    await selling.getByRole('button', { name: 'Ödemeyi onayla' }).click()
    await selling.getByRole('dialog').getByText('Bir kısmı').click()
    await expect(selling.getByLabel('Gelen tutar')).toHaveValue('669,80')
    await selling.getByLabel('Gelen tutar').fill('400')
    await lookAtDialogOnPhone(selling)
    await selling.getByRole('button', { name: '₺400,00 Onayla' }).click()
    await expect(page.getByText('Ödeme onaylandı: ₺400,00')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kalan ödeme bekleniyor' })).toBeVisible()
    // The goods may leave before all is paid: what was refused earlier is no longer what counts.
    await setStatus(request, lira.seller, order, 'shipped')
    await openLive(selling, path)
    for (const [side, title] of [
      [page, 'Siparişiniz yolda'],
      [selling, 'Sipariş yolda'],
    ] as const) {
      const isOnItsWay = async () => {
        await expect(side.getByRole('heading', { name: title })).toBeVisible()
        await expect(side.getByRole('heading', { name: 'Dekont reddedildi' })).toHaveCount(0)
        await expect(side.getByText('Kalan', { exact: true })).toBeVisible()
      }
      await isOnItsWay()
      await onPhone(side, isOnItsWay)
    }
    await setStatus(request, lira.seller, order, 'confirmed')
    await selling.getByRole('button', { name: 'Ödemeyi onayla' }).click()
    await selling.getByRole('button', { name: '₺269,80 Onayla' }).click()
    await expect(page.getByText('Ödeme onaylandı: ₺269,80')).toBeVisible()

    await selling.getByRole('button', { name: 'Kargoya ver' }).first().click()
    const parcel = selling.getByRole('dialog', { name: 'Kargoya ver' })
    await parcel.getByLabel('Kargo firması').selectOption('Yurtiçi Kargo')
    await parcel.getByLabel('Takip numarası').fill('123456789012')
    await lookAtDialogOnPhone(selling)
    await parcel.getByRole('button', { name: 'Kargoya ver' }).click()
    await expect(page.getByRole('link', { name: 'Kargoyu takip et' })).toBeVisible()

    await page.getByRole('button', { name: 'Teslim aldım' }).click()
    await expect(selling.getByText('Teslim Edildi').first()).toBeVisible()
    await lookOverOnPhone(page)
  })

  await test.step('the seller is told what a draft for the integrator lacks, and downloads it once it is there', async () => {
    await selling.getByRole('button', { name: 'İndir: e-İrsaliye taslağı' }).click()
    const lacking = selling.getByRole('dialog', { name: 'Taslak için eksik bilgi var' })
    await expect(lacking.getByText('Vergi dairesi', { exact: true })).toHaveCount(2)
    await expectNoFaultInEitherTheme(selling)
    await lookAtDialogOnPhone(selling)
    await selling.goBack()
    await expect(lacking).toHaveCount(0)
    const facts = { tax_number: '9901002004', tax_office: 'Konak', address: 'Kordon 1', city: 'İzmir' }
    for (const side of [lira.seller, buyer]) {
      const profile = { company_name: side.company.company_name, ...facts }
      await callAs(request, side, 'PUT', '/companies/me/profile', profile)
    }
    await selling.getByRole('button', { name: 'e-Fatura taslağı, profil seç' }).click()
    const saved = selling.waitForEvent('download')
    await selling.getByRole('menuitem', { name: /^e-Arşiv fatura/ }).click()
    expect((await saved).suggestedFilename()).toBe(`e-fatura-taslagi-${order.order_number}.xml`)
  })

  await test.step('a problem is told and solved, a paid order cancelled and paid back, and what is still sold ordered again', async () => {
    await page.getByRole('button', { name: 'Sorun bildir' }).first().click()
    const report = page.getByRole('dialog', { name: 'Sorun bildir' })
    await report.getByText('Eksik', { exact: false }).first().click()
    await report.getByLabel(/^Açıklama/).fill('İki koli eksik çıktı.')
    await expectNoFaultInEitherTheme(page)
    await lookAtDialogOnPhone(page)
    await onPhone(page, async () => {
      await report.getByRole('button', { name: 'Bildir', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Açık sorun/ })).toBeInViewport()
    })
    await page.getByRole('button', { name: 'Çözüldü' }).click()
    await expect(page.getByRole('heading', { name: /^Açık sorun/ })).toBeHidden()

    await changeProduct(request, gone, { status: 'inactive' })
    await page.getByRole('button', { name: 'Tekrar sipariş ver' }).first().click()
    await expect(page.getByText('1 ürün sepete eklendi')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Eski model')).toBeVisible()
    expect(complaints).toEqual([])
    await callAs(request, buyer, 'DELETE', '/cart/clear')

    const paid = await placeOrder(request, buyer, lira, { quantity: 1 })
    const today = new Date().toISOString().slice(0, 10)
    await callAs(request, lira.seller, 'POST', `/orders/${paid.order_id}/payments`, { amount: 284.9, paid_on: today })
    await goInside(selling, `/my-orders-detail/${paid.order_id}`)
    await expect(selling.getByRole('heading', { level: 1, name: paid.order_number })).toBeVisible()
    await selling.getByRole('button', { name: 'Siparişi İptal Et' }).first().click()
    const cancel = selling.getByRole('dialog', { name: 'Siparişi iptal et' })
    await cancel.getByText('Stokta kalmadı').click()
    await lookAtDialogOnPhone(selling)
    await cancel.getByRole('button', { name: 'Siparişi İptal Et' }).click()
    await expect(selling.getByRole('heading', { name: 'İade bekleniyor' })).toBeVisible()
    await selling.getByRole('button', { name: 'İade edildi', exact: true }).click()
    await selling.getByRole('button', { name: '₺284,90 İade edildi' }).click()
    await expect(selling.getByText('İade Edildi').first()).toBeVisible()
  })
  await selling.context().close()
})
