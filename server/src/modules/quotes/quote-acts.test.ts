import { QUOTE_ACTS, type QuoteAct } from '@bedesten/contract/quotes'
import { expect, it } from 'vitest'
import { accept, aQuote, offer, type AskedQuote } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, readStock, type Trader } from '../../../test/trade.ts'
import { ACTORS, onlyActor, STANDS, type Stand } from './quote-acts.ts'

const test = useTestApp()
const WHO = ['buyer', 'seller', 'stranger', 'guest'] as const
type Who = (typeof WHO)[number]

/** Inserted directly, which is faster; only orders are made by accepting. */
async function aQuoteThat(stands: Stand): Promise<AskedQuote> {
  const asked = await aQuote(test)
  if (stands !== 'requested') await offer(test, asked)
  if (stands === 'accepted') await accept(test, asked.id, asked.buyer)
  const changes: Partial<Record<Stand, string>> = {
    change_requested: `change_requested_at = now()`,
    declined: `status = 'declined'`,
    withdrawn: `status = 'withdrawn'`,
    expired: `expires_at = clock_timestamp() - interval '1 second'`,
  }
  const change = changes[stands]
  if (change !== undefined) await test.database.pool.query(`update quotes set ${change} where id = $1`, [asked.id])
  return asked
}

const DO: Record<QuoteAct, (asked: AskedQuote, who: Trader) => Promise<{ status: number }>> = {
  offer: (asked, seller) => offer(test, { ...asked, seller }),
  change_request: ({ id }, { token }) =>
    test.call('POST', `/quotes/${id}/change-request`, { note: 'Daha ucuz' }, token),
  accept: ({ id }, buyer) => accept(test, id, buyer),
  decline: ({ id }, { token }) => test.call('POST', `/quotes/${id}/decline`, { reason: 'Pahalı' }, token),
  withdraw: ({ id }, { token }) => test.call('POST', `/quotes/${id}/withdraw`, undefined, token),
}

function expected(act: QuoteAct, stand: Stand, who: Who): 'done' | number {
  if (who === 'guest') return 401
  if (who === 'stranger') return 404
  const only = onlyActor(act)
  if (only !== undefined && only !== who) return 403
  return ACTORS[act][stand] === who ? 'done' : 409
}

/** Everything that an act could change. */
async function look(id: number): Promise<string> {
  const { rows } = await test.database.pool.query<object>(
    `select q.*, (select count(*) from quote_events where quote_id = q.id) as events,
      (select count(*) from quote_offers where quote_id = q.id) as offers,
      (select count(*) from orders where buyer_id = q.buyer_id) as orders from quotes q where id = $1`,
    [id],
  )
  return JSON.stringify(rows)
}

it('lets everybody do with a quote what he may by how it stands, and nothing else', { timeout: 60_000 }, async () => {
  const stranger = await aTrader(test)
  const guest = { ...stranger, token: '' }
  const faults: string[] = []
  for (const stand of STANDS) {
    let asked = await aQuoteThat(stand)
    for (const act of QUOTE_ACTS) {
      for (const who of WHO) {
        const before = await look(asked.id)
        const { status } = await DO[act](asked, { ...asked, stranger, guest }[who])
        const hasChanged = (await look(asked.id)) !== before
        const wanted = expected(act, stand, who)
        const isRight = wanted === 'done' ? status < 300 && hasChanged : status === wanted && !hasChanged
        if (!isRight) faults.push(`${who} ${act} when ${stand}: ${status}, not ${wanted}`)
        if (hasChanged) asked = await aQuoteThat(stand)
      }
    }
  }
  expect(faults).toEqual([])
})

it('becomes one order however often and under however many keys it is accepted at once', async () => {
  const asked = await aQuote(test)
  await offer(test, asked)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      insist(() => accept(test, asked.id, asked.buyer, { key: index < 10 ? 'same' : `other-${index}` })),
    ),
  )
  const placed = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(new Set(placed.map(({ text }) => text)).size).toBe(1)
  expect([1, 10]).toContain(placed.length)
  expect(await countOrders(asked.buyer)).toBe(1)
  expect(await readStock(test, asked.productId)).toEqual({ stock: 97, sold: 3 })
})

it('is ordered at the version that its buyer named, or not at all, while its seller revises it', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = await aQuote(test)
    await offer(test, asked)
    const dearer = asked.lines.map((line_id) => ({ line_id, unit_price: 99, vat_rate: 0 }))
    const [accepted, revised] = await Promise.all([
      insist(() => accept(test, asked.id, asked.buyer, { version: 1 })),
      insist(() => offer(test, asked, { lines: dearer })),
    ])
    // The first act makes the second one too late.
    const outcome = [accepted.status, revised.status, accepted.body.data?.orders[0].total_amount ?? accepted.body.code]
    const possible = [
      [201, 409, 33],
      [409, 201, 'offer_changed'],
    ]
    expect(possible).toContainEqual(outcome)
    expect(await countOrders(asked.buyer)).toBe(accepted.status === 201 ? 1 : 0)
  }
})

async function countOrders(buyer: Trader): Promise<number> {
  const rows = await test.database.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id).execute()
  return rows.length
}

/** Retries while a loaded machine answers that it is busy. */
async function insist<Reply extends { status: number }>(request: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await request()
    if (reply.status !== 503 || attempt === 50) return reply
    await new Promise((resolve) => setTimeout(resolve, 100 + attempt * 10))
  }
}
