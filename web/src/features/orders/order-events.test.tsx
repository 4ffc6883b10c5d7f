import { countUnread, listNotifications } from '@bedesten/contract/notifications.calls'
import type { Notification } from '@bedesten/contract/notifications.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { getOrder, listBuyerOrders } from '@bedesten/contract/orders.calls'
import { fireEvent, screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { serveEvents } from '../../test/event-stream.ts'
import { anOrder } from '../../test/order.ts'
import { renderWithNavigation } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const PAGE = 20

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('../../screens/MyOrdersScreen.tsx'), import('../../app/shell/Shell.tsx')]))
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

it.each(['order_status', 'payment'] as const)(
  'an order on a later page that a notification of %s names is asked for alone and changes in its place',
  async (type) => {
    const events = serveEvents()
    const { asked, statuses } = serveOrders(idsFrom(160, 60))
    const pagination = { currentPage: 1, totalPages: 1, total: 1, limit: 10, next_cursor: null }
    const data = [aNotification(8, 'follow', 3), aNotification(7, type, 125), aNotification(6, 'order_status', 124)]
    apiServer.use(answers(listNotifications, { success: true, data, pagination }, () => asked.push('notifications')))
    await openTwoPages(events)
    asked.length = 0
    statuses.set(125, 'shipped')
    events.tell('order_status')
    await until(() => expect(cardOf(125)?.textContent).toContain('Kargoya Verildi'))
    expect(asked).toEqual(['orders after the top', 'notifications', 'order 125'])
    expect(cards()).toHaveLength(40)
  },
)

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

function aNotification(id: number, type: Notification['type'], related_id: number): Notification {
  const created_at = new Date(Date.parse('2026-10-12T09:00:00Z') + id * 60_000).toISOString()
  return {
    id,
    type,
    title: type,
    message: '',
    is_read: 0,
    read_at: null,
    created_at,
    related_type: 'order',
    related_id,
    related_data: {},
  }
}
