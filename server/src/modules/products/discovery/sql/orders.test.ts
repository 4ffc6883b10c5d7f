import { PRODUCT_SORTS, type ProductSort, type SortOrder } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../../test/factories.ts'
import { useTestApp } from '../../../../../test/test-app.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { BUNDLED_RATES } from '../../../exchange-rates/exchange-rates.queries.ts'
import { chooseSteps, type Odds } from '../costs.ts'
import { readCards, readTier } from '../read-page.ts'
import type { TextMatch } from '../plan.ts'
import { checksText, findsText, promisesText, type PricesIn } from './conditions.ts'
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
      name: `${beginningOf(number)} ürün ${(number * 7) % 11}`,
      price: ((number * 37) % 23) + 1,
      currency: CURRENCIES[number % 4],
      stock_quantity: number % 3,
      description: number % 5 === 0 ? 'Deri kaplı' : 'Kumaş kaplı',
    })
  }
  await test.database.pool.query('update product_stats set views_count = product_id % 5, sales_count = product_id % 7')
  await test.database.pool.query(`
    update products set created_at = created_at - id % 4 * interval '3 days';
    update product_scans s set created_at = p.created_at from products p where p.id = s.product_id;
    update product_zones z set day = day_zone(p.created_at) from products p where p.id = z.product_id`)
})

/** The first names and the last ones are of leather. */
function beginningOf(number: number): string {
  if (number % 5 === 0) return number % 2 === 0 ? 'Abajur' : 'Zil'
  return number % 4 === 0 ? 'Masa' : 'Örtü'
}

const place = { latitude: 41, longitude: 29, chord: undefined }
const GUEST = { from: undefined, id: undefined }
const prices: PricesIn[] = CURRENCIES.map((currency) => ({
  currency,
  rate: BUNDLED_RATES.tryRates[currency],
  min: sql`1.01`,
  max: undefined,
}))

const SELECTION = {
  visible: sql<boolean>`p.listed`,
  conditions: [sql<boolean>`p.in_stock`],
  checks: [sql<boolean>`p.in_stock`],
  promises: undefined,
  zoned: [],
  isOfNames: false,
  after: undefined,
}

const TEXT: TextMatch = { in: 'descriptions', rare: ['kumas'], common: ['ur'], begun: ['kumas'], forms: undefined }
/** With words, whose marks let a scan pass what does not have them. */
const WITH_WORDS = {
  ...SELECTION,
  conditions: [...SELECTION.conditions, findsText(TEXT)],
  checks: [...SELECTION.checks, checksText(TEXT)],
  promises: promisesText(TEXT),
  zoned: ['kumas'],
}

type Given = Pick<Selection, 'visible' | 'conditions' | 'checks' | 'promises' | 'zoned' | 'isOfNames'>

function waysOf(
  { sort, order }: { sort: ProductSort; order: SortOrder },
  limit: number,
  after?: string[],
  given: Given = SELECTION,
): Ways {
  const selection: Selection = { ...given, order, after, window: { offset: 0, limit } }
  if (sort === 'price') return waysByPrice(prices, selection)
  return sort === 'distance' ? waysByDistance(place, selection) : waysByIndex(sort, selection)
}

async function read(found: FoundIds) {
  const { rows } = await readCards(test.database.db, found, GUEST)
  return rows.map(({ id, cursor }) => ({ id, cursor }))
}

describe.each(
  PRODUCT_SORTS.flatMap((order) => [
    { ...order, what: 'all', given: SELECTION, count: order.sort === 'price' ? 19 : 20 },
    { ...order, what: 'with words', given: WITH_WORDS, count: order.sort === 'price' ? 15 : 16 },
  ]),
)('$what by $sort $order', ({ given, count, ...order }) => {
  it('a scan finds what sorting all would, from the beginning and from any cursor', async () => {
    const all = await read(waysOf(order, PRODUCTS, undefined, given).sortAll())
    expect(all).toHaveLength(count)
    for (const from of [0, 1, 7, count - 2]) {
      const ways = waysOf(order, PRODUCTS, all[from]?.cursor, given)
      const rest = all.slice(from + 1)
      const zones = [ways.walkZones?.(), ways.scanFromZone?.()].flatMap((way) => way ?? [])
      for (const way of [ways.sortAll(), ways.sortAll(100), ways.scan(), ways.scan(1000), ...zones]) {
        expect(await read(way)).toEqual(rest)
      }
    }
  })

  it('a scan that ends early has left nothing out', async () => {
    const ways = waysOf(order, 8, undefined, given)
    const all = await read(ways.sortAll())
    for (let atMost = 1; atMost <= PRODUCTS; atMost += 3) {
      const found = await read(ways.scan(atMost))
      expect(found).toEqual(all.slice(0, found.length))
    }
    expect(await read(ways.scan(PRODUCTS))).toEqual(all)
  })
})

it('a product whose marks look like those of another zone is shown once, where it belongs', async () => {
  const [word, other] = ['resjg', 'denea']
  const { rows: marks } = await sql<{ first: number; later: number }>`
    select hashtext(${word}) # hashint4(count_zone(0)) as first, hashtext(${other}) # hashint4(count_zone(20)) as later
  `.execute(test.database.db)
  expect(marks[0]?.first).toBe(marks[0]?.later)
  const { accessToken } = await aCompany(test)
  const { id } = await aProduct(test, accessToken, { name: `${word} ${other}` })
  const count = (views: number) =>
    sql`update product_stats set views_count = ${views} where product_id = ${id}`.execute(test.database.db)
  await count(20)
  const text: TextMatch = { in: 'descriptions', rare: [word], common: [], begun: [], forms: undefined }
  const given = { ...SELECTION, checks: [checksText(text)], promises: promisesText(text), zoned: [word] }
  const { walkZones } = waysOf({ sort: 'views_count', order: 'ASC' }, 5, undefined, given)
  expect(walkZones && (await read(walkZones())).map((found) => found.id)).toEqual([id])
  await count(0)
  await test.call('DELETE', `/products/${id}`, undefined, accessToken)
})

it('zones of all orders are walked through where words have enough letters', () => {
  for (const order of PRODUCT_SORTS) {
    expect(waysOf(order, 8, undefined, WITH_WORDS).walkZones).toBeDefined()
    expect(waysOf(order, 8, undefined, { ...WITH_WORDS, zoned: [] }).walkZones).toBeUndefined()
  }
})

it.each(['ASC', 'DESC'] as const)(
  'by name %s nothing is looked at before the first zone that has the words',
  async (order) => {
    const { scan, sortAll, scanFromZone } = waysOf({ sort: 'name', order }, 3, undefined, WITH_WORDS)
    expect(await read(scan(3))).toEqual([])
    const found = scanFromZone ? await read(scanFromZone(6)) : []
    expect(found.length).toBeGreaterThan(0)
    expect((await read(sortAll())).slice(0, found.length)).toEqual(found)
    const nowhere = waysOf({ sort: 'name', order }, 3, undefined, { ...WITH_WORDS, zoned: ['kadife'] }).scanFromZone
    expect(nowhere && (await read(nowhere()))).toEqual([])
  },
)

const GIVEN_UP = ['created_at', 'name', 'views_count', 'sales_count'] as const
it.each(GIVEN_UP.flatMap((sort) => [{ sort, order: 'ASC' } as const, { sort, order: 'DESC' } as const]))(
  'by $sort $order a walk that is given up after some zones has left nothing out',
  async (order) => {
    const { sortAll, walkZones } = waysOf(order, PRODUCTS, undefined, WITH_WORDS)
    const all = await read(sortAll())
    const lengths = new Set<number>()
    for (let atMost = 1; atMost <= 30; atMost++) {
      const found = walkZones ? await read(walkZones(atMost)) : []
      expect(found).toEqual(all.slice(0, found.length))
      lengths.add(found.length)
    }
    expect(lengths.size).toBeGreaterThan(2)
    expect(Math.max(...lengths)).toBe(all.length)
  },
)

it('names are walked through by their own words', async () => {
  const text: TextMatch = { in: 'names', rare: ['abaju'], common: [], begun: [], forms: undefined }
  const inNames = { conditions: [findsText(text)], checks: [checksText(text)], promises: promisesText(text) }
  const given = { ...SELECTION, ...inNames, zoned: ['abaju'], isOfNames: true }
  const { sortAll, walkZones } = waysOf({ sort: 'created_at', order: 'DESC' }, PRODUCTS, undefined, given)
  const found = walkZones ? await read(walkZones()) : []
  expect(found).toHaveLength(3)
  expect(found).toEqual(await read(sortAll()))
  const descriptions = { ...given, zoned: ['kapli'] }
  const nowhere = waysOf({ sort: 'created_at', order: 'DESC' }, PRODUCTS, undefined, descriptions).walkZones
  expect(nowhere && (await read(nowhere()))).toEqual([])
})

it('where a scan by price stops is read from the index alone', async () => {
  const plan = await inTransaction(test.database.db, async (trx) => {
    // So few products would otherwise be read at once.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    const scan = waysByPrice(prices, { ...SELECTION, order: 'ASC', window: { offset: 0, limit: 8 } }).scan(10)
    return sql<{ 'QUERY PLAN': string }>`explain ${scan}`.execute(trx)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN'])
  expect(lines.filter((line) => line.includes('Index Only Scan'))).toHaveLength(CURRENCIES.length)
})

describe('what is collected is counted', () => {
  it.each(PRODUCT_SORTS)('by $sort $order', async (order) => {
    const expected = order.sort === 'price' ? 19 : 20
    const whole = await readCards(test.database.db, waysOf(order, 3).sortAll(expected), GUEST)
    expect([whole.collected, whole.rows.length]).toEqual([expected, 3])
    const tooMany = await readCards(test.database.db, waysOf(order, 3).sortAll(5), GUEST)
    expect(tooMany.collected).toBe(6)
  })
})

describe('of many among a million', () => {
  const odds: Odds = {
    sort: 'name',
    matching: 20_000,
    among: 1_000_000,
    needed: 8,
    lookup: 0,
    read: 20_000,
    promised: undefined,
    words: 0,
    doMeet: false,
    zoned: undefined,
  }
  const { scan, sortAll } = waysOf(PRODUCT_SORTS[0], 8)
  const taken: string[] = []
  const noted: Ways = {
    // As if the first thousands had nothing of it.
    scan: (atMost) => (taken.push(atMost === undefined ? 'scan to the end' : 'scan'), scan(atMost && 2)),
    sortAll: (atMost) => (taken.push(atMost === undefined ? 'sort all' : 'sort'), sortAll(atMost)),
  }

  it.each<[string, Odds, string[]]>([
    [
      'few are sorted, and when they are many after all scanned for',
      { ...odds, matching: 900, read: 900 },
      ['sort', 'scan', 'sort all'],
    ],
    ['more are met on a scan, and sorted when it meets too few', odds, ['scan', 'sort all']],
    [
      'very many are scanned for, however far',
      { ...odds, matching: 1_000_000, read: 1_000_000 },
      ['scan', 'scan', 'scan to the end'],
    ],
    [
      'the newest lie together and are scanned sooner',
      { ...odds, sort: 'created_at', matching: 2100, read: 2100 },
      ['scan', 'sort all'],
    ],
    ['which by name are sorted', { ...odds, matching: 2100, read: 2100 }, ['sort', 'scan', 'sort all']],
  ])('%s', async (_, given, ways) => {
    taken.length = 0
    const reading = { ways: noted, limit: 8, isBeginning: true, isWalkPlannedOnce: true }
    // As if there were more than anybody expected.
    const steps = chooseSteps(given).map((step) => (step.way === 'sort' && step.atMost ? { ...step, atMost: 5 } : step))
    const { rows } = await readTier(test.database.db, steps, reading, GUEST)
    expect({ taken, ids: rows.map(({ id }) => id) }).toEqual({
      taken: ways,
      ids: (await read(sortAll())).map(({ id }) => id),
    })
  })
})
