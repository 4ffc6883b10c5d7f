import { API_BASE } from '@bedesten/contract/endpoint'
import { CURRENCIES } from '@bedesten/contract/money'
import { describe, expect, it } from 'vitest'
import { aDeal, daysAgo, grant, orderFor, setStatus, shipped, type Deal } from '../../../test/accounts.ts'
import { aMember } from '../../../test/members.ts'
import { toArchive } from '../../../test/archive.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { aTrader, type Trader } from '../../../test/trade.ts'
import { BUNDLED_RATES } from '../exchange-rates/exchange-rates.queries.ts'
import { foldAll } from './keep-figures-folded.ts'

const test = useTestApp()

function read(who: Trader, side: 'seller' | 'buyer', query = '') {
  return test.call('GET', `/figures/${side}${query}`, undefined, who.token)
}

const moveTo = (orderId: number, day: string) =>
  test.database.pool.query(`update orders set created_at = istanbul_start($2::date) where id = $1`, [orderId, day])

describe('figures', () => {
  it('say nothing of others, and are all zero at first', async () => {
    await orderFor(test, await aDeal(test), 120, 'transfer')
    const { status, body } = await read(await aTrader(test), 'seller', '?compare=1')
    expect(status).toBe(200)
    const { days, before_days, totals, before, ...rest } = body.data
    expect([days.length, before_days.length]).toEqual([30, 30])
    const zero = { revenue: 0, orders: 0, average: 0, buyers: 0, new_buyers: 0, returning_buyers: 0 }
    expect(totals).toEqual({ ...zero, quotes_asked: 0, quotes_won: 0, due: 0, overdue: 0 })
    expect(before).toEqual({ ...totals, due: null, overdue: null })
    expect(rest).toMatchObject({ currency: 'TRY', goods: [], companies: [], cities: [] })
  })

  it('are without KDV and cancelled orders, on the day of Istanbul, before and after sums are made', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 120, 'transfer')
    const cancelled = await orderFor(test, deal, 12, 'transfer')
    const earlier = await orderFor(test, deal, 60, 'transfer')
    await setStatus(test, deal, cancelled, 'cancelled')
    await moveTo(earlier, daysAgo(40))
    const check = async () => {
      const { totals, before, days, compared, goods, companies, cities } = (
        await read(deal.seller, 'seller', '?compare=1')
      ).body.data
      expect(totals).toMatchObject({
        revenue: 100,
        orders: 1,
        average: 100,
        buyers: 1,
        new_buyers: 0,
        returning_buyers: 1,
      })
      expect(before).toMatchObject({ revenue: 50, orders: 1, buyers: 1, new_buyers: 1 })
      expect(compared).toEqual({ from: daysAgo(59), to: daysAgo(30) })
      expect(days.at(-1)).toEqual({ day: daysAgo(0), revenue: 100, orders: 1 })
      expect(goods).toMatchObject([{ id: deal.productId, revenue: 100, orders: 1 }])
      expect(companies).toMatchObject([{ id: deal.buyer.id, name: deal.buyer.name, revenue: 100 }])
      expect(cities).toEqual([{ id: null, name: 'Mersin', revenue: 100, orders: 1 }])
    }
    await check()
    await foldAll(test.database.db)
    await check()
    const bought = (await read(deal.buyer, 'buyer')).body.data
    expect(bought.totals).toMatchObject({ spending: 100, buyers: 1, new_buyers: 0, returning_buyers: 1 })
    expect(bought.categories).toMatchObject([{ id: null, name: 'Kategorisiz', spending: 100, orders: 1 }])
  })

  it('subtract a refund on its day, of an order that counts; a cancelled one was never added', async () => {
    const deal = await aDeal(test)
    const id = await orderFor(test, deal, 120, 'transfer')
    await moveTo(id, daysAgo(3))
    const body = { amount: 120, paid_on: daysAgo(2) }
    expect((await test.call('POST', `/orders/${id}/payments`, body, deal.seller.token)).status).toBe(201)
    const days = async () => {
      const { data } = (await read(deal.seller, 'seller', `?from=${daysAgo(3)}&to=${daysAgo(0)}`)).body
      return data.days.map(({ revenue }: { revenue: number }) => revenue)
    }
    expect(await days()).toEqual([100, 0, 0, 0])
    // As data from before spells it.
    await test.database.pool.query(
      `with back as (update payments set status = 'refunded', refunded_on = $2 where order_id = $1 returning amount)
       update orders set paid_amount = 0 where id = $1`,
      [id, daysAgo(1)],
    )
    expect(await days()).toEqual([100, 0, -100, 0])
    await setStatus(test, deal, id, 'cancelled')
    expect(await days()).toEqual([0, 0, 0, 0])
  })

  it('of the year stand beside the same days of the year before', async () => {
    const deal = await aDeal(test)
    const { compared } = (await read(deal.seller, 'seller', '?from=2028-01-01&to=2028-02-29&compare=1')).body.data
    expect(compared).toEqual({ from: '2027-01-01', to: '2027-02-28' })
  })

  it('count what was looked at and put into carts, on both sides', async () => {
    const deal = await aDeal(test)
    const server = await buildTestApp(test)
    for (const authorization of [`Bearer ${deal.buyer.token}`, undefined]) {
      const headers = authorization === undefined ? {} : { authorization }
      await server.inject({ method: 'POST', url: `${API_BASE}/products/${deal.productId}/view`, headers })
    }
    await server.close()
    await orderFor(test, deal, 10, 'transfer')
    const funnel = async (who: Trader, side: 'seller' | 'buyer') => (await read(who, side)).body.data.funnel
    expect(await funnel(deal.seller, 'seller')).toEqual({ views: 2, carts: 1, orders: 1 })
    await foldAll(test.database.db)
    expect(await funnel(deal.seller, 'seller')).toEqual({ views: 2, carts: 1, orders: 1 })
    expect(await funnel(deal.buyer, 'buyer')).toEqual({ views: 1, carts: 1, orders: 1 })
  })

  it('are in the currency that the company has now', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 120, 'transfer')
    await test.database.pool.query(`update companies set preferred_currency = 'USD' where id = $1`, [deal.seller.id])
    const { currency, totals } = (await read(deal.seller, 'seller')).body.data
    // 100 / 42.25
    expect([currency, totals.revenue]).toEqual(['USD', 2.37])
    const rates = CURRENCIES.map((money) => `try_rate_of('${money}', '2001-01-01')::float as "${money}"`)
    const { rows } = await test.database.pool.query(`select ${rates.join(', ')}`)
    const known = Object.entries(BUNDLED_RATES.tryRates).map(([money, rate]) => [money, Number(rate)])
    expect(rows[0]).toEqual(Object.fromEntries(known))
  })

  it('tell every member what is due, as the accounts do', async () => {
    const deal = await aDeal(test)
    await grant(test, deal, 1000)
    const late = await shipped(test, deal, 100)
    await shipped(test, deal, 50)
    await test.database.pool.query('update orders set due_on = due_on - 60 where id = $1', [late])
    expect((await read(deal.seller, 'seller')).body.data.totals).toMatchObject({ due: 50, overdue: 100 })
    expect((await read(deal.buyer, 'buyer')).body.data.totals).toMatchObject({ due: 50, overdue: 100 })
    for (const role of ['sales', 'viewer', 'finance'] as const) {
      const member = { ...deal.seller, token: (await aMember(test, deal.seller.id, role)).token }
      const { totals } = (await read(member, 'seller')).body.data
      expect(totals).toMatchObject({ due: 50, overdue: 100, orders: 2 })
    }
  })

  it('hold the largest orders in the most valuable currency, which nobody else waits for', async () => {
    const [deal, other] = [await aDeal(test), await aDeal(test)]
    const id = await orderFor(test, deal, 120, 'transfer')
    await test.database.pool.query(`update orders set currency = 'GBP' where id = $1`, [id])
    await test.database.pool.query(
      `update order_items set quantity = 10000, unit_price = 999999999, total_price = 9999999990000, vat_included = false where order_id = $1`,
      [id],
    )
    await test.database.pool.query(
      `insert into order_items overriding system value
       select (jsonb_populate_record(i, jsonb_build_object('id', 1000000 + n))).* from order_items i, generate_series(1, 29) n
       where order_id = $1`,
      [id],
    )
    await orderFor(test, other, 120, 'transfer')
    const sums = async () => {
      const { status, body } = await read(deal.seller, 'seller')
      return [status, body.data?.totals.revenue]
    }
    const large = 30 * 9_999_999_990_000 * 55.4
    expect(await sums()).toEqual([200, expect.closeTo(large, -2)])
    await foldAll(test.database.db)
    expect(await sums()).toEqual([200, expect.closeTo(large, -2)])
    expect((await read(other.seller, 'seller')).body.data.totals.revenue).toBe(100)
  })

  it('refuse days that make no range', async () => {
    const who = await aTrader(test)
    for (const query of [
      '?from=2026-02-02&to=2026-02-01',
      '?from=2015-01-01&to=2026-01-01',
      '?from=dün',
      '?compare=2',
    ]) {
      expect((await read(who, 'seller', query)).status).toBe(422)
    }
    expect((await test.call('GET', '/figures/seller')).status).toBe(401)
  })

  it('may be of ten years', async () => {
    const who = await aTrader(test)
    const { status, body } = await read(who, 'seller', '?from=2016-01-01&to=2025-12-31&compare=1')
    expect([status, body.data.days.length, body.data.compared.from]).toEqual([200, 3653, '2005-12-31'])
  })

  it('come as a workbook', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 120, 'transfer')
    for (const [who, side] of [
      [deal.seller, 'seller'],
      [deal.buyer, 'buyer'],
    ] as const) {
      const url = `${API_BASE}/figures/${side}.xlsx?compare=1`
      const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename*=UTF-8''rakamlar-${side === 'seller' ? 'satis' : 'alim'}-${daysAgo(29)}-${daysAgo(0)}.xlsx`,
      ])
      const archive = toArchive(answer.rawPayload)
      expect(String(archive['xl/worksheets/sheet1.xml'])).toContain('<v>100</v>')
      const names = String(archive['xl/workbook.xml'])
      for (const name of ['Özet', 'Günler', 'Ürünler', 'Şehirler']) expect(names).toContain(name)
    }
  })
})

describe('the sums', () => {
  it('stay exact while several servers make them and orders come and go', { tags: 'race' }, async () => {
    const deals: Deal[] = []
    for (let n = 0; n < 3; n++) deals.push(await aDeal(test))
    const folding = [1, 2, 3].map(async (atOnce) => {
      for (let round = 0; round < 30; round++) await foldAll(test.database.db, atOnce)
    })
    const trading = deals.map(async (deal) => {
      for (let n = 0; n < 8; n++) {
        const id = await orderFor(test, deal, 12, 'transfer')
        if (n % 2 === 0) await setStatus(test, deal, id, 'cancelled')
        const { totals } = (await read(deal.seller, 'seller')).body.data
        const orders = Math.ceil(n / 2)
        expect(totals).toMatchObject({ orders, revenue: orders * 10 })
      }
    })
    await Promise.all([...trading, ...folding])
  })

  it('are untouched by a server that dies while it makes them', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 120, 'transfer')
    const client = await test.database.pool.connect()
    client.on('error', () => undefined)
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await client.query('begin')
    expect((await client.query('select fold_figures(1000) as taken')).rows[0].taken).toBeGreaterThan(0)
    // Another server skips it, and reads do not wait.
    await foldAll(test.database.db)
    expect((await read(deal.seller, 'seller')).body.data.totals).toMatchObject({ orders: 1, revenue: 100 })
    await test.database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    client.release(true)
    expect((await read(deal.seller, 'seller')).body.data.totals).toMatchObject({ orders: 1, revenue: 100 })
    await foldAll(test.database.db)
    const { rows: left } = await test.database.pool.query('select * from figure_changes')
    expect(left).toEqual([])
    expect((await read(deal.seller, 'seller')).body.data.totals).toMatchObject({ orders: 1, revenue: 100 })
  })
})
