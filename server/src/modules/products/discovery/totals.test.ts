import type { ProductCard } from '@bedesten/contract/products.schemas'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
const MANY = 1100

beforeAll(async () => {
  const { id } = await aCompany(test)
  for (let first = 1; first < MANY; first += 100) {
    await test.database.pool.query(
      `insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
       select $1, case when n <= 1000 then 'Cam kavanoz' else 'Cam şişe' end, n, 'TRY', 1, 'active', now() + n * interval '1 second', now()
       from generate_series($2::int, $2::int + 99) n`,
      [id, first],
    )
  }
  await test.database.pool.query('insert into product_stats (product_id) select id from products')
})

async function list(query: Record<string, string>) {
  const { body } = await test.call('GET', `/products?${new URLSearchParams(query).toString()}`)
  return body as { data: ProductCard[]; pagination: Record<string, unknown> }
}

/** Follows cursors to the end. */
async function scroll(query: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: unknown = ''; typeof cursor === 'string';) {
    const { data, pagination } = await list({ ...query, limit: '100', ...(cursor && { cursor }) })
    ids.push(...data.map(({ id }) => id))
    cursor = pagination['next_cursor']
  }
  return ids
}

describe.each(['before', 'after'])('%s the database has counted words', (time) => {
  beforeAll(async () => {
    if (time === 'after') await test.database.pool.query('analyze products')
  })

  it('a thousand are told exactly', async () => {
    for (const sort of [{}, { sort: 'price' }, { sort: 'name' }, { sort: 'views_count' }]) {
      const { pagination } = await list({ search: 'kavanoz', ...sort })
      expect(pagination).toMatchObject({ total: 1000, totalPages: 50 })
      expect(pagination).not.toHaveProperty('total_exact')
    }
  })

  it('of more the total is exact or marked as an estimate, and never below what is there to see', async () => {
    for (const query of [{ search: 'cam' }, { search: 'cam', sort: 'price' }, { in_stock: 'true' }]) {
      const { total, total_exact } = (await list(query)).pagination
      const isTrue = total_exact === undefined ? total === MANY : Number(total) > 1000
      expect({ query, total, isTrue }).toEqual({ query, total, isTrue: true })
    }
  })

  it('however many there are, pages go on to the end', async () => {
    for (const query of [{ search: 'cam' }, { search: 'cam', sort: 'name' }]) {
      const ids = await scroll(query)
      expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY])
    }
    const last = await list({ search: 'cam', limit: '100', page: '11' })
    expect([last.data.length, last.pagination['next_cursor']]).toEqual([100, null])
    expect((await list({ search: 'cam', limit: '100', page: '12' })).data).toEqual([])
  })
})

it('the total of a list does not change on its way, though each page is asked of another server', async () => {
  const { accessToken } = await aCompany(test)
  await aProduct(test, accessToken, { name: 'Bakır ibrik' })
  await aProduct(test, accessToken, { name: 'Bakır sini' })
  const first = await list({ search: 'bakır', limit: '1' })
  expect(first.pagination).toMatchObject({ total: 2 })
  await aProduct(test, accessToken, { name: 'Bakır tas' })
  const other = await buildTestApp(test)
  onTestFinished(() => other.close())
  const query = new URLSearchParams({
    search: 'bakır',
    limit: '1',
    cursor: String(first.pagination['next_cursor']),
  }).toString()
  const second = (await other.inject(`/api/v1/products?${query}`)).json()
  expect(second.data).toHaveLength(1)
  expect(second.pagination).toMatchObject({ total: 2 })
})

it('a page that is not full tells the total, however many products there are', async () => {
  const { pool } = test.database
  const count = (step: number) =>
    pool.query(`update counters set value = value + $1 where name = 'listed_products'`, [step])
  await count(2_000_000)
  onTestFinished(() => void count(-2_000_000))
  const other = await buildTestApp(test)
  onTestFinished(() => other.close())
  for (const search of ['zzqxw', 'ibri', 'brik']) {
    for (const sort of ['', '&sort=name', '&sort=price', '&sort=distance&latitude=41&longitude=29']) {
      const { data, pagination } = (await other.inject(`/api/v1/products?search=${search}${sort}`)).json()
      expect({ search, sort, pagination }).toMatchObject({ search, sort, pagination: { total: data.length } })
      expect(pagination).not.toHaveProperty('total_exact')
    }
  }
})
