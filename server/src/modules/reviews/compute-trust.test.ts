import { beforeEach, expect, it } from 'vitest'
import { insertSold } from '../../../test/sold-orders.ts'
import { openConversation, send } from '../../../test/talk.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, traders, type Trader } from '../../../test/trade.ts'
import { computeTrust } from './compute-trust.ts'

const test = useTestApp()
const NOW = new Date('2026-11-19T01:37:00Z')
const DAY = 86_400_000
let seller: Trader
let buyer: Trader
beforeEach(async () => {
  ;[seller, buyer] = [await aTrader(test), await aTrader(test)]
})

interface Sold {
  count: number
  /** Days before now. */
  placed: number
  /** Days after that. */
  sent?: number
  promised?: number | null
  cancelledBy?: Trader
}

async function sell({ count, placed, sent, promised = null, cancelledBy }: Sold) {
  const at = new Date(NOW.getTime() - placed * DAY)
  const sentAt = sent === undefined ? null : new Date(at.getTime() + sent * DAY)
  const status = cancelledBy ? 'cancelled' : sentAt ? 'shipped' : 'confirmed'
  const given = { count, at, sentAt, status, promised, cancelledBy: cancelledBy?.id ?? null }
  await insertSold(test, { buyer, seller, ...given })
}

async function trustOf({ id }: Trader) {
  const { member_since: _, ...trust } = (await test.call('GET', `/companies/${id}`)).body.data.trust
  return trust
}

const NOTHING = { answer_minutes: null, on_time_share: null, cancelled_share: null, orders_band: null }

it('facts of trust are shown from ten orders of the last 12 months on, and go when these are fewer', async () => {
  await sell({ count: 9, placed: 3 })
  await sell({ count: 5, placed: 370 })
  await sell({ count: 5, placed: 3, cancelledBy: buyer })
  await computeTrust(test.database.db, NOW)
  expect(await trustOf(seller)).toEqual(NOTHING)
  await sell({ count: 1, placed: 3 })
  await computeTrust(test.database.db, NOW)
  expect(await trustOf(seller)).toEqual({ ...NOTHING, cancelled_share: 0, orders_band: '10+' })
  await sell({ count: 40, placed: 3 })
  await computeTrust(test.database.db, NOW)
  await computeTrust(test.database.db, NOW)
  expect((await trustOf(seller)).orders_band).toBe('50+')
  await computeTrust(test.database.db, new Date(NOW.getTime() + 365 * DAY))
  expect(await trustOf(seller)).toEqual(NOTHING)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' })
  expect((await test.call('GET', `/companies/${seller.id}`)).body.data.trust.member_since).toBe(today)
})

it('what was promised when the order was placed decides whether it was sent on time', async () => {
  await sell({ count: 6, placed: 20, sent: 5, promised: 5 })
  await sell({ count: 2, placed: 20, sent: 6, promised: 5 })
  // Late, and not yet: without a day, and before it.
  await sell({ count: 2, placed: 20, promised: 5 })
  await sell({ count: 4, placed: 5, promised: 5 })
  await sell({ count: 4, placed: 20, sent: 19, promised: null })
  await sell({ count: 2, placed: 20, promised: 5, cancelledBy: seller })
  await sell({ count: 3, placed: 20, promised: 5, cancelledBy: buyer })
  await computeTrust(test.database.db, NOW)
  expect(await trustOf(seller)).toMatchObject({ on_time_share: 0.6, cancelled_share: 0.1 })
})

it('the usual time to the first answer is the median, where silence counts as a week', async () => {
  await sell({ count: 10, placed: 3 })
  for (const [index, from] of (await traders(test, 6)).entries()) {
    const { id } = (await openConversation(test, from, seller)).body.data
    await send(test, from, id, 'Merhaba')
    const answered = [10, 20, 30, 40][index]
    if (answered !== undefined) await send(test, seller, id, 'Buyurun')
    const asked = new Date(NOW.getTime() - (index === 5 ? 1 : 10) * DAY)
    await test.database.pool.query(
      `update messages set created_at = $2::timestamptz + case when sender_id = $3 then $4::int else 0 end * interval '1 minute'
       where conversation_id = $1`,
      [id, asked, seller.id, answered ?? 0],
    )
    if (index < 4) continue
    await computeTrust(test.database.db, NOW)
    // Yesterday's message still has time.
    expect((await trustOf(seller)).answer_minutes).toBe(30)
  }
  await computeTrust(test.database.db, new Date(NOW.getTime() + 7 * DAY))
  expect((await trustOf(seller)).answer_minutes).toBe(35)
})
