import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { waitForLocks } from '../../../../test/wait-for-locks.ts'
import { inTransaction } from '../../../db/transaction.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
})

/** As a product and its counts say now, and as they were kept. */
async function compare(id: number) {
  const { rows } = await sql<{ now: string; kept: string | null }>`
    select (word_beginnings(p.search_vec), word_beginnings(ts_filter(p.search_vec, '{a}')), day_zone(p.created_at),
        count_zone(s.views_count), count_zone(s.sales_count))::text as now,
      case when z.product_id is not null then (z.beginnings, z.name_beginnings, z.day, z.views, z.sales)::text end as kept
    from products p join product_stats s on s.product_id = p.id left join product_zones z on z.product_id = p.id
    where p.id = ${id}`.execute(test.database.db)
  return rows[0]
}

const change = (id: number, body: object) => test.call('PUT', `/products/${id}`, body, owner.accessToken)
const count = (id: number, views: number, sales: number) =>
  sql`update product_stats set views_count = ${views}, sales_count = ${sales} where product_id = ${id}`.execute(
    test.database.db,
  )

/** Begins while the change is made but not yet seen by others, has to wait for it, and ends after it. */
async function waitingFor<T>(change: RawBuilder<unknown>, begin: () => Promise<T>): Promise<T> {
  const { begun } = await inTransaction(test.database.db, async (trx) => {
    await change.execute(trx)
    const begun = begin()
    await waitForLocks(test.database.pool, 1)
    return { begun }
  })
  return begun
}

it('zones follow every change of words, counts and status', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Cam sürahi', sku: 'SRH-2041', tags: ['mutfak'] })
  for (const act of [
    () => change(id, { name: 'Kristal sürahi' }),
    () => change(id, { description: 'El yapımı, kurşunsuz' }),
    () => count(id, 1, 0),
    () => count(id, 250, 3),
    () => count(id, 260, 0),
  ]) {
    await act()
    const row = await compare(id)
    expect(row?.kept).toBe(row?.now)
  }
  await change(id, { status: 'inactive' })
  expect((await compare(id))?.kept).toBeNull()
  await count(id, 5000, 70)
  await change(id, { status: 'active' })
  const back = await compare(id)
  expect(back?.kept).toBe(back?.now)
  await test.call('DELETE', `/products/${id}`, undefined, owner.accessToken)
  expect((await compare(id))?.kept).toBeNull()
})

it('they are written only where something of them changes', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Bakır cezve', price: 90, stock_quantity: 5 })
  await count(id, 1000, 1000)
  const readPlace = async () =>
    (await sql`select ctid::text from product_zones where product_id = ${id}`.execute(test.database.db)).rows
  const place = await readPlace()
  await change(id, { price: 75, stock_quantity: 3 })
  await count(id, 1001, 1001)
  expect(await readPlace()).toEqual(place)
  await count(id, 2000, 1001)
  expect(await readPlace()).not.toEqual(place)
})

it('a count that grows while a product comes into the list is not lost', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Pirinç şamdan', status: 'inactive' })
  // The count has to wait for the product, whose zones were just made of the one before.
  await waitingFor(sql`update products set status = 'active' where id = ${id}`, () => count(id, 9000, 0))
  const row = await compare(id)
  expect(row?.kept).toBe(row?.now)
})

/** As a product and its company say now, and as they were kept. */
async function comparePlaces(id: number) {
  const { rows } = await sql<{ now: string | null; kept: string | null }>`
    select case when p.listed and c.geo is not null
        then (place_zone(c.latitude, c.longitude), word_beginnings(p.search_vec))::text end as now,
      case when z.product_id is not null then (z.zone, z.beginnings)::text end as kept
    from products p join companies c on c.id = p.company_id left join product_places z on z.product_id = p.id
      and exists (select from places where places.zone = z.zone)
    where p.id = ${id}`.execute(test.database.db)
  return rows[0] ?? { now: undefined, kept: undefined }
}

const move = (latitude: number | null, longitude: number | null) =>
  test.call('PUT', '/companies/me/profile', { company_name: 'Gezgin', latitude, longitude }, owner.accessToken)

it('places follow every change of words and status, and their company wherever it goes', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Ahşap oyuncak' })
  const seen: (string | null | undefined)[] = []
  for (const act of [
    () => move(41.01, 28.98),
    () => change(id, { name: 'Ahşap bilmece' }),
    () => move(38.42, 27.14),
    () => change(id, { status: 'inactive' }),
    () => move(39.93, 32.86),
    () => change(id, { status: 'active' }),
    () => move(null, null),
    () => change(id, { name: 'Ahşap kukla' }),
    () => move(36.88, 30.7),
    () => test.call('DELETE', `/products/${id}`, undefined, owner.accessToken),
  ]) {
    await act()
    const { now, kept } = await comparePlaces(id)
    expect(kept).toBe(now)
    seen.push(kept)
  }
  expect(seen.map((kept) => kept !== null)).toEqual([true, true, true, false, false, true, false, false, true, false])
  expect(new Set(seen).size).toBe(6)
})

it('a company that moves while a product comes into the list takes it along', async () => {
  await move(41.01, 28.98)
  const { id } = await aProduct(test, owner.accessToken, { name: 'Keten perde', status: 'inactive' })
  const activate = sql`update products set status = 'active' where id = ${id}`
  expect((await waitingFor(activate, () => move(38.42, 27.14))).status).toBe(200)
  const { now, kept } = await comparePlaces(id)
  expect(kept).toBe(now)
  await move(null, null)
})

it('a product that is added while its company moves is where the company went', async () => {
  await move(41.01, 28.98)
  const leave = sql`update companies set latitude = 38.42, longitude = 27.14 where id = ${owner.id}`
  const { id } = await waitingFor(leave, () => aProduct(test, owner.accessToken, { name: 'Hasır sepet' }))
  const { now, kept } = await comparePlaces(id)
  expect(kept).toBe(now)
  await move(null, null)
})

it('words that change while a company says for the first time where it is are kept', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Sedir kutu' })
  const rename = sql`update products set name = 'Ceviz kutu' where id = ${id}`
  expect((await waitingFor(rename, () => move(38.42, 27.14))).status).toBe(200)
  const { now, kept } = await comparePlaces(id)
  expect(kept).toBe(now)
})

it('a beginning of five letters stands for all words that begin so, and shorter words for none', async () => {
  const { rows } = await sql<{ same: boolean; short: number[]; sorted: number }>`
    select word_beginnings(to_tsvector('simple', 'pamuklu pamukla')) = word_beginnings(to_tsvector('simple', 'pamuk')) as same,
      word_beginnings(to_tsvector('simple', 'yün ipek')) as short,
      cardinality(word_beginnings(to_tsvector('simple', 'kadife pamuk kazak kadifeden'))) as sorted`.execute(
    test.database.db,
  )
  expect(rows[0]).toEqual({ same: true, short: [], sorted: 3 })
})

it('an owner finds inactive products by several words, which no zone knows', async () => {
  const { short_name, accessToken } = await aCompany(test)
  await aProduct(test, accessToken, { name: 'Pamuklu gömlek', status: 'inactive' })
  const find = async (token?: string) => {
    const { body } = await test.call(
      'GET',
      `/companies/by-shortname/${short_name}/products?search=pamuklu+g%C3%B6mlek`,
      undefined,
      token,
    )
    return [body.data.length, body.pagination.total]
  }
  expect(await find(accessToken)).toEqual([1, 1])
  expect(await find()).toEqual([0, 0])
})
