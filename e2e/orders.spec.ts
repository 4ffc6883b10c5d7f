import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openBeside, openLive, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { chooseStatus, placeOrder, rowOf, setStatus } from './placed-orders.ts'
import { anyScreen } from './screens.ts'
import { test } from './test.ts'
import { openBuyer, openLiraOffer, openMarket } from './trade.ts'

const rows = (page: Page) => page.getByRole('article')
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

async function expectNoFaults(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectNoFaultInEitherTheme(page)
}

test('a buyer looks through his orders', anyScreen, async ({ page, context, request }) => {
  const [lira, euro] = await openMarket(request)
  const buyer = await openBuyer(request)
  for (let order = 0; order < 21; order += 1) await placeOrder(request, buyer, lira)
  const wanted = await placeOrder(request, buyer, euro, { quantity: 3, notes: 'B kapısından girilsin.' })
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  await test.step('a buyer scrolls through many orders', async () => {
    await page.goto('/my-orders')
    await expect(page.getByText('Toplam 22 sipariş')).toBeVisible()
    const row = rowOf(page, wanted)
    for (const text of ['1 kalem · İzmir', 'Havale/EFT', 'Ödeme durumu: Beklemede', 'Hazırlanıyor'])
      await expect(row).toContainText(text)
    const details = row.getByRole('link', { name: `Detaylar: ${wanted.order_number}` })
    await expect(details).toHaveAttribute('href', `/my-orders-detail/${wanted.order_id}`)
    const seller = row.getByRole('link', { name: euro.seller.company.company_name })
    await expect(seller).toHaveAttribute('href', `/${euro.seller.company.short_name}`)
    await row.getByRole('button', { name: /^Sipariş ayrıntısını aç/ }).click()
    for (const text of [euro.product.name, 'Orijinal: €15,20', 'Konak', '35210 İzmir', 'B kapısından girilsin.'])
      await expect(row).toContainText(text)
    await expect(rows(page)).toHaveCount(20)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 900))
    await expect(rows(page)).toHaveCount(22)
    await expect(page.getByText('Tüm siparişleriniz yüklendi')).toBeAttached()
    expect(complaints).toEqual([])
  })

  await test.step('a buyer finds an order by filters, which stand in the address', async () => {
    await page.goto('/my-orders')
    const row = rowOf(page, wanted)
    const filters = page.getByRole('form', { name: 'Filtreler' })
    const search = filters.getByRole('searchbox', { name: 'Ara' })
    const send = filters.getByRole('button', { name: 'Filtrele' })
    await expect(filters).toBeHidden()
    await page.getByRole('button', { name: 'Filtreler' }).click()
    const statuses = filters.getByLabel('Sipariş durumu').getByRole('option')
    const buyersWords = ['Tümü', 'Hazırlanıyor', 'Onaylandı', 'Kargoya Verildi', 'Teslim Edildi', 'İptal Edildi']
    await expect(statuses).toHaveText(buyersWords)
    await search.fill(euro.seller.company.company_name)
    await filters.getByLabel('Ödeme durumu').selectOption('Beklemede')
    await expect(rows(page)).toHaveCount(20)
    await send.click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Toplam 1 sipariş')).toBeVisible()
    await expect(page).toHaveURL(/\/my-orders\?search=.+&payment_status=pending$/)
    await page.reload()
    await expect(row).toBeVisible()
    await expect(search).toHaveValue(euro.seller.company.company_name)
    await row.getByRole('button', { name: /^Sipariş ayrıntısını aç/ }).click()
    await expect(row).toContainText(euro.product.name)

    await filters.getByLabel('Sipariş durumu').selectOption('Teslim Edildi')
    await filters.getByLabel('Başlangıç').fill('2026-02-02')
    await filters.getByLabel('Bitiş').fill('2026-02-01')
    await send.click()
    await expect(page.getByText('Bitiş başlangıçtan önce olamaz')).toBeVisible()
    await filters.getByLabel('Bitiş').fill('2026-02-03')
    await send.click()
    await expect(page.getByText('Seçtiğiniz filtrelere uyan sipariş yok.')).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
    await expect(filters.getByLabel('Bitiş')).toHaveValue('')
    await filters.getByRole('button', { name: 'Temizle' }).click()
    await expect(page.getByText('Toplam 22 sipariş')).toBeVisible()
    await expect(page).toHaveURL('/my-orders')
    await expect(search).toHaveValue('')
    expect(complaints).toEqual([])
  })
})

test('a seller moves orders on', anyScreen, async ({ page, context, request }) => {
  const lira = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const order = await placeOrder(request, buyer, lira, { payment_method: 'cash_on_delivery' })
  const other = await placeOrder(request, buyer, lira)
  await rememberSession(context, lira.seller)
  await page.goto('/incoming-orders')
  await expect(page.getByText('Toplam 2 sipariş')).toBeVisible()
  await expect(page.getByText('Tüm siparişler yüklendi')).toBeVisible()
  const row = rowOf(page, order)
  const status = row.getByRole('combobox')
  for (const text of [buyer.company.company_name, 'Kapıda Ödeme']) await expect(row).toContainText(text)
  await expect(status).toHaveText('Beklemede')
  await expectNoFaults(page)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/orders/*/status', async (route) => {
    await held
    await route.continue()
  })
  await chooseStatus(row, page, 'Kargoya Verildi')
  await question(page).getByRole('button', { name: 'Bilgisiz geç' }).click()
  await expect(status).toHaveText('Kargoya Verildi')
  await expect(status).toBeDisabled()
  await expect(rowOf(page, other).getByRole('combobox')).toBeEnabled()
  answer()
  const done = page.getByRole('status').filter({ hasText: 'Durum Güncellendi' })
  await expect(done).toContainText('Sipariş durumu başarıyla güncellendi.')
  await expect(status).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })

  await row.getByRole('link', { name: /^Detaylar/ }).click()
  await expect(page).toHaveURL(`/my-orders-detail/${order.order_id}`)
  const history = page.getByRole('region', { name: 'Sipariş geçmişi' }).getByRole('listitem')
  await expect(history).toHaveText([/^Sipariş oluşturuldu/, /^Kargoya verildi/, /^Teslim bekleniyor/])
  await chooseStatus(page, page, 'Teslim Edildi')
  await expect(history).toHaveText([/^Sipariş oluşturuldu/, /^Kargoya verildi/, /^Teslim edildi/])
  await page.getByRole('link', { name: 'Gelen Siparişler' }).first().click()
  await expect(status).toHaveText('Teslim Edildi')

  await page.getByRole('button', { name: 'Filtreler' }).click()
  const filters = page.getByRole('form', { name: 'Filtreler' })
  await expect(filters.getByRole('searchbox')).toHaveCount(0)
  await filters.getByLabel('Sipariş durumu').selectOption('İşleniyor')
  await filters.getByRole('button', { name: 'Filtrele' }).click()
  await expect(page.getByText('Seçtiğiniz filtrelere uyan sipariş yok.')).toBeVisible()
  await filters.getByLabel('Sipariş durumu').selectOption('Beklemede')
  await filters.getByRole('button', { name: 'Filtrele' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, other)).toBeVisible()
})

test(
  'what the other side does shows at once and disturbs nothing',
  anyScreen,
  async ({ page, context, browser, request }) => {
    const lira = await openLiraOffer(request)
    const buyer = await openBuyer(request)
    const watched = await placeOrder(request, buyer, lira)
    for (let order = 0; order < 4; order += 1) await placeOrder(request, buyer, lira)
    await rememberSession(context, lira.seller)
    await openLive(page, '/incoming-orders')
    const beside = await openBeside(browser, buyer)
    await openLive(beside, '/my-orders')
    const [row, buyersRow] = [rowOf(page, watched), rowOf(beside, watched)]
    for (const open of [row, buyersRow]) await open.getByRole('button', { name: /^Sipariş ayrıntısını aç/ }).click()

    // The seller is choosing a filter, and reads the last order of all.
    await page.getByRole('button', { name: 'Filtreler' }).click()
    const filter = page.getByRole('form', { name: 'Filtreler' }).getByLabel('Sipariş durumu')
    await filter.selectOption('Onaylandı')
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 })
    await row.scrollIntoViewIfNeeded()
    await expect(row).toContainText(lira.product.name)
    const place = await row.boundingBox()
    const fresh = await placeOrder(request, buyer, lira)
    await expect(rowOf(page, fresh)).toBeAttached()
    await expect(page.getByText('Toplam 6 sipariş')).toBeAttached()
    expect((await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
    await expect(row).toContainText(lira.product.name)
    await expect(filter).toHaveValue('confirmed')

    // A status that is on its way stays chosen, whatever arrives meanwhile.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/orders/*/status', async (route) => {
      await held
      await route.continue()
    })
    await chooseStatus(row, page, 'Kargoya Verildi')
    await question(page).getByRole('button', { name: 'Bilgisiz geç' }).click()
    await expect(rowOf(page, await placeOrder(request, buyer, lira))).toBeAttached()
    await expect(row.getByRole('combobox')).toHaveText('Kargoya Verildi')
    await expect(buyersRow).toContainText('Hazırlanıyor')
    answer()
    await expect(buyersRow).toContainText('Kargoya Verildi')
    await expect(buyersRow).toContainText(lira.product.name)
    await beside.context().close()

    await goInside(page, '/notifications')
    await page.getByRole('link', { name: new RegExp(fresh.order_number) }).click()
    await expect(page).toHaveURL(`/my-orders-detail/${fresh.order_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fresh.order_number)
  },
)

test(
  'both sides see the whole order, its buyer may cancel it, others see none',
  anyScreen,
  async ({ page, context, request }) => {
    const [lira, euro] = await openMarket(request)
    const buyer = await openBuyer(request)
    const order = await placeOrder(request, buyer, euro, { quantity: 2, notes: 'Paletler streçli gelsin.' })
    const taken = await placeOrder(request, buyer, lira)
    await setStatus(request, lira.seller, taken, 'confirmed')
    const detail = `/my-orders-detail/${order.order_id}`
    await rememberSession(context, buyer)
    await page.goto(detail)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.order_number)
    const { seller, product } = euro
    const main = page.getByRole('main')
    for (const text of ['Hazırlanıyor', product.name, 'Orijinal: €15,20', 'Paletler streçli gelsin.', 'Vakıfbank'])
      await expect(main).toContainText(text)
    await expect(page.getByRole('region', { name: 'Alıcı' })).toContainText(buyer.company.email)
    await expect(page.getByRole('region', { name: 'Alıcı' })).toContainText('35210 İzmir')
    await expect(page.getByRole('region', { name: 'Satıcı' })).toContainText(seller.company.email)
    await expect(page.getByRole('region', { name: 'Özet' })).toContainText('Havale/EFT')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Siparişlerim' })).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('img', { name: 'Bedesten' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    const cancel = main.getByRole('button', { name: 'Siparişi İptal Et' })
    await cancel.click()
    await question(page).getByRole('button', { name: 'Vazgeç' }).click()
    await expect(main).toContainText('Hazırlanıyor')
    await cancel.click()
    await question(page).getByLabel('Mükerrer sipariş').check()
    await expectNoFaults(page)
    await question(page).getByRole('button', { name: 'Siparişi İptal Et' }).click()
    await expect(main).toContainText('İptal Edildi')
    const history = page.getByRole('region', { name: 'Sipariş geçmişi' })
    for (const text of ['Sipariş iptal edildi', 'Mükerrer sipariş']) await expect(history).toContainText(text)
    await expect(cancel).toHaveCount(0)
    await goInside(page, `/my-orders-detail/${taken.order_id}`)
    await expect(main).toContainText('Onaylandı')
    await expect(cancel).toHaveCount(0)

    await rememberSession(context, seller)
    await page.goto(detail)
    await expect(page.getByRole('combobox', { name: /^Sipariş durumu/ })).toHaveText('İptal Edildi')
    await expect(main).not.toContainText('Vakıfbank')
    await expectNoFaults(page)
    await rememberSession(context, await openAccount(request))
    await page.goto(detail)
    await expect(page.getByRole('heading', { name: 'Sipariş bulunamadı.' })).toBeVisible()
    await goInside(page, '/my-orders')
    await expect(page.getByText('Verdiğiniz siparişler burada listelenir.')).toBeVisible()
  },
)
