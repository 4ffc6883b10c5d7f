import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { splitWords } from '../../../db/search-words.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { rebuildSearch } from '../rebuild-search.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
})

/** The row derived from the product, and the stored one. */
async function compare(id: number) {
  const { rows } = await sql<{ now: string; stored: string | null }>`
    select product_search_row(p)::text as now,
      (select s::text from product_search s where s.id = p.id) as stored
    from products p where p.id = ${id}`.execute(test.database.db)
  return rows[0] ?? { now: undefined, stored: undefined }
}

async function readPlace(id: number) {
  const { rows } = await sql`select ctid::text from product_search where id = ${id}`.execute(test.database.db)
  return rows
}

const change = (id: number, body: object) => test.call('PUT', `/products/${id}`, body, owner.accessToken)

it('follows every change of what it holds, and no other', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Cam sürahi', price: 90, stock_quantity: 5 })
  for (const body of [
    { name: 'Kristal sürahi' },
    { sku: 'KS-20' },
    { description: 'El yapımı' },
    { tags: ['mutfak', 'cam'] },
    { price: 75, currency: 'USD' },
    { vat_included: false, min_order_quantity: 4 },
    { price_tiers: [{ min_quantity: 10, price: 70 }] },
    { stock_quantity: 0 },
    { status: 'inactive' },
  ]) {
    expect([body, (await change(id, body)).status]).toEqual([body, 200])
    const { now, stored } = await compare(id)
    expect([body, stored]).toEqual([body, now])
  }
  await change(id, { stock_quantity: 3 })
  const place = await readPlace(id)
  await change(id, { stock_quantity: 2, lead_time_days: 3, name: 'Kristal sürahi' })
  await sql`update product_stats set views_count = 7, sales_count = 2 where product_id = ${id}`.execute(
    test.database.db,
  )
  expect(await readPlace(id)).toEqual(place)
  await test.call('DELETE', `/products/${id}`, undefined, owner.accessToken)
  expect((await compare(id)).stored).toBeNull()
})

it('a new price or stock writes into none of its indexes', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Cam kâse', price: 90, stock_quantity: 5 })
  await inTransaction(test.database.db, async (trx) => {
    const countUpdates = async () => {
      const { rows } = await sql<Record<'all' | 'heapOnly', number>>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as "heapOnly"
        from pg_stat_xact_user_tables where relname = 'product_search'`.execute(trx)
      return rows[0] ?? { all: 0, heapOnly: 0 }
    }
    const before = await countUpdates()
    await sql`update products set price = 80 where id = ${id}`.execute(trx)
    await sql`update products set stock_quantity = 0 where id = ${id}`.execute(trx)
    expect(await countUpdates()).toEqual({ all: before.all + 2, heapOnly: before.heapOnly + 2 })
  })
})

/** Unicode still adds letters to this block, and the database may know an older version. */
const isNewer = (code: number) => code >= 0xa7c0 && code <= 0xa7ff

describe('words are split alike by the server and by the database', () => {
  const TEXTS = [
    "6’lı 6'lı 6`lı 6ʼlı İstanbul'da",
    '3×5 3x5 3 × 5',
    '20° 1½ ®Marka™ 50–60 cm — ²³ № 5',
    'ŞİŞE–kapağı “özel” …uzun_ad a/b\\c e-posta@ornek.com',
    'Ürün№7 ½ ¾ µm 10µm Ω Å ß æ',
    'Привет мир 漢字かな 한글 العربية ١٢٣',
    '😀emoji👍🏽son a\u0301b \u200bsıfır\u200dgenişlik\ufeff',
    'a'.repeat(200),
    '　全角ＡＢＣ　１２３「」、。',
    '',
    '!?.,;: \n\t\r',
  ]

  it.each(TEXTS)('%j', async (text) => {
    const { rows } = await sql<{ terms: string[] }>`select search_terms(${text}) as terms`.execute(test.database.db)
    expect(rows[0]?.terms.toSorted()).toEqual([...new Set(splitWords(text))].toSorted())
  })

  it('for every sign of the first plane between two letters', async () => {
    for (let first = 1; first < 0xfffe; first += 2048) {
      const signs = Array.from({ length: 2048 }, (_, index) => first + index)
        .filter((code) => code < 0xfffe && (code < 0xd800 || code > 0xdfff) && !isNewer(code))
        .map((code) => `a${String.fromCharCode(code)}b`)
      const { rows } = await sql<{ sign: string; terms: string[] }>`
        select sign, search_terms(sign) as terms from unnest(${signs}::text[]) sign`.execute(test.database.db)
      const wrong = rows.filter(({ sign, terms }) => {
        return JSON.stringify(terms.toSorted()) !== JSON.stringify([...new Set(splitWords(sign))].toSorted())
      })
      expect(wrong.map(({ sign, terms }) => [sign.codePointAt(1)?.toString(16), terms, splitWords(sign)])).toEqual([])
    }
  })
})

describe('a text is found however its signs are written', () => {
  it.each([
    ['Kutu 6’lı', ["kutu 6'lı", 'kutu 6’lı', 'kutu 6lı', '6’lı kutu']],
    ['Profil 3×5 mm', ['profil 3x5', 'profil 3×5', '3x5', '3×5']],
    ['Vida 20° açılı', ['vida 20°', '20° açılı', '20 açılı']],
    ['Boru ½ inç – galvaniz®', ['boru ½', 'boru galvaniz', 'galvaniz® inç', 'boru – galvaniz']],
  ])('%s', async (name, texts) => {
    const { id } = await aProduct(test, owner.accessToken, { name })
    for (const text of texts) {
      const { body } = await test.call('GET', `/products?search=${encodeURIComponent(text)}`)
      expect([text, body.data.map((card: { id: number }) => card.id)]).toEqual([text, [id]])
    }
  })
})

it('a word is found by its beginnings of every length, in names, tags and descriptions alike', async () => {
  const { accessToken } = await aCompany(test)
  const word = 'zırhlıtrafo'
  const ids = []
  for (const given of [{ name: word }, { tags: [word] }, { description: word }, { description: word.slice(0, 6) }]) {
    ids.push((await aProduct(test, accessToken, { name: 'Örnek', ...given })).id)
  }
  for (let length = 2; length <= word.length; length++) {
    const query = new URLSearchParams({ search: word.slice(0, length), sort: 'created_at', order: 'ASC' })
    const { body } = await test.call('GET', `/products?${query.toString()}`)
    const found = body.data.map((card: { id: number }) => card.id)
    expect([length, found]).toEqual([length, length > 6 ? ids.slice(0, 3) : ids])
  }
})

it('an owner finds inactive products by several words, and nobody else does', async () => {
  const { short_name, accessToken } = await aCompany(test)
  await aProduct(test, accessToken, { name: 'Pamuklu gömlek', status: 'inactive' })
  const find = async (token?: string) => {
    const path = `/companies/by-shortname/${short_name}/products?search=pamuklu+g%C3%B6mlek`
    const { body } = await test.call('GET', path, undefined, token)
    return [body.data.length, body.pagination.total]
  }
  expect(await find(accessToken)).toEqual([1, 1])
  expect(await find()).toEqual([0, 0])
})

it('a rebuild writes only what differs from the products', async () => {
  const { database } = test
  const { accessToken } = await aCompany(test)
  const { id: kept } = await aProduct(test, accessToken, { name: 'Kanca' })
  const { id: spoilt } = await aProduct(test, accessToken, { name: 'Menteşe' })
  const { id: lost } = await aProduct(test, accessToken, { name: 'Kilit' })
  const readRows = () => sql`select * from product_search order by id`.execute(database.db)
  const before = await readRows()
  await sql`update product_search set created_at = 'epoch', listed = not listed, in_stock = not in_stock,
    currency = 'USD', gross_price = 1, min_order_amount = 1, tag_ids = '{1}', name_sort = '', name_fold = '',
    title_words = '', words = '' where id = ${spoilt}`.execute(database.db)
  await sql`delete from product_search where id = ${lost}`.execute(database.db)
  expect(await rebuildSearch(database.db)).toEqual({ looked: before.rows.length, changed: 2 })
  expect(await readRows()).toEqual(before)
  expect(before.rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: kept })]))
  expect(await rebuildSearch(database.db)).toMatchObject({ changed: 0 })
})
