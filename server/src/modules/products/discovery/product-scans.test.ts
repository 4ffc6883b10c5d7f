import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { toWords } from './parse.ts'
import { promisesText } from './sql/conditions.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
})

async function promised(search: string): Promise<number[]> {
  const promises = promisesText({ in: 'descriptions', rare: toWords(search), common: [], begun: [], forms: undefined })
  const { rows } = await sql<{ id: number }>`
    select seen.product_id as id from product_scans seen where ${promises ?? sql`true`} order by 1`.execute(
    test.database.db,
  )
  return rows.map(({ id }) => id)
}

/** As the products say now, and as they were kept. */
async function compare() {
  const { rows } = await sql<{ id: number; now: string; kept: string | null }>`
    select p.id, (p.name_sort, p.currency, coalesce(p.gross_price, p.price), word_marks(p.search_vec))::text as now,
      case when s.product_id is not null then (s.name_sort, s.currency, s.gross_price, s.word_marks)::text end as kept
    from products p left join product_scans s on s.product_id = p.id order by p.id`.execute(test.database.db)
  return rows
}

it('marks promise every product that has the words, in whichever part of it they stand', async () => {
  const { accessToken } = owner
  const bag = await aProduct(test, accessToken, {
    name: 'İpek–kadife ŞAL',
    sku: 'IKS/2041-x',
    tags: ['Çeyizlik'],
    description: 'Uzunluğu 180cm, 1.250 gr; “ÖZEL dikim” ürün.',
  })
  const other = await aProduct(test, accessToken, { name: 'Demir boru', description: 'Kaynaksız' })
  const both = [bag.id, other.id]
  for (const found of ['ipek', 'kadifeler', 'şal', '2041', 'çeyiz', '180cm', '1.250', 'özel dik', 'uzunl']) {
    expect([found, await promised(found)]).toEqual([found, expect.arrayContaining([bag.id])])
  }
  expect(await promised('ipek kadife')).toEqual([bag.id])
  expect(await promised('demir')).toEqual([other.id])
  expect(await promised('demir kadife')).toEqual([])
  // Too short for a mark.
  expect(await promised('ip')).toEqual(both)
})

it('they follow every change of a product but that of its stock', async () => {
  const { accessToken } = owner
  const { id } = await aProduct(test, accessToken, { name: 'Cam sürahi', price: 90, stock_quantity: 5 })
  const find = async () => (await compare()).find((row) => row.id === id)
  const readPlace = async () =>
    (await sql`select ctid::text from product_scans where product_id = ${id}`.execute(test.database.db)).rows
  const change = (body: object) => test.call('PUT', `/products/${id}`, body, accessToken)
  for (const body of [
    { name: 'Cam sürahi!' },
    { name: 'Kristal sürahi' },
    { price: 75 },
    { currency: 'USD' },
    { vat_included: false, vat_rate: 20 },
    { description: 'El yapımı', tags: ['mutfak'] },
  ]) {
    await change(body)
    const row = await find()
    expect([body, row?.kept]).toEqual([body, row?.now])
  }
  const place = await readPlace()
  await change({ stock_quantity: 3 })
  expect(await readPlace()).toEqual(place)
  await change({ name: 'Kristal sürahi', price: 75, currency: 'USD', description: 'El yapımı', tags: ['mutfak'] })
  expect(await readPlace()).toEqual(place)
  await change({ status: 'inactive' })
  expect((await find())?.kept).toBeNull()
  await change({ name: 'Gizli ad', status: 'active' })
  const back = await find()
  expect(back?.kept).toBe(back?.now)
  await test.call('DELETE', `/products/${id}`, undefined, accessToken)
  expect(await readPlace()).toEqual([])
})

it('a product whose row has not been made yet gets it with its next change', async () => {
  const { accessToken } = owner
  const { id } = await aProduct(test, accessToken, { name: 'Bakır cezve', price: 90 })
  // As while the rows of earlier products are being made.
  await sql`delete from product_scans where product_id = ${id}`.execute(test.database.db)
  await test.call('PUT', `/products/${id}`, { price: 75 }, accessToken)
  const row = (await compare()).find((each) => each.id === id)
  expect(row?.kept).toBe(row?.now)
})
