import { PAYMENT_STATUSES } from '@bedesten/contract/order-states'
import { getOrder, listBuyerOrders } from '@bedesten/contract/orders'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { anOrder, anOrderItem } from '../../test/order.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/MyOrdersScreen.tsx'),
    import('../../screens/OrderDetailScreen.tsx'),
    import('../../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

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
  const [amount, method] = [427.35, 'transfer'] as const
  const data = anOrder({
    items: [anOrderItem({ description: 'Beyaz, 500 g/m²', main_image_url: '/uploads/havlu-large.webp' })],
    payments: [
      { id: 1, amount, method, currency: 'TRY', status: 'paid', note: 'Kapora', created_at: '2026-10-13T09:00:00Z' },
      { id: 2, amount, method, currency: 'TRY', status: 'refunded', note: null, created_at: '2026-10-14T09:00:00Z' },
    ],
    payment_status: 'refunded',
  })
  apiServer.use(answers(getOrder, { success: true, data }))
  renderScreen('/my-orders-detail/9')
  const items = await screen.findByRole('region', { name: 'Ürünler' })
  for (const text of ['Otel tipi havlu seti', 'Beyaz, 500 g/m²', '3 × ₺284,90', '₺854,70']) {
    expect(items.textContent).toContain(text)
  }
  expect(items.querySelector('img')?.getAttribute('src')).toBe('/uploads/havlu-thumbnail.webp')
  expect(items.textContent).not.toContain('Orijinal')
  const payments = screen.getByRole('region', { name: 'Ödemeler' }).querySelectorAll('li')
  expect([...payments].map((payment) => payment.textContent)).toEqual([
    '₺427,35ÖdendiHavale/EFT · 13 Ekim 2026Kapora',
    '₺427,35İade EdildiHavale/EFT · 14 Ekim 2026',
  ])
  expect(screen.getByRole('region', { name: 'Özet' }).textContent).toContain('Ödeme durumuİade Edildi')
})
