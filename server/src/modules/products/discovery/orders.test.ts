import { PRODUCT_SORTS, type ProductSort, type SortOrder } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { BUNDLED_RATES } from '../../exchange-rates/exchange-rates.queries.ts'
import { toMatch, type Filter, type Match, type TextMatch } from './conditions.ts'
import { waysByDistance } from './distance-order.ts'
import { readOrdered } from './find-page.ts'
import { waysByIndex, type FoundIds, type Ways } from './index-order.ts'
import { waysByPrice } from './price-order.ts'
import { readCards } from '../read-cards.ts'

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
      name: `${beginningOf(number)} ürün ${(number * 7) % 11}`,
      price: ((number * 37) % 23) + 1,
      currency: CURRENCIES[number % 4],
      stock_quantity: number % 3,
      description: number % 5 === 0 ? 'Deri kaplı' : 'Kumaş kaplı',
    })
  }
  await test.database.pool.query('update product_stats set views_count = product_id % 5, sales_count = product_id % 7')
  await test.database.pool.query(`update products set created_at = created_at - id % 4 * interval '3 days'`)
})

/** The first and the last products by name are of leather. */
function beginningOf(number: number): string {
  if (number % 5 === 0) return number % 2 === 0 ? 'Abajur' : 'Zil'
  return number % 4 === 0 ? 'Masa' : 'Örtü'
}

const place = { latitude: 41, longitude: 29, chord: undefined }
const GUEST = { from: undefined, id: undefined }
const PRICES: Filter['prices'] = {
  rates: CURRENCIES.map((currency) => ({ currency, rate: BUNDLED_RATES.tryRates[currency] })),
  min: undefined,
  max: undefined,
  maxOrder: undefined,
}
/** In TRY; one product in stock costs less. */
const DEARER: Filter['prices'] = { ...PRICES, min: sql`5` }

const FILTER: Filter = {
  scope: {},
  inStock: true,
  tagIds: undefined,
  categoryIds: undefined,
  attributes: [],
  prices: PRICES,
  place: undefined,
  verified: false,
  sellers: undefined,
}
const TEXT: TextMatch = { in: 'words', words: ['kumas', 'ur'] }
const IN_STOCK = toMatch(FILTER, undefined)

/** By price with a range of prices too. */
function matchOf(sort: ProductSort, text?: TextMatch): Match {
  return toMatch(sort === 'price' ? { ...FILTER, prices: DEARER } : FILTER, text)
}

function waysOf(
  { sort, order }: { sort: ProductSort; order: SortOrder },
  limit: number,
  { after, text }: { after?: string[] | undefined; text?: TextMatch | undefined } = {},
): Ways {
  const selection = { match: matchOf(sort, text), order, after, window: { offset: 0, limit } }
  if (sort === 'price') return waysByPrice(DEARER, selection)
  return sort === 'distance' ? waysByDistance(place, selection) : waysByIndex(sort, selection)
}

async function read(found: FoundIds) {
  const { rows } = await readCards(test.database.db, found, GUEST)
  return rows.map(({ id, cursor }) => ({ id, cursor }))
}

describe.each(
  PRODUCT_SORTS.flatMap((order) => [
    { ...order, what: 'all', text: undefined, count: order.sort === 'price' ? 19 : 20 },
    { ...order, what: 'with words', text: TEXT, count: order.sort === 'price' ? 15 : 16 },
  ]),
)('$what by $sort $order', ({ text, count, ...order }) => {
  it('a scan finds what sorting all would, from the beginning and from any cursor', async () => {
    const all = await read(waysOf(order, PRODUCTS, { text }).collect())
    expect(all).toHaveLength(count)
    for (const from of [0, 1, 7, count - 2]) {
      const ways = waysOf(order, PRODUCTS, { text, after: all[from]?.cursor })
      const rest = all.slice(from + 1)
      for (const way of [ways.collect(), ways.collect(100), ways.scan(), ways.scan(1000)]) {
        expect(await read(way)).toEqual(rest)
      }
    }
  })

  it('a scan that ends early has left nothing out', async () => {
    const ways = waysOf(order, 8, { text })
    const all = await read(ways.collect())
    for (let atMost = 1; atMost <= PRODUCTS; atMost += 3) {
      const found = await read(ways.scan(atMost))
      expect(found).toEqual(all.slice(0, found.length))
    }
    expect(await read(ways.scan(PRODUCTS))).toEqual(all)
  })
})

it('a scan by price reads the index alone, and so does the search for its end', async () => {
  const plan = await inTransaction(test.database.db, async (trx) => {
    // Otherwise so few products are read by a sequential scan.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    const scan = waysOf({ sort: 'price', order: 'ASC' }, 8).scan(10)
    return sql<{ 'QUERY PLAN': string }>`explain ${scan}`.execute(trx)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN'])
  expect(lines.filter((line) => line.includes('Index Only Scan using products'))).toHaveLength(2)
})

describe('what is collected is counted', () => {
  it.each(PRODUCT_SORTS)('by $sort $order', async (order) => {
    const expected = order.sort === 'price' ? 19 : 20
    const whole = await readCards(test.database.db, waysOf(order, 3).collect(expected), GUEST)
    expect([whole.collected, whole.rows.length]).toEqual([expected, 3])
    const tooMany = await readCards(test.database.db, waysOf(order, 3).collect(5), GUEST)
    expect(tooMany.collected).toBe(6)
    const last = (await read(waysOf(order, PRODUCTS).collect())).at(-1)?.cursor
    const beyondEnd = await readCards(test.database.db, waysOf(order, 3, { after: last }).collect(), GUEST)
    expect([beyondEnd.collected, beyondEnd.rows]).toEqual([expected, []])
  })
})

describe('a page with a filter', () => {
  const limits = { expected: 12, collected: 15, scanned: PRODUCTS, sampled: PRODUCTS }

  /** With few expected matches. */
  const NOTHING = toMatch(FILTER, { in: 'nothing' })

  it.each<[string, typeof limits, Match, string[], boolean]>([
    ['is sorted where few match', { ...limits, expected: 20, collected: 20 }, IN_STOCK, ['collect 20'], true],
    ['is scanned for where many are expected', { ...limits, expected: 5 }, IN_STOCK, ['scan 30'], false],
    ['is scanned for where more match than expected', limits, NOTHING, ['collect 15', 'scan 30'], false],
    [
      'is scanned on where the first products fill their part',
      { ...limits, expected: 5, sampled: 6 },
      IN_STOCK,
      ['scan 6', 'scan 30'],
      false,
    ],
    [
      'is sorted where the first products do not fill their part',
      { ...limits, expected: 5, scanned: 7, sampled: 6 },
      IN_STOCK,
      ['scan 6', 'collect all'],
      true,
    ],
    [
      'is sorted after all where a scan meets too few',
      { ...limits, expected: 5, scanned: 4, sampled: 4 },
      IN_STOCK,
      ['scan 4', 'collect all'],
      true,
    ],
  ])('%s', async (_, given, match, expected, isExact) => {
    const taken: string[] = []
    const { scan, collect } = waysOf(PRODUCT_SORTS[0], 8)
    const noted: Ways = {
      scan: (atMost) => (taken.push(`scan ${atMost}`), scan(atMost)),
      collect: (atMost) => (taken.push(`collect ${atMost ?? 'all'}`), collect(atMost)),
    }
    await test.database.pool.query('analyze products')
    const window = { offset: 0, limit: 8 }
    const { rows, total } = await readOrdered(
      test.database.db,
      { looker: GUEST, scope: {}, window },
      noted,
      match,
      given,
    )
    expect({ taken, total: total.isExact }).toEqual({ taken: expected, total: isExact })
    expect(rows.map(({ id }) => id)).toEqual((await read(collect())).map(({ id }) => id))
  })
})
