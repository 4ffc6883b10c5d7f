import { getOrder, listBuyerOrders, listSellerOrders, setOrderStatus } from '@bedesten/contract/orders.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../../test/api-server.ts'
import { anOrder } from '../../test/order.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { aUser, rememberSession } from '../../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek' }
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/MyOrdersScreen.tsx'),
    import('../../screens/IncomingOrdersScreen.tsx'),
    import('../../screens/OrderDetailScreen.tsx'),
  ]),
)
beforeEach(() => rememberSession())

it.each([
  ['/my-orders', 'Siparişler yüklenirken bir hata oluştu.'],
  ['/incoming-orders', 'Gelen siparişler yüklenirken bir hata oluştu.'],
])('%s that cannot be loaded says so and is tried again', async (address, message) => {
  apiServer.use(...[listBuyerOrders, listSellerOrders, getOrder].map((call) => refuses(call, 429, busy)))
  const user = userEvent.setup({ delay: null })
  renderScreen(address)
  expect(await screen.findByText(message)).toBeTruthy()
  const answer = { success: true as const, data: [anOrder({})], pagination }
  apiServer.use(answers(listBuyerOrders, answer), answers(listSellerOrders, answer))
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  const row = within(await screen.findByRole('article'))
  await user.click(row.getByRole('button', { name: /^Sipariş ayrıntısını aç/ }))
  expect(await row.findByText('Detaylar yüklenirken bir hata oluştu')).toBeTruthy()
})

it('the page of an order that cannot be loaded says so and is tried again', async () => {
  const order = anOrder({})
  apiServer.use(refuses(getOrder, 429, busy))
  renderScreen(`/my-orders-detail/${order.id}`)
  expect(await screen.findByText('Sipariş detayları yüklenirken bir hata oluştu.')).toBeTruthy()
  apiServer.use(answers(getOrder, { success: true, data: order }))
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(order.order_number)
})

/** A seller's list, whose only order may not change its status. */
async function openRefusedOrder() {
  const order = anOrder({ seller_id: aUser().id, buyer_id: 3 })
  apiServer.use(
    answers(listSellerOrders, { success: true, data: [order], pagination }),
    refuses(setOrderStatus, 409, { code: 'not_enough_stock', message: 'Stok yetmiyor.' }),
  )
  const user = userEvent.setup({ delay: null })
  renderScreen('/incoming-orders')
  const status = within(await screen.findByRole('article')).getByRole('combobox')
  const choose = async (name: string) => {
    await user.click(status)
    await user.click(await screen.findByRole('option', { name }))
  }
  return { user, status, choose }
}

it('a cancellation that is refused says why in its dialog, and the order stays as it was', async () => {
  const { user, status, choose } = await openRefusedOrder()
  await choose('İptal Edildi')
  const question = within(await screen.findByRole('dialog', { name: 'Siparişi iptal et' }))
  await user.click(question.getByRole('radio', { name: 'Stokta kalmadı' }))
  await user.click(question.getByRole('button', { name: 'Siparişi İptal Et' }))
  expect(await question.findByText('Stok yetmiyor.')).toBeTruthy()
  apiServer.use(answersRaw(setOrderStatus, 'Bad gateway', 502))
  await user.click(question.getByRole('button', { name: 'Siparişi İptal Et' }))
  expect(await question.findByText(/Bir hata oluştu/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(status.textContent).toBe('Beklemede')
})

it('a status that is refused is taken back, with the reason if there is one', async () => {
  const { status, choose } = await openRefusedOrder()
  await choose('Onaylandı')
  expect(await screen.findByText('Durum Güncellenemedi')).toBeTruthy()
  expect(screen.getByText('Stok yetmiyor.')).toBeTruthy()
  await waitFor(() => expect(status.textContent).toBe('Beklemede'))
  apiServer.use(http.patch('/api/v1/orders/:id/status', () => HttpResponse.error()))
  await choose('Onaylandı')
  expect(await screen.findByText('Sipariş durumu güncellenirken bir hata oluştu.')).toBeTruthy()
  await waitFor(() => expect(status.textContent).toBe('Beklemede'))
})
