import { productQuery } from '@bedesten/contract/product-filter.schemas'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { BUNDLED_RATES } from '../../exchange-rates/exchange-rates.queries.ts'
import { createDiscovery } from './discovery.ts'
import { estimateRows, findFilter } from './facts.queries.ts'
import { parseQuestion } from './parse.ts'
import { all, findsText, type Condition } from './sql/conditions.ts'
import { isNearCompany } from './sql/places.ts'

const test = useTestApp()
const GUEST = { currency: 'TRY' as const, rates: BUNDLED_RATES, id: undefined }

beforeAll(async () => {
  const { accessToken } = await aCompany(test)
  for (let number = 0; number < 20; number++) {
    await aProduct(test, accessToken, {
      name: number % 4 === 0 ? 'Mavi şişe' : 'Sarı kutu',
      stock_quantity: number % 2,
    })
  }
  await test.database.pool.query('analyze products')
})

it('many estimates of one statement are those of many statements, in their order', async () => {
  const questions: Condition[][] = [
    [sql`p.listed`],
    [sql`p.listed`, sql`p.in_stock`],
    [sql`false`],
    [sql`p.listed`, isNearCompany({ latitude: 41, longitude: 29, chord: 5 })],
    [sql`p.listed`, findsText({ in: 'descriptions', rare: ['mavi'], common: [], begun: [], forms: undefined })],
    [
      sql`p.listed`,
      findsText({ in: 'names', rare: ['mavi'], common: [], begun: [], forms: undefined }),
      sql`p.id in (select product_id from product_stats)`,
    ],
  ]
  const alone: number[] = []
  for (const conditions of questions) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select from products p where ${all(conditions)}`.execute(test.database.db)
    alone.push(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? -1)
  }
  expect(new Set(alone).size).toBeGreaterThan(3)
  const together = await estimateRows(test.database.db, {
    first: questions.slice(0, 2),
    none: [],
    rest: questions.slice(2),
  })
  expect(together).toEqual({ first: alone.slice(0, 2), none: [], rest: alone.slice(2) })
})

it('the plan of a list stands in the debug log, without what was searched for and where', async () => {
  const logged: unknown[] = []
  const query = productQuery(20).parse({ search: 'vi şi', latitude: '41', longitude: '29', radius_km: '7' })
  const { rows } = await createDiscovery(test.database.db, test.database.searches).list(
    query,
    GUEST,
    {},
    {
      level: 'debug',
      debug: (line: unknown) => logged.push(line),
    },
  )
  expect(rows).toHaveLength(0)
  const names = { in: 'names', rare: 2, common: 0 }
  expect(logged).toMatchObject([
    {
      plan: {
        sort: 'relevance',
        mode: 'words',
        tiers: [{ text: names }, { except: names }, {}],
        total: { by: 'count' },
      },
    },
    { plan: { sort: 'relevance', mode: 'part', tiers: [{ text: { in: 'part' } }], filter: { nearby: 0 } } },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/'vi'|vi si|latitude|longitude/)
})

it.each([
  { companies: 10, longitude: 43, nearby: { areFew: true } },
  { companies: 1_100, longitude: 40, nearby: { areFew: false } },
  { companies: 3_100, longitude: 37, nearby: undefined },
])('$companies companies in the radius', async ({ companies, longitude, nearby }) => {
  const { accessToken } = await aCompany(test)
  const profile = { company_name: `Van ${companies}`, latitude: 38.4, longitude }
  await test.call('PUT', '/companies/me/profile', profile, accessToken)
  const offered = await aProduct(test, accessToken, { name: `Van ${companies}`, price: 1 })
  await test.database.pool.query(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name, latitude,
       longitude, total_products)
     select name, name, name, name || '@ornek.test', 'x', name, 38.5, $2::float8, 1
     from (select 'van' || $1::int || '-' || n as name from generate_series(1, $1::int) n) named`,
    [companies, longitude],
  )
  // As the counting in the background would.
  await test.database.pool.query(`update companies set total_products = 1 where company_name = $1`, [
    profile.company_name,
  ])
  const query = productQuery(20).parse({
    latitude: '38.5',
    longitude: String(longitude),
    radius_km: '50',
    sort: 'price',
  })
  const filter = await findFilter(test.database.db, parseQuestion(query, GUEST, {}))
  const list = createDiscovery(test.database.db, test.database.searches).list
  const { rows } = await list(query, GUEST, {}, { level: 'info', debug: () => undefined })
  expect(nearby ? filter.nearby : { nearby: filter.nearby }).toMatchObject(nearby ?? { nearby: undefined })
  expect(rows.map(({ id }) => id)).toEqual([offered.id])
})
