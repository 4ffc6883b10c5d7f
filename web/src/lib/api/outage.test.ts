import { createOrdersFromCart } from '@bedesten/contract/checkout.calls'
import { addToCart } from '@bedesten/contract/cart.calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiServer, refuses } from '../../test/api-server.ts'
import { call } from './call.ts'
import { isOutage } from './outage.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { ApiError } from './request.ts'

const AWAY = { code: 'unavailable', message: 'Sistem yoğun' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  apiServer.events.removeAllListeners()
})

/** Lets the pauses pass that are waited for, one after the other, until the work is over. */
async function throughPauses<T>(work: Promise<T>): Promise<T> {
  const ticking = setInterval(() => vi.runOnlyPendingTimers())
  return work.finally(() => clearInterval(ticking))
}

it('a read is repeated six times while the server cannot answer, which is told, and then given up', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('Nothing is repeated.')
  const failed = (status: number) => new ApiError(status, 'x', 'x')
  for (let failures = 0; failures < 6; failures++) {
    expect(retry(failures, failed(503))).toBe(true)
    expect(isOutage()).toBe(true)
  }
  expect(retry(6, failed(503))).toBe(false)
  expect(isOutage()).toBe(false)
  expect([retry(1, failed(500)), retry(2, failed(500)), retry(0, failed(404))]).toEqual([true, false, false])
})

it('an order is sent again with its key until the server can take it, and given up after a while', async () => {
  const keys: (string | null)[] = []
  apiServer.use(refuses(createOrdersFromCart, 503, AWAY))
  apiServer.events.on('request:start', ({ request }) => void keys.push(request.headers.get('idempotency-key')))
  const sending = call(createOrdersFromCart, {
    body: { shipping_address: 'Liman Cd. 5', shipping_city: 'İzmir', shipping_postal_code: '35220' },
    idempotencyKey: 'k'.repeat(32),
  })
  await expect(throughPauses(sending)).rejects.toMatchObject({ status: 503 })
  expect(keys).toEqual(Array.from({ length: 7 }, () => 'k'.repeat(32)))
  expect(isOutage()).toBe(false)
})

it('what may do its work twice is not sent again', async () => {
  let calls = 0
  apiServer.use(refuses(addToCart, 503, AWAY))
  apiServer.events.on('request:start', () => void (calls += 1))
  await expect(call(addToCart, { body: { product_id: 1, quantity: 1 } })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(1)
})
