import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@bedesten/contract/endpoint'
import { WEBHOOK_DATA } from '@bedesten/contract/webhooks.schemas'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PAID_ON } from '../../../test/deal.ts'
import { aCompany } from '../../../test/factories.ts'
import { aRunningJob, runDueJobs } from '../../../test/jobs.ts'
import { receiveMails } from '../../../test/mails.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, DELIVERY, type Trader } from '../../../test/trade.ts'
import { aVariedProduct } from '../../../test/variants.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deliverWebhooksTask } from './deliver-webhooks.ts'
import { emitWebhook } from './emit-webhook.ts'
import { QUICK_LANE, SLOW_LANE } from './webhook-lanes.ts'
import { createWebhookTools } from './webhook-tools.ts'

const test = useTestApp()
const EVENTS = ['order.created', 'order.status_changed', 'payment.recorded', 'message.received', 'stock.low']

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

let heard: Heard[] = []
let status = 200
let address = ''
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(status).end('tamam')
  })
})

let seller: Trader
let buyer: Trader

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kanca`
  seller = await aTrader(test)
  buyer = await aTrader(test)
})
afterAll(() => void server.close())

/** Runs deliveries on demand. */
async function deliver(now?: () => Date, lanes = [QUICK_LANE, SLOW_LANE]) {
  const deps = { db: test.database.db, ...createWebhookTools(test.appSecret, 'local'), ...(now && { now }) }
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.database.db)
  const tasks = lanes.map((lane) => deliverWebhooksTask({ ...deps, lane }))
  await runDueJobs(test, tasks)
  const received = heard
  heard = []
  return received
}

async function untilOneWaits(): Promise<void> {
  const isWaiting = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and locktype = 'transactionid') as waits`
  await vi.waitUntil(async () => (await isWaiting.execute(test.database.db)).rows[0]?.waits, { timeout: 5000 })
}

const create = (body: object, token = seller.token) => test.call('POST', '/webhooks', body, token)
const listOf = async (trader: Trader) => (await test.call('GET', '/webhooks', undefined, trader.token)).body.data
const logOf = async (id: number, token = seller.token) =>
  (await test.call('GET', `/webhooks/${id}/deliveries`, undefined, token)).body.data

async function anOrder(quantity = 1, stock = 100): Promise<number> {
  await addToCart(test, buyer, await aProduct(test, seller, { stock_quantity: stock, sku: `S-${stock}` }), quantity)
  const { body } = await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  return body.data.orders[0].order_id
}

it('signs as the published examples of the scheme do', () => {
  // From the Standard Webhooks reference libraries.
  const signed = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('tells a company what happens to its orders, its payments and its stock, signed and in order', async () => {
  const created = await create({ url: address, events: EVENTS })
  expect(created.status).toBe(201)
  const { id, secret } = created.body.data
  expect(created.body.data).toMatchObject({ url: address, events: EVENTS, active: true, state: 'active' })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  // A buyer's webhook gets events of its own orders only.
  await create({ url: `${address}/alici`, events: EVENTS }, buyer.token)
  const order = await anOrder(95)
  await test.call('PATCH', `/orders/${order}/status`, { status: 'cancelled', reason: 'Stok yok' }, seller.token)
  await test.call('PATCH', `/orders/${order}/status`, { status: 'confirmed' }, seller.token)
  const payment = { amount: 4.5, paid_on: PAID_ON }
  expect((await test.call('POST', `/orders/${order}/payments`, payment, seller.token)).status).toBe(201)
  const received = await deliver()
  const verified = received.map(({ headers, body }) => {
    expect(headers['content-type']).toContain('application/json')
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    return { headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])), body }
  })
  const own = verified.filter(({ headers, body }) => isSignedBy(secret, body, headers))
  const events = own.map(({ body }) => JSON.parse(body))
  expect(events.map(({ type }) => type)).toEqual([
    // Stock is taken before the order stands, and again when it is taken up once more.
    'stock.low',
    'order.created',
    'order.status_changed',
    'stock.low',
    'order.status_changed',
    'payment.recorded',
  ])
  for (const { type, data, timestamp } of events) {
    const schema = WEBHOOK_DATA[type as keyof typeof WEBHOOK_DATA]
    expect(schema.strict().parse(data)).toEqual(data)
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
  }
  expect(events[1].data).toMatchObject({ order_id: order, order_status: 'pending', seller_id: seller.id })
  expect(events[2].data).toMatchObject({ previous_status: 'pending', order_status: 'cancelled', note: 'Stok yok' })
  expect(events[5].data).toMatchObject({ amount: 4.5, paid_amount: 4.5, currency: 'TRY' })
  expect(verified.length - own.length).toBe(3)
  expect(new Set(verified.map(({ headers }) => headers['webhook-id'])).size).toBe(9)
  const [newest] = await logOf(id)
  expect(newest).toMatchObject({
    event: 'payment.recorded',
    state: 'delivered',
    attempt_count: 1,
    next_attempt_at: null,
  })
  expect(newest.attempts).toMatchObject([{ status: 200, error: null }])
  expect(await listOf(seller)).toMatchObject([{ state: 'active', last_attempt: { status: 200 }, next_attempt: null }])
  expect((await listOf(seller))[0].secret).toBeUndefined()
})

function isSignedBy(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

it('names variants and codes in the lines of orders and requested quotes', async () => {
  const own = await aTrader(test)
  await create({ url: address, events: ['order.created', 'quote.requested'] }, own.token)
  const towel = await aVariedProduct(test, own)
  const [, variant_id = 0] = towel.variantIds
  const plain = await aProduct(test, own, { name: 'Bornoz', sku: null })
  const items = [
    { product_id: towel.id, variant_id, quantity: 2 },
    { product_id: plain, quantity: 1 },
  ]
  expect((await test.call('POST', '/cart/add-many', { items }, buyer.token)).status).toBe(200)
  const placed = await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  expect(placed.status).toBe(201)
  const asked = await test.call('POST', '/quotes', { seller_id: own.id, lines: items }, buyer.token)
  expect(asked.status).toBe(201)
  const [order, quote] = (await deliver()).map(({ body }) => JSON.parse(body))
  for (const { type, data } of [order, quote]) {
    expect(WEBHOOK_DATA[type as 'order.created'].strict().parse(data)).toEqual(data)
  }
  const named = { product_id: towel.id, variant_id, variant_name: 'Lacivert, 70 x 140', sku: 'HVL-L-70' }
  const unnamed = { product_id: plain, variant_id: null, variant_name: null, sku: null, quantity: 1, unit: 'adet' }
  expect(order.data.items).toEqual([
    { ...named, product_name: 'Havlu', quantity: 2, unit: 'adet', unit_price: 10, total_price: 20 },
    { ...unnamed, product_name: 'Bornoz', unit_price: 10, total_price: 10 },
  ])
  expect(quote.data.lines).toEqual([
    { ...named, name: 'Havlu', quantity: 2, unit: 'adet' },
    { ...unnamed, name: 'Bornoz' },
  ])
  const csv = await test.app.inject({
    url: `${API_BASE}/orders/seller/export?format=csv`,
    headers: { authorization: `Bearer ${own.token}` },
  })
  expect(csv.body).toContain('"2 adet Havlu (Lacivert, 70 x 140) [HVL-L-70]; 1 adet Bornoz"')
})

it('writes an event if and only if its cause is written, and none for whoever did not ask', async () => {
  const [{ id }] = await listOf(seller)
  const before = (await logOf(id)).length
  const { db } = test.database
  const data = { conversation_id: 1, message_id: 2, sender_id: buyer.id, sender_name: 'Alıcı', text: 'Merhaba' }
  const undone = inTransaction(db, async (trx) => {
    await emitWebhook(trx, seller.id, 'message.received', data)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await logOf(id)).length).toBe(before)
  await inTransaction(db, (trx) => emitWebhook(trx, seller.id, 'message.received', data, 'Alıcı'))
  const asked = { quote_id: 1, buyer_id: buyer.id, buyer_name: 'Alıcı', line_count: 1, lines: [] }
  await inTransaction(db, (trx) => emitWebhook(trx, seller.id, 'quote.requested', asked))
  expect((await logOf(id)).length).toBe(before + 1)
  expect((await deliver()).map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'message.received', data }])
  const [{ count }] = (await sql<{ count: number }>`select count(*) from webhook_deliveries`.execute(db)).rows as [
    { count: number },
  ]
  const stranger = await aTrader(test)
  const jobs = await countJobs()
  await addToCart(test, buyer, await aProduct(test, stranger))
  await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  // The mail of the new order aside.
  expect([
    (await sql<{ count: number }>`select count(*) from webhook_deliveries`.execute(db)).rows,
    await countJobs(),
  ]).toEqual([[{ count }], jobs])
})

async function countJobs(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'deliver_webhooks'`.execute(test.database.db)
  return rows[0]?.count
}

it('repeats with growing pauses for three days, then switches the address off and writes a mail', async () => {
  const company = await aCompany(test)
  const { db } = test.database
  await sql`update persons set email_confirmed_at = now() where id = (select person_id from members where company_id = ${company.id})`.execute(
    db,
  )
  const token = company.accessToken
  const { body } = await create({ url: address, events: ['stock.low', 'message.received'] }, token)
  const { id } = body.data
  status = 503
  // Ahead of all that the test writes, however long that takes.
  let time = Date.now() + 60_000
  const at = () => new Date(time)
  expect((await test.call('POST', `/webhooks/${id}/test`, undefined, token)).status).toBe(202)
  let tries = (await deliver(at)).length
  const start = time
  const [{ state, next_attempt }] = (await test.call('GET', '/webhooks', undefined, token)).body.data
  expect([tries, state, next_attempt.number]).toEqual([1, 'failing', 2])
  // Later deliveries are not blocked by waiting ones.
  status = 200
  const told = { conversation_id: 1, message_id: 2, sender_id: 1, sender_name: 'A', text: 'B' }
  await emitWebhook(db, company.id, 'message.received', told)
  expect((await deliver(() => new Date(time + 1000))).length).toBe(1)
  expect((await test.call('GET', '/webhooks', undefined, token)).body.data).toMatchObject([{ state: 'active' }])
  status = 503
  const pauses: number[] = []
  for (;;) {
    const { next_attempt_at: next } = (await logOf(id, token)).at(-1)
    if (next === null) break
    pauses.push(Math.round((Date.parse(next) - time) / 1000))
    time = Date.parse(next)
    tries += (await deliver(at)).length
  }
  expect(pauses.slice(0, 5)).toEqual([5, 30, 120, 600, 1800])
  expect(pauses.every((pause, index) => index === pauses.length - 1 || pause >= (pauses[index - 1] ?? 0))).toBe(true)
  expect(Math.round((time - start) / 3_600_000)).toBe(72)
  const [webhook] = (await test.call('GET', '/webhooks', undefined, token)).body.data
  expect(webhook).toMatchObject({ active: false, state: 'off', disabled_at: at().toISOString() })
  expect((await receiveMails(test, company.email)).map(({ subject }) => subject)).toContain(
    'Webhook adresiniz kapatıldı',
  )
  // No more deliveries are written for it, and it can be enabled again.
  await emitWebhook(db, company.id, 'message.received', {
    conversation_id: 1,
    message_id: 3,
    sender_id: 1,
    sender_name: 'A',
    text: 'B',
  })
  expect((await logOf(id, token)).length).toBe(2)
  expect((await test.call('POST', `/webhooks/${id}/test`, undefined, token)).body.code).toBe('webhook_off')
  status = 200
  const opened = await test.call('PUT', `/webhooks/${id}`, { active: true }, token)
  expect(opened.body.data).toMatchObject({ state: 'active', disabled_at: null })
  const [, first] = await logOf(id, token)
  const again = await test.call('POST', `/webhooks/${id}/deliveries/${first.id}/retry`, undefined, token)
  expect(again.status).toBe(202)
  const [sent] = await deliver()
  expect(sent?.headers['webhook-id']).toBe(first.message_id)
  expect((await logOf(id, token))[1]).toMatchObject({ state: 'delivered', attempt_count: tries + 1 })
})

it('waits with everything when nobody answers, and goes on in order', async () => {
  const trader = await aTrader(test)
  const { body } = await create({ url: 'http://127.0.0.1:1/', events: ['message.received'] }, trader.token)
  const { id } = body.data
  const tell = (message_id: number) =>
    emitWebhook(test.database.db, trader.id, 'message.received', {
      conversation_id: 1,
      message_id,
      sender_id: 1,
      sender_name: 'A',
      text: 'B',
    })
  for (const number of [1, 2, 3, 4, 5]) await tell(number)
  await deliver()
  const log = await logOf(id, trader.token)
  expect(log.map(({ attempt_count }: { attempt_count: number }) => attempt_count)).toEqual([0, 0, 1, 1, 1])
  expect(log[4].attempts).toMatchObject([{ status: null, error: 'Bağlantı reddedildi' }])
  await test.call('PUT', `/webhooks/${id}`, { url: address }, trader.token)
  const received = await deliver(() => new Date(Date.now() + 60_000))
  expect(received.map(({ body: sent }) => JSON.parse(sent).data.message_id)).toEqual([1, 2, 3, 4, 5])
})

it('sends each event once and in order, however many jobs of a company run at once', { tags: 'race' }, async () => {
  const trader = await aTrader(test)
  const { id } = (await create({ url: address, events: ['stock.low'] }, trader.token)).body.data
  for (let count = 0; count < 10; count++) await test.call('POST', `/webhooks/${id}/test`, undefined, trader.token)
  const task = deliverWebhooksTask({ db: test.database.db, ...createWebhookTools(test.appSecret, 'local') })
  await Promise.all(Array.from({ length: 8 }, () => task.run({ webhook_id: id }, aRunningJob())))
  // The last process found another one sending, which continued with everything.
  const sent = [...heard.splice(0), ...(await deliver())].map(({ headers }) => String(headers['webhook-id']))
  const log = await logOf(id, trader.token)
  expect(sent).toEqual(log.map(({ message_id }: { message_id: string }) => message_id).toReversed())
})

it('answers a test of an address that is being removed with 404', async () => {
  const { token } = await aTrader(test)
  const { id } = (await create({ url: address, events: ['stock.low'] }, token)).body.data
  const client = await test.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('delete from webhooks where id = $1', [id])
  const testing = test.call('POST', `/webhooks/${id}/test`, undefined, token)
  await untilOneWaits()
  await client.query('commit')
  expect((await testing).status).toBe(404)
})

it('lets orders through while an address that hears of them is being removed', async () => {
  const trader = await aTrader(test)
  const { id } = (await create({ url: address, events: ['order.created'] }, trader.token)).body.data
  await test.call('POST', `/webhooks/${id}/test`, undefined, trader.token)
  await addToCart(test, buyer, await aProduct(test, trader), 1)
  const client = await test.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from webhook_deliveries where webhook_id = $1 for update', [id])
  const removing = test.call('DELETE', `/webhooks/${id}`, undefined, trader.token)
  await untilOneWaits()
  const ordering = test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  // It waits for nobody; if it did, it would go on after this.
  await Promise.race([ordering, sleep(2000)])
  await client.query('commit')
  expect([(await removing).status, (await ordering).status]).toEqual([200, 201])
})

it('removes an address although its deliveries are being swept in another order', async () => {
  const { token } = await aTrader(test)
  const { id } = (await create({ url: address, events: ['stock.low'] }, token)).body.data
  for (const _ of [1, 2]) await test.call('POST', `/webhooks/${id}/test`, undefined, token)
  const [last, first] = (await logOf(id, token)).map((delivery: { id: number }) => delivery.id)
  const client = await test.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('delete from webhook_deliveries where id = $1', [last])
  const removing = test.call('DELETE', `/webhooks/${id}`, undefined, token)
  await untilOneWaits()
  // PostgreSQL cancels the one that has waited longer, unless the machine is busy.
  await client.query('delete from webhook_deliveries where id = $1', [first]).catch(() => undefined)
  await client.query('commit')
  expect((await removing).status).toBe(200)
})

it('waits for whoever changes the address before it touches a delivery, so that neither waits in a circle', async () => {
  const trader = await aTrader(test)
  const { id } = (await create({ url: address, events: ['stock.low'] }, trader.token)).body.data
  await test.call('POST', `/webhooks/${id}/test`, undefined, trader.token)
  const client = await test.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from webhooks where id = $1 for update', [id])
  const delivering = deliver()
  await untilOneWaits()
  await client.query('select from webhook_deliveries where webhook_id = $1 for update nowait', [id])
  await client.query('delete from webhooks where id = $1', [id])
  await client.query('commit')
  expect(await delivering).toHaveLength(1)
})

it('serves a receiver that does not answer apart from the others, until it answers quickly', async () => {
  const trader = await aTrader(test)
  let isSilent = true
  const receiver = createServer((request, response) => void (isSilent ? request.resume() : response.end()))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    receiver.close()
    receiver.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const { id } = (await create({ url, events: ['stock.low'] }, trader.token)).body.data
  const ping = () => test.call('POST', `/webhooks/${id}/test`, undefined, trader.token)
  const waiting = async () => {
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key like ${`%:${trader.id}`}`.execute(
      test.database.db,
    )
    return rows.map(({ task }) => task)
  }
  await ping()
  await deliver(undefined, [QUICK_LANE])
  expect((await logOf(id, trader.token))[0].attempts).toMatchObject([{ status: null, error: 'Zaman aşımı, 2 saniye' }])
  expect(await waiting()).toEqual(['deliver_slow_webhooks'])
  // Senders of the fast lane skip it from now on.
  await ping()
  const began = performance.now()
  await deliver(undefined, [QUICK_LANE])
  expect(performance.now() - began).toBeLessThan(1500)
  expect((await logOf(id, trader.token))[0].attempts).toEqual([])
  expect(await waiting()).toEqual(['deliver_slow_webhooks'])

  isSilent = false
  await deliver(() => new Date(Date.now() + 10_000), [SLOW_LANE])
  await ping()
  await deliver(undefined, [QUICK_LANE])
  expect((await logOf(id, trader.token)).map(({ state }: { state: string }) => state)).toEqual(
    Array.from({ length: 3 }, () => 'delivered'),
  )
})

it('belongs to its company alone, five at most, with a session', async () => {
  const trader = await aTrader(test)
  const [own] = await listOf(seller)
  const faults = [
    [{ events: EVENTS }, 'url'],
    [{ url: 'ftp://ornek.com', events: EVENTS }, 'url'],
    [{ url: 'https://ad:sifre@ornek.com', events: EVENTS }, 'url'],
    [{ url: 'http://192.168.1.20/hook', events: EVENTS }, 'url'],
    [{ url: `https://ornek.com/${'x'.repeat(500)}`, events: EVENTS }, 'url'],
    [{ url: 'https://ornek.com', events: [] }, 'events'],
    [{ url: 'https://ornek.com', events: ['order.deleted'] }, 'events.0'],
  ] as const
  for (const [body, path] of faults) {
    const { status: code, body: answer } = await create(body, trader.token)
    expect([body, code, answer.errors[0].path]).toEqual([body, 422, path])
  }
  const many = await Promise.all(
    Array.from({ length: 7 }, () => create({ url: 'https://ornek.com', events: EVENTS }, trader.token)),
  )
  expect(many.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409])
  const calls = [
    ['PUT', '', { active: false }],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/secret'],
    ['GET', '/deliveries'],
    ['POST', '/deliveries/1/retry'],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await test.call(method, `/webhooks/${own.id}${path}`, body, trader.token)).status).toBe(404)
  }
  const renewed = await test.call('POST', `/webhooks/${own.id}/secret`, undefined, seller.token)
  expect(renewed.body.data.secret).toMatch(/^whsec_/)
  const off = await test.call('PUT', `/webhooks/${own.id}`, { active: false }, seller.token)
  expect(off.body.data).toMatchObject({ state: 'off', disabled_at: null })
  expect((await test.call('DELETE', `/webhooks/${own.id}`, undefined, seller.token)).status).toBe(200)
  expect(await listOf(seller)).toEqual([])
})
