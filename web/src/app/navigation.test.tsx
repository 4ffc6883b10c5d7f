import { getOrder, listBuyerOrders } from '@bedesten/contract/orders.calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { answers, apiServer } from '../test/api-server.ts'
import { anOrder } from '../test/order.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

beforeAll(() => Promise.all([import('../screens/MyOrdersScreen.tsx'), import('../screens/OrderDetailScreen.tsx')]))

it('announces the title of a page once its data is there, and not the one it has until then', async () => {
  const order = anOrder()
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  let load = () => undefined as void
  const loaded = new Promise<void>((resolve) => (load = resolve))
  rememberSession()
  apiServer.use(
    answers(listBuyerOrders, { success: true, data: [order], pagination }),
    answers(getOrder, { success: true, data: order }, () => loaded),
  )
  renderScreen('/my-orders')
  await userEvent.click(await screen.findByRole('link', { name: `Detaylar: ${order.order_number}` }))
  await waitFor(() => expect(document.title).toBe('Sipariş · Bedesten'))
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).not.toContain('Sipariş · Bedesten')
  load()
  const title = `Sipariş ${order.order_number} · Bedesten`
  await waitFor(() => expect(announced()).toContain(title))
})
