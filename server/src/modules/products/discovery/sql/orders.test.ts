import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../../test/factories.ts'
import { useTestApp } from '../../../../../test/test-app.ts'
import { BUNDLED_RATES } from '../../../exchange-rates/exchange-rates.queries.ts'
import { chooseSteps } from '../plan.ts'
import { readCards, readTier } from '../read-page.ts'
import type { PricesIn } from './conditions.ts'
import { waysByDistance } from './distance-order.ts'
import { waysByIndex, type FoundIds, type Selection, type Ways } from './index-order.ts'
import { waysByPrice } from './price-order.ts'

const test = useTestApp()
const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const
const COMPANIES = 3
const PRODUCTS = 30

beforeAll(async () => {
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => aCompany(test)))
  for (const [index, { accessToken }] of companies.entries()) {
    const profile = { company_name: `Firma ${index}`, latitude: 41 - index, longitude: 29 }
    await test.call('PUT', '/companies/me/profile', profile, accessToken)
  }
  for (let number = 0; number < PRODUCTS; number++) {
    await aProduct(test, companies[number % COMPANIES]?.accessToken ?? '', {
      name: `Ürün ${(number * 7) % 11}`,
      price: ((number * 37) % 23) + 1,
      currency: CURRENCIES[number % 4],
      stock_quantity: number % 3,
    })
  }
  await test.database.pool.query('update product_stats set views_count = product_id % 5, sales_count = product_id % 7')
})

const place = { latitude: 41, longitude: 29, chord: undefined }
const prices: PricesIn[] = CURRENCIES.map((currency) => ({
  currency,
  rate: BUNDLED_RATES.tryRates[currency],
  bounds: [sql`p.price > 1`],
}))

function waysOf({ sort, order }: (typeof PRODUCT_SORTS)[number], limit: number, after?: string[]): Ways {
  const selection: Selection = {
    visible: sql`p.listed`,
    conditions: [sql`p.in_stock`],
    order,
    after,
    window: { offset: 0, limit },
  }
  if (sort === 'price') return waysByPrice(prices, selection)
  return sort === 'distance' ? waysByDistance(place, selection) : waysByIndex(sort, selection)
}

async function read(found: FoundIds) {
  const rows = await readCards(test.database.db, found, undefined)
  return rows.map(({ id, cursor }) => ({ id, cursor }))
}

describe.each(PRODUCT_SORTS)('by $sort $order', (order) => {
  it('a scan finds what sorting all would, from the beginning and from any cursor', async () => {
    const all = await read(waysOf(order, PRODUCTS).sortAll())
    expect(all).toHaveLength(order.sort === 'price' ? 19 : 20)
    for (const from of [0, 1, 7, 18]) {
      const ways = waysOf(order, PRODUCTS, all[from]?.cursor)
      const rest = all.slice(from + 1)
      for (const way of [ways.sortAll(), ways.scan(), ways.scan(1000)]) expect(await read(way)).toEqual(rest)
    }
  })

  it('a scan that ends early has left nothing out', async () => {
    const all = await read(waysOf(order, 8).sortAll())
    for (let atMost = 1; atMost <= PRODUCTS; atMost += 3) {
      const found = await read(waysOf(order, 8).scan(atMost))
      expect(found).toEqual(all.slice(0, found.length))
    }
    expect(await read(waysOf(order, 8).scan(PRODUCTS))).toEqual(all)
  })
})

describe('of many among a million', () => {
  const odds = { matching: 20_000, among: 1_000_000, needed: 8, stepCost: 1, hasText: false }
  const { scan, sortAll } = waysOf(PRODUCT_SORTS[0], 8)
  const taken: string[] = []
  const noted: Ways = {
    // As if the first thousands had nothing of it.
    scan: (atMost) => (taken.push(atMost === undefined ? 'scan to the end' : 'scan'), scan(atMost && 2)),
    sortAll: () => (taken.push('sort'), sortAll()),
  }

  it.each([
    ['few are sorted', { ...odds, matching: 2000 }, ['sort']],
    ['more are met on a scan, and sorted when it meets too few', odds, ['scan', 'sort']],
    ['very many are scanned for, however far', { ...odds, matching: 500_000 }, ['scan', 'scan to the end']],
    ['words nobody has heard of are looked for themselves', { ...odds, matching: 5000, hasText: true }, ['sort']],
    ['the newest lie together and are scanned sooner', { ...odds, matching: 2000, stepCost: 1 / 4 }, ['scan', 'sort']],
  ])('%s', async (_, given, ways) => {
    taken.length = 0
    const rows = await readTier(test.database.db, chooseSteps(given), noted, 8, undefined)
    expect({ taken, ids: rows.map(({ id }) => id) }).toEqual({
      taken: ways,
      ids: (await read(sortAll())).map(({ id }) => id),
    })
  })
})
