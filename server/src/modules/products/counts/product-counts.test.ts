import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { authorOf } from '../../activity/record-activity.ts'
import { foldOnce } from './product-counts.ts'
import { insertProduct } from '../products.queries.ts'
import { findTagIds } from '../tags.queries.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

let one: Company
let two: Company
beforeAll(async () => {
  one = await aCompany(test)
  two = await aCompany(test)
})

function change(company: Company, id: number, body: object) {
  return test.call('PUT', `/products/${id}`, body, company.accessToken)
}

/** The counts of the API, and those counted from all products. */
async function readCounts() {
  const categories = await test.call('GET', '/products/categories')
  const products = await test.call('GET', '/products')
  const tags = categories.body.data as { id: number; product_count: number }[]
  const told = {
    tags: tags.map(({ id, product_count }) => ({ id, product_count })),
    total: products.body.pagination.total,
  }
  const { rows: counted } = await test.database.pool.query<{ id: number; product_count: number }>(
    `select tag as id, count(*) as product_count from products, unnest(tag_ids) as tag
     where listed group by tag order by product_count desc, tag limit 100`,
  )
  const { rows: all } = await test.database.pool.query('select count(*) as total from products where listed')
  return { told, counted: { tags: counted, total: all[0].total } }
}

async function expectExactCounts() {
  const { told, counted } = await readCounts()
  expect(told).toEqual(counted)
}

describe('counts of products', () => {
  it('are exact right after every kind of write, and when they were folded', async () => {
    const { id } = await aProduct(test, one.accessToken, { tags: ['Pamuk', 'Keten'] })
    const other = await aProduct(test, two.accessToken, { tags: ['pamuk'], status: 'inactive' })
    const writes = [
      () => change(two, other.id, { status: 'active' }),
      () => change(one, id, { tags: ['Keten', 'İpek'] }),
      () => change(one, id, { tags: ['pamuk', 'Yün'], status: 'inactive' }),
      () => change(one, id, { tags: ['Yün'] }),
      () => change(one, id, { name: 'Başka', status: 'active' }),
      () => change(one, id, { price: 12, stock_quantity: 0 }),
      () => test.call('DELETE', `/products/${other.id}`, undefined, two.accessToken),
    ]
    for (const write of writes) {
      expect((await write()).status).toBe(200)
      await expectExactCounts()
    }
    expect((await readCounts()).told.tags).toHaveLength(1)
    // Oldest first, so that no count is ever below zero.
    while ((await foldOnce(test.database.db, 1)) > 0) await expectExactCounts()
    const { rows } = await test.database.pool.query('select count(*) as left from product_count_changes')
    expect(rows[0].left).toBe(0)
    await expectExactCounts()
  })

  it('do not make a company wait for the unfinished write of another one with the same tags', async () => {
    const tags = ['Bakır', 'Tunç']
    const { id } = await aProduct(test, two.accessToken, { tags: ['Bakır'] })
    await aProduct(test, one.accessToken, { tags })
    const tagIds = await findTagIds(test.database.db, tags)
    const product = { name: 'Tel', price: 100, stock_quantity: 1 }
    await inTransaction(test.database.db, async (unfinished) => {
      await insertProduct(unfinished, authorOf(one.id), product, { tags, tag_ids: tagIds }, new Date())
      expect((await change(two, id, { tags: ['Tunç'] })).status).toBe(200)
      expect((await test.call('POST', '/products', { ...product, tags }, two.accessToken)).status).toBe(201)
      expect((await test.call('DELETE', `/products/${id}`, undefined, two.accessToken)).status).toBe(200)
      await expectExactCounts()
    })
    await expectExactCounts()
  })

  it('stay exact when companies swap tags while several servers fold', async () => {
    const sets = [['a1', 'b1', 'c1'], ['c1', 'b1', 'd1'], ['d1', 'a1'], []]
    const products = await Promise.all(
      [one, two, one, two].map(async (company) => ({ company, ...(await aProduct(test, company.accessToken)) })),
    )
    const swapping = products.map(async ({ company, id }, first) => {
      for (let round = 0; round < 12; round++) {
        expect((await change(company, id, { tags: sets[(first + round) % 4] ?? [] })).status).toBe(200)
      }
    })
    const folding = [1, 2, 3].map(async () => {
      for (let round = 0; round < 20; round++) await foldOnce(test.database.db, 5)
    })
    await Promise.all([...swapping, ...folding])
    await expectExactCounts()
    while ((await foldOnce(test.database.db)) > 0);
    await expectExactCounts()
  })
})
