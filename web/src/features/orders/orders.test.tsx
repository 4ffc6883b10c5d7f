import { PAYMENT_STATUSES } from '@bedesten/contract/order-states'
import {
  countPendingOrders,
  getOrder,
  listBuyerOrders,
  listSellerOrders,
  setOrderStatus,
} from '@bedesten/contract/orders.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { anOrder, anOrderItem, aPayment } from '../../test/order.ts'
import { renderScreen, renderWithNavigation } from '../../test/renderScreen.tsx'
import { aUser, rememberSession } from '../../test/session.ts'
import { widenScreen } from '../../test/rail-screen.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/MyOrdersScreen.tsx'),
    import('../../screens/IncomingOrdersScreen.tsx'),
    import('../../screens/OrderDetailScreen.tsx'),
    import('../../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())
afterEach(() => vi.restoreAllMocks())

it('a card shows total, date and how far the payment is', async () => {
  const data = PAYMENT_STATUSES.map((payment_status, index) =>
    anOrder({ id: index + 1, order_number: `BD2026101200000${index}`, payment_status }),
  )
  const pagination = { page: 1, limit: 20, total: 4, totalPages: 1, next_cursor: null }
  apiServer.use(answers(listBuyerOrders, { success: true, data, pagination }))
  renderScreen('/my-orders')
  const cards = await screen.findAllByRole('article')
  for (const [index, status] of ['Beklemede', 'Ödendi', 'Başarısız', 'İade Edildi'].entries()) {
    const shown = cards[index]?.textContent
    expect(shown).toContain('₺854,70')
    expect(shown).toContain('12 Ekim 2026')
    expect(shown).toContain(`Ödeme durumu: ${status}`)
  }
})

it.each(['/my-orders', '/incoming-orders'])(
  '%s shows what is paid in part, and filters by it and by proofs that wait',
  async (address) => {
    const asked: (string | null)[] = []
    const data = [anOrder({ total_amount: 1000, paid_amount: 400 })]
    const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
    const note = ({ url }: Request) => asked.push(new URL(url).searchParams.get('payment_status'))
    const answer = { success: true as const, data, pagination }
    apiServer.use(answers(listBuyerOrders, answer, note), answers(listSellerOrders, answer, note))
    const user = userEvent.setup({ delay: null })
    renderScreen(address)
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('Ödeme durumu: Kısmen ödendi: ₺400,00 / ₺1.000,00')
    await user.click(screen.getByRole('button', { name: 'Filtreler' }))
    for (const option of ['Kısmen ödendi', 'Dekont bekleyen']) {
      await user.selectOptions(screen.getByLabelText('Ödeme durumu'), option)
      await user.click(screen.getByText('Filtrele', { selector: 'button' }))
    }
    await waitFor(() => expect(asked.slice(-2)).toEqual(['partly_paid', 'proof_waiting']))
  },
)

it.each(['/my-orders?search=%00', '/my-orders?search=%00&status=%00'])('%s lists all orders', async (address) => {
  const asked: string[] = []
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  const answer = { success: true as const, data: [anOrder({})], pagination }
  apiServer.use(answers(listBuyerOrders, answer, (request) => asked.push(new URL(request.url).search)))
  renderScreen(address)
  await screen.findByRole('article')
  expect(new Set(asked)).toEqual(new Set(['?limit=20']))
  expect(screen.getByRole('button', { name: 'Filtreler' })).toBeTruthy()
})

it('the page of an order shows each item with number and price, and each payment with its day and note', async () => {
  const amount = 427.35
  const data = anOrder({
    items: [
      anOrderItem({ description: 'Beyaz, 500 g/m²', main_image_url: '/uploads/havlu-large.webp' }),
      anOrderItem({ id: 2, product_id: null, product_name: 'Nakış', description: 'Tek renk' }),
    ],
    payments: [
      aPayment({ id: 1, amount, status: 'paid', note: 'Kapora', paid_on: '2026-10-13' }),
      aPayment({ id: 2, amount, status: 'refunded', refunded_on: '2026-10-14' }),
    ],
    payment_status: 'refunded',
    due_amount: 0,
  })
  apiServer.use(answers(getOrder, { success: true, data }))
  renderScreen('/my-orders-detail/9')
  const items = await screen.findByRole('region', { name: 'Ürünler' })
  for (const text of ['Otel tipi havlu seti', 'Tek renk', '3 adet × ₺284,90', '₺854,70']) {
    expect(items.textContent).toContain(text)
  }
  // What stands on the product's page is not repeated.
  expect(items.textContent).not.toContain('Beyaz, 500 g/m²')
  expect(items.querySelector('img')?.getAttribute('src')).toBe('/uploads/havlu-thumbnail.webp')
  expect(items.textContent).not.toContain('Orijinal')
  const payments = screen.getByRole('region', { name: 'Ödemeler' }).querySelectorAll('li')
  expect([...payments].map((payment) => payment.textContent)).toEqual([
    '₺427,35Havale/EFT · 13 Ekim 2026OnaylandıKapora',
    '₺427,35Havale/EFT · 14 Ekim 2026İade Edildi',
  ])
  expect(screen.getByRole('region', { name: 'Özet' }).textContent).toContain('Ödeme durumuİade Edildi')
})

it('a row says that a proof waits, beside what was paid in part, until the order is cancelled', async () => {
  const waits = { proofs_waiting: 1, payment_method: 'transfer' } as const
  const data = [
    anOrder({ id: 1, ...waits }),
    anOrder({ id: 2, ...waits, paid_amount: 400, due_amount: 454.7 }),
    anOrder({ id: 3, ...waits, order_status: 'cancelled' }),
    anOrder({ id: 4 }),
    anOrder({ id: 5, ...waits, payment_status: 'failed' }),
  ]
  const pagination = { page: 1, limit: 20, total: 5, totalPages: 1, next_cursor: null }
  apiServer.use(answers(listBuyerOrders, { success: true, data, pagination }))
  renderScreen('/my-orders')
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => /Ödeme durumu: (.*?)(?:Hazırlanıyor|İptal)/.exec(row.textContent ?? '')?.[1])).toEqual([
    'Dekont bekliyor',
    'Kısmen ödendi: ₺400,00 / ₺854,70Dekont bekliyor',
    'Beklemede',
    'Beklemede',
    'Dekont bekliyor',
  ])
})

it('an item has the same amount in the list and on its page: as many times the price as stand beside it', async () => {
  const terms = { quantity: 36, unit_price: 171.81, vat_rate: 10, vat_included: false, unit: 'takım' } as const
  const amounts = { total_price: 6185.16, line_net: 6185.16, vat_amount: 618.52, line_total: 6803.68 }
  const order = anOrder({ items: [anOrderItem({ ...terms, ...amounts })], total_amount: 6803.68 })
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  apiServer.use(
    answers(listBuyerOrders, { success: true, data: [order], pagination }),
    answers(getOrder, { success: true, data: order }),
  )
  renderScreen('/my-orders')
  await userEvent.click(await screen.findByRole('button', { name: /^Sipariş ayrıntısını aç/ }))
  const line = '36 takım × ₺171,81 +\u00a0KDV₺6.185,16+ KDV %10'
  expect((await screen.findByText(/^36 takım/)).closest('li')?.textContent).toContain(line)
  await userEvent.click(screen.getByRole('link', { name: /^Detaylar/ }))
  const items = await screen.findByRole('region', { name: 'Ürünler' })
  expect(items.querySelector('li')?.textContent).toContain(line)
})

it('cancelling by the seller asks why; then the number of waiting orders is asked for again', async () => {
  widenScreen()
  let pending = 2
  const sent: unknown[] = []
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  const order = anOrder({ seller_id: aUser().id, buyer_id: 3, buyer_verified: 1 })
  apiServer.use(
    answers(listSellerOrders, { success: true, data: [order], pagination }),
    answers(countPendingOrders, { success: true, data: { pending_count: pending, proof_count: 0 } }),
    answers(
      setOrderStatus,
      { success: true, message: 'Tamam', data: { ...order, order_status: 'cancelled' } },
      async (request) => {
        sent.push(await request.json())
        pending -= 1
        apiServer.use(answers(countPendingOrders, { success: true, data: { pending_count: pending, proof_count: 0 } }))
      },
    ),
  )
  const user = userEvent.setup()
  renderWithNavigation('/incoming-orders')
  const row = within(await screen.findByRole('article'))
  expect(row.getByRole('img', { name: 'Doğrulanmış Firma' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Gelen Siparişler, 2 bekleyen' })).toBeTruthy()

  const choose = async (name: string) => {
    await user.click(row.getByRole('combobox', { name: `Sipariş durumu: ${order.order_number}` }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('İptal Edildi')
  const question = await screen.findByRole('dialog', { name: 'Siparişi iptal et' })
  expect(question.textContent).toContain(order.order_number)
  await user.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row.getByRole('combobox').textContent).toBe('Beklemede')
  expect(sent).toEqual([])

  await choose('İptal Edildi')
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: 'Siparişi İptal Et' }))
  expect(await again.findByText('Bir neden seçin')).toBeTruthy()
  await user.click(again.getByRole('radio', { name: 'Stokta kalmadı' }))
  await user.dblClick(again.getByRole('button', { name: 'Siparişi İptal Et' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Stokta kalmadı' }])
  expect(await screen.findByRole('link', { name: 'Gelen Siparişler, 1 bekleyen' })).toBeTruthy()
})

it.each([
  ['buyer', 'Siparişlerim', { buyer_id: 7, seller_id: 3 }],
  ['seller', 'Gelen Siparişler', { buyer_id: 3, seller_id: 7 }],
])('the page of an order can be printed and stands, for its %s, within %s', async (_side, entry, sides) => {
  widenScreen()
  apiServer.use(answers(getOrder, { success: true, data: anOrder({ ...sides, seller_verified: 1 }) }))
  renderWithNavigation('/my-orders-detail/9')
  const seller = await screen.findByRole('region', { name: 'Satıcı' })
  expect(within(seller).getByRole('img', { name: 'Doğrulanmış Firma' })).toBeTruthy()
  const sidebar = within(await screen.findByRole('complementary', { name: 'Ana gezinme' }))
  expect(sidebar.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual([entry])
  expect((await screen.findByRole('button', { name: 'Menü' })).getAttribute('aria-current')).toBe('true')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Yazdır' }))
  expect(print).toHaveBeenCalledOnce()
})
