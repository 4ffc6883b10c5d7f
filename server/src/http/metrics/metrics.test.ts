import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { addToCart, checkOut } from '../../../test/trade.ts'
import { checkoutRoot } from '../../paths.ts'
import { unavailable } from '../errors.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

const test = useTestApp()
const metrics = createMetrics()
let origin: string

beforeAll(async () => {
  await test.app.close()
  test.app = await buildTestApp(test, { metrics })
  test.app.get('/away', { config: { access: 'public' } }, async () => {
    throw unavailable(undefined, 'database_away')
  })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => metrics.stop())

/** The value of a metric. */
async function read(line: string): Promise<number | undefined> {
  const found = (await metrics.read()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

it('requests are counted by route and status, never by their address', async () => {
  for (const path of ['/products/1', '/products/2', '/products?search=gizli', '/yok-boyle', '/yok-boyle-2']) {
    await test.call('GET', path)
  }
  expect(await read('bedesten_requests_total{method="GET",route="/api/v1/products/:id",status="404"}')).toBe(2)
  expect(await read('bedesten_requests_total{method="GET",route="/api/v1/products",status="200"}')).toBe(1)
  expect(await read('bedesten_request_seconds_count{method="GET",route="/api/v1/products"}')).toBe(1)
  const text = await metrics.read()
  expect(text).not.toMatch(/gizli|yok-boyle/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toMatch(/bedesten_database_main_connections [1-9]/)
})

it('orders, refusals by their cause and open streams are counted', async () => {
  const [seller, buyer] = [await aCompany(test), await aCompany(test)]
  const product = await aProduct(test, seller.accessToken)
  const trader = { id: buyer.id, name: buyer.company_name, token: buyer.accessToken }
  await addToCart(test, trader, product.id)
  await checkOut(test, trader)
  expect(await read('bedesten_orders_placed_total')).toBe(1)

  expect((await test.app.inject('/away')).statusCode).toBe(503)
  expect(await read('bedesten_refusals_total{cause="database_away"}')).toBe(1)

  const events = await openEvents(origin, { authorization: `Bearer ${buyer.accessToken}` })
  expect(await read('bedesten_live_streams')).toBe(1)
  events.close()
  await vi.waitFor(async () => expect(await read('bedesten_live_streams')).toBe(0))
})

it('include everything that the dashboard and the alerts ask for', async () => {
  const files = ['alerts.yml', 'dashboard.json'].map((name) =>
    readFileSync(join(checkoutRoot, 'deploy/prometheus', name), 'utf8'),
  )
  const asked = new Set(files.flatMap((file) => file.match(/(?:bedesten|nodejs|process)_\w+/g) ?? []))
  // Pages are not part of this server.
  const told = (await metrics.read()) + readFileSync(join(checkoutRoot, 'server/src/app.ts'), 'utf8')
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter((name) => !told.includes(name))).toEqual([])
})

it('are answered on a port of their own, and nothing else is', async () => {
  const { port, stop } = await serveMetrics({ port: 0, host: '127.0.0.1' }, metrics.read)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await answer.text()).toContain('# TYPE bedesten_requests_total counter')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  } finally {
    stop()
  }
  expect((await test.app.inject('/metrics')).statusCode).toBe(404)
})

it('are told to whoever brings the token, where there is one', async () => {
  const token = 'a-token-of-prometheus'
  const { port, stop } = await serveMetrics({ port: 0, host: '127.0.0.1', token }, metrics.read)
  const ask = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization }
    return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status
  }
  try {
    expect(await ask(`Bearer ${token}`)).toBe(200)
    for (const wrong of [undefined, '', 'Bearer ', token, `Bearer ${token}x`, `Basic ${token}`]) {
      expect(await ask(wrong)).toBe(401)
    }
  } finally {
    stop()
  }
})
