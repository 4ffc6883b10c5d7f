import { API_BASE } from '@bedesten/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { anOrder } from '../../../test/trade.ts'
import { SEARCH_LIMITS } from './search-admission.ts'

const test = useTestApp()

/** Occupies all search slots until the returned function is called. */
function holdSearches(): () => void {
  const ends: (() => void)[] = []
  const elsewhere = { ip: '192.0.2.1', raw: { socket: { destroyed: false } } } as FastifyRequest
  for (let place = 0; place < SEARCH_LIMITS.running; place += 1) {
    void test.app.runSearch(elsewhere, () => new Promise<void>((resolve) => ends.push(resolve)))
  }
  return () => ends.forEach((end) => end())
}

it('exports and bulk changes by filter wait for their turn among searches', async () => {
  const { buyer, seller } = await anOrder(test)
  const change = { filter: { min_price: 1 }, change: { price: { percent: 10 } }, dry_run: true }
  const calls = [
    { method: 'GET', path: '/products/export?search=havlu', who: seller, body: undefined },
    { method: 'GET', path: '/products/export?search=havlu&format=csv', who: seller, body: undefined },
    { method: 'GET', path: '/orders/buyer/export', who: buyer, body: undefined },
    { method: 'GET', path: '/orders/seller/export?format=csv', who: seller, body: undefined },
    { method: 'GET', path: '/figures/seller.xlsx', who: seller, body: undefined },
    { method: 'GET', path: '/figures/buyer.xlsx', who: buyer, body: undefined },
    { method: 'POST', path: '/products/bulk-changes', who: seller, body: change },
  ] as const
  const send = async ({ method, path, who, body }: (typeof calls)[number]) => {
    const headers = { authorization: `Bearer ${who.token}` }
    const answer = await test.app.inject({ method, url: API_BASE + path, headers, ...(body && { payload: body }) })
    return [path, answer.statusCode]
  }
  const release = holdSearches()
  const refused = await Promise.all(calls.map(send))
  release()
  expect(refused).toEqual(calls.map(({ path }) => [path, 503]))
  const served: Awaited<ReturnType<typeof send>>[] = []
  for (const each of calls) served.push(await send(each))
  expect(served).toEqual(calls.map(({ path }) => [path, 200]))
})
