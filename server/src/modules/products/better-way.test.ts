import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { BUNDLED_RATES } from '../exchange-rates/bundled-rates.ts'
import { readBetterWay } from './better-way.ts'
import { readCards } from './cards.queries.ts'
import type { PricesIn } from './discovery-conditions.ts'
import { waysAlong, type Pick, type Picked, type Ways } from './discovery-orders.ts'
import { waysByDistance } from './distance-order.ts'
import { toPlace } from './places.ts'
import { waysByPrice } from './price-order.ts'

const test = useTestApp()
const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const
const FIRMS = 3
const PRODUCTS = 30

beforeAll(async () => {
  const firms = await Promise.all(Array.from({ length: FIRMS }, () => aCompany(test)))
  for (const [index, { accessToken }] of firms.entries()) {
    const profile = { company_name: `Firma ${index}`, latitude: 41 - index, longitude: 29 }
    await test.call('PUT', '/companies/me/profile', profile, accessToken)
  }
  for (let number = 0; number < PRODUCTS; number++) {
    await aProduct(test, firms[number % FIRMS]?.accessToken ?? '', {
      name: `Ürün ${(number * 7) % 11}`,
      price: ((number * 37) % 23) + 1,
      currency: CURRENCIES[number % 4],
      stock_quantity: number % 3,
    })
  }
  await test.database.pool.query('update product_stats set views_count = product_id % 5, sales_count = product_id % 7')
})

const place = toPlace({ latitude: 41, longitude: 29 })
const prices: PricesIn[] = CURRENCIES.map((currency) => ({
  currency,
  rate: BUNDLED_RATES.tryRates[currency],
  bounds: [sql`p.price > 1`],
}))

function waysOf({ sort, order }: (typeof PRODUCT_SORTS)[number], limit: number, after?: string[]): Ways {
  const pick: Pick = {
    visible: sql`p.listed`,
    conditions: [sql`p.in_stock`],
    order,
    after,
    window: { offset: 0, limit },
  }
  if (sort === 'price') return waysByPrice(prices, pick)
  if (sort === 'distance' && place) return waysByDistance(place, pick)
  return sort === 'distance' ? waysAlong('created_at', pick) : waysAlong(sort, pick)
}

async function read(picked: Picked) {
  const rows = await readCards(test.database.db, picked, {})
  return rows.map(({ id, place: at }) => ({ id, place: at }))
}

describe.each(PRODUCT_SORTS)('by $sort $order', (order) => {
  it('a walk finds what sorting all would, from the beginning and from any place', async () => {
    const all = await read(waysOf(order, PRODUCTS).gather())
    expect(all).toHaveLength(order.sort === 'price' ? 19 : 20)
    for (const from of [0, 1, 7, 18]) {
      const ways = waysOf(order, PRODUCTS, all[from]?.place)
      const rest = all.slice(from + 1)
      for (const way of [ways.gather(), ways.walk(), ways.walk(1000)]) expect(await read(way)).toEqual(rest)
    }
  })

  it('a walk that ends early has left nothing out', async () => {
    const all = await read(waysOf(order, 8).gather())
    for (let atMost = 1; atMost <= PRODUCTS; atMost += 3) {
      const found = await read(waysOf(order, 8).walk(atMost))
      expect(found).toEqual(all.slice(0, found.length))
    }
    expect(await read(waysOf(order, 8).walk(PRODUCTS))).toEqual(all)
  })
})

describe('of many among a million', () => {
  const odds = { matching: 20_000, among: 1_000_000, needed: 8, stepCost: 1, hasText: false }
  const { walk, gather } = waysOf(PRODUCT_SORTS[0], 8)
  const taken: string[] = []
  const noted: Ways = {
    // As if the first thousands had nothing of it.
    walk: (atMost) => (taken.push(atMost === undefined ? 'walk to the end' : 'walk'), walk(atMost && 2)),
    gather: () => (taken.push('gather'), gather()),
  }

  it.each([
    ['few are sorted', { ...odds, matching: 2000 }, ['gather']],
    ['more are met on a walk, and sorted when it meets too few', odds, ['walk', 'gather']],
    ['very many are walked for, however far', { ...odds, matching: 500_000 }, ['walk', 'walk to the end']],
    ['words nobody has heard of are looked for themselves', { ...odds, matching: 5000, hasText: true }, ['gather']],
    ['the newest lie together and are walked sooner', { ...odds, matching: 2000, stepCost: 1 / 4 }, ['walk', 'gather']],
  ])('%s', async (_, given, ways) => {
    taken.length = 0
    const rows = await readBetterWay(test.database.db, noted, 8, given, {})
    expect({ taken, ids: rows.map(({ id }) => id) }).toEqual({
      taken: ways,
      ids: (await read(gather())).map(({ id }) => id),
    })
  })
})
