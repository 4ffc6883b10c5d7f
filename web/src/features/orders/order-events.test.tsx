import { countUnread } from '@bedesten/contract/notifications.calls'
import { API_BASE } from '@bedesten/contract/endpoint'
import { getOrder, listBuyerOrders } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { fireEvent, screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { serveEvents } from '../../test/event-stream.ts'
import { anOrder } from '../../test/order.ts'
import { renderWithNavigation } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'
import { asOwnAct, isOwnAct } from './own-acts.ts'

const PAGE = 20

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/MyOrdersScreen.tsx'),
    import('../../screens/OrderDetailScreen.tsx'),
    import('../../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())
afterEach(() => vi.useRealTimers())

/** Orders with these ids, newest first, and a note of every call. */
function serveOrders(ids: number[]) {
  const asked: string[] = []
  const statuses = new Map<number, 'shipped'>()
  const toOrder = (id: number) =>
    anOrder({
      id,
      order_number: `BD20261012${String(id).padStart(6, '0')}`,
      order_status: statuses.get(id) ?? 'pending',
    })
  apiServer.use(
    http.get(API_BASE + listBuyerOrders.path, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const cursor = searchParams.get('cursor')
      asked.push(`orders after ${cursor ?? 'the top'}`)
      const from = cursor === null ? 0 : ids.indexOf(Number(cursor)) + 1
      const shown = ids.slice(from, from + PAGE)
      const next_cursor = from + PAGE < ids.length ? String(shown.at(-1)) : null
      const pagination = { page: 1, limit: PAGE, total: ids.length, totalPages: 3, next_cursor }
      return Response.json({ success: true, data: shown.map(toOrder), pagination })
    }),
    http.get(API_BASE + getOrder.path.replace('{id}', ':id'), ({ params }) => {
      asked.push(`order ${String(params['id'])}`)
      return Response.json({ success: true, data: toOrder(Number(params['id'])) })
    }),
  )
  return { asked, statuses }
}

async function openTwoPages(events: ReturnType<typeof serveEvents>) {
  renderWithNavigation('/my-orders')
  await until(() => expect(cards()).toHaveLength(20))
  fireEvent.click(screen.getByText('Daha fazla yükle'))
  await until(() => expect(cards()).toHaveLength(40))
  // What is told before the line is open goes by unheard.
  await until(() => expect(events.opened()).toBe(1))
}

/** By role it would take seconds for so many. */
const cards = () => [...document.querySelectorAll('article')]

/** By the clock, not by every change of the page as Testing Library does: with so many cards that takes seconds. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

const idsFrom = (highest: number, count: number) => Array.from({ length: count }, (_, index) => highest - index)
const numberOf = (id: number) => `BD20261012${String(id).padStart(6, '0')}`
const cardOf = (id: number) => cards().find((card) => card.textContent.includes(numberOf(id)))

it('a new order is shown by asking for the first page alone', async () => {
  const events = serveEvents()
  const ids = idsFrom(160, 60)
  const { asked } = serveOrders(ids)
  await openTwoPages(events)
  asked.length = 0
  ids.unshift(161)
  events.tell('order')
  await until(() => expect(cards()).toHaveLength(41))
  expect(cards()[0]?.textContent).toContain(numberOf(161))
  expect(asked).toEqual(['orders after the top'])
})

it('an order on a later page that an event names is asked for alone and changes in its place', async () => {
  const events = serveEvents()
  const { asked, statuses } = serveOrders(idsFrom(160, 60))
  await openTwoPages(events)
  asked.length = 0
  statuses.set(125, 'shipped')
  events.tell('order_status', { id: 125, version: 9 })
  await until(() => expect(cardOf(125)?.textContent).toContain('Kargoya Verildi'))
  expect(asked).toEqual(['orders after the top', 'order 125'])
  expect(cards()).toHaveLength(40)
})

const aStep = (id: number): Order['history'][number] => ({
  id,
  kind: 'payment_recorded',
  old_status: null,
  new_status: null,
  amount: 10,
  note: null,
  actor: 'seller',
  person: null,
  created_at: '2026-10-12T09:00:00.000Z',
})

it('the open page of a seller shows a payment that a colleague or another tab recorded', async () => {
  const events = serveEvents()
  const own = { id: 5, seller_id: 7, buyer_id: 3, total_amount: 100 }
  let order = anOrder({ ...own, paid_amount: 0, due_amount: 100, history: [] })
  const asked: string[] = []
  apiServer.use(
    http.get(API_BASE + getOrder.path.replace('{id}', ':id'), ({ params }) => {
      asked.push(String(params['id']))
      return Response.json({ success: true, data: order })
    }),
  )
  renderWithNavigation('/my-orders-detail/5')
  await until(() => expect(document.body.textContent).toContain(order.order_number))
  await until(() => expect(events.opened()).toBe(1))
  asked.length = 0
  // Another order is no reason to ask for this one.
  events.tell('order_status', { id: 6, version: 90 })
  order = anOrder({ ...own, paid_amount: 40, due_amount: 60, history: [aStep(91)] })
  events.tell('order_status', { id: 5, version: 91 })
  await until(() => expect(document.body.textContent).toContain('₺60,00'))
  expect(asked).toEqual(['5'])
  // Late, and from before what is shown.
  order = anOrder({ ...own, paid_amount: 0, due_amount: 100, history: [] })
  events.tell('order_status', { id: 5, version: 92 })
  await until(() => expect(asked).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.body.textContent).toContain('₺60,00')
})

it('the tab that acts shows the answer, and asks for nothing when the event of its act comes, before it or after', async () => {
  let answer: (answer: { data: Order }) => void = () => undefined
  const answered = asOwnAct(new Promise<{ data: Order }>((resolve) => (answer = resolve)))
  const early = isOwnAct(5, 91)
  answer({ data: anOrder({ id: 5, history: [aStep(91)] }) })
  await answered
  expect([await early, await isOwnAct(5, 91), await isOwnAct(5, 92), await isOwnAct(6, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('the number of unread notifications is not polled while the line is open, and is again when it is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const events = serveEvents()
  serveOrders([100])
  let asked = 0
  apiServer.use(answers(countUnread, { success: true, unread_count: 0 }, () => (asked += 1)))
  renderWithNavigation('/my-orders')
  await screen.findByRole('article')
  await until(() => expect([asked, events.opened()]).toEqual([1, 1]))
  vi.advanceTimersByTime(31_000)
  await until(() => expect(asked).toBe(2))

  events.tell('ready')
  apiServer.use(answers(countUnread, { success: true, unread_count: 1 }, () => (asked += 1)))
  events.tell('notification')
  // Shown after the news that the line is open.
  await until(() => expect(document.body.textContent).toContain('Bildirimler, 1 okunmamış'))
  expect(asked).toBe(3)
  vi.advanceTimersByTime(62_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(3)

  events.end()
  await until(() => {
    vi.advanceTimersByTime(31_000)
    expect(asked).toBeGreaterThan(3)
  })
})
