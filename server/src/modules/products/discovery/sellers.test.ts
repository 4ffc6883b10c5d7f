import type { ProductCard } from '@bedesten/contract/products.schemas'
import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
/** More than are listed by their ids. */
const MANY = 3100
const IZMIR = { latitude: 38.42, longitude: 27.14, radius_km: 30 }
let plain: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  plain = await aCompany(test)
  const profile = { company_name: 'Henüz Doğrulanmamış', latitude: 38.42, longitude: 27.14 }
  await test.call('PUT', '/companies/me/profile', profile, plain.accessToken)
  await aProduct(test, plain.accessToken, { name: 'Zeytin kasası' })
})

async function list(query: object) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const { status, body } = await test.call('GET', `/products?${search.toString()}`)
  if (status !== 200) throw new Error(JSON.stringify([query, body]))
  const { total, total_exact } = body.pagination
  return { names: body.data.map(({ name }: ProductCard) => name), total, total_exact }
}

const QUERIES = [
  {},
  { search: 'zeytin' },
  { sort: 'price' },
  { sort: 'name', in_stock: true },
  { sort: 'views_count' },
  { ...IZMIR },
  { ...IZMIR, sort: 'distance' },
  { ...IZMIR, sort: 'distance', search: 'zeytin' },
]

/** Companies that sell one product each. */
async function addVerified(from: number, to: number) {
  await test.database.pool.query(
    `with added as (
       insert into companies (short_name, short_name_skeleton, name_skeleton, email, company_name, verified, latitude, longitude)
       select 'firma' || n, 'firma' || n, 'firma' || n, 'firma' || n || '@ornek.test', 'Firma', true, 38.42 + n * 0.00001, 27.14
       from generate_series($1::int, $2) n returning id
     ) insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
     select id, 'Zeytin', 5, 'TRY', 1, 'active', now(), now() from added`,
    [from, to],
  )
}

it('no product is found where no seller is verified', async () => {
  for (const query of QUERIES) expect(await list({ ...query, verified: true })).toEqual({ names: [], total: 0 })
  expect(await list({ verified: false })).toMatchObject({ total: 1 })
})

it('the products of one company are listed whether or not it is verified', async () => {
  const { body } = await test.call('GET', `/products/seller/${plain.id}?verified=true`)
  expect(body.pagination.total).toBe(1)
})

it('so many sellers are verified that each product is checked, in every order', async () => {
  const { pool } = test.database
  for (let added = 0; added < MANY; added += 310) await addVerified(added + 1, added + 310)
  await pool.query('insert into product_stats (product_id) select id from products on conflict do nothing')
  await pool.query('analyze products, product_search, companies')
  for (const query of QUERIES) {
    const { names, total, total_exact } = await list({ ...query, verified: true })
    const known = total_exact === undefined ? total : MANY
    expect({ query, names: new Set(names), known }).toEqual({ query, names: new Set(['Zeytin']), known: MANY })
  }
  expect(await list({ verified: true })).toMatchObject({ total: MANY, total_exact: undefined })
})
