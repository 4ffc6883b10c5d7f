import { LIST_LIMITS } from '@bedesten/contract/lists'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { readTable } from '@bedesten/contract/quick-order'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { downloadSheet } from '../../../test/imports.ts'
import { aMember } from '../../../test/members.ts'
import { setStanding } from '../../../test/standings.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, changeProduct, checkOut, type Trader } from '../../../test/trade.ts'
import { aVariedProduct } from '../../../test/variants.ts'

const test = useTestApp()
const NET = { vat_included: false, vat_rate: 10 } as const

function as({ token }: Pick<Trader, 'token'>) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/lists${path}`, body, token)
  return {
    all: async (query = '') => (await call('GET', query)).body.data,
    create: (name: string) => call('POST', '', { name }),
    get: (id: number) => call('GET', `/${id}`),
    items: async (id: number): Promise<ListItem[]> => (await call('GET', `/${id}`)).body.data.items,
    rename: (id: number, name: string) => call('PUT', `/${id}`, { name }),
    drop: (id: number) => call('DELETE', `/${id}`),
    put: (id: number, product: number, body: object = {}) => call('PUT', `/${id}/items/${product}`, body),
    remove: (id: number, product: number, query = '') => call('DELETE', `/${id}/items/${product}${query}`),
    toCart: (id: number, body: object = {}) => call('POST', `/${id}/to-cart`, body),
  }
}

async function aList(name = 'Her ay') {
  const buyer = await aTrader(test)
  const { id } = (await as(buyer).create(name)).body.data
  return { buyer, id: id as number }
}

const cartOf = async (buyer: Trader) =>
  (await test.call('GET', '/cart', undefined, buyer.token)).body.data.items.map(
    ({ product_id, variant_id, quantity }: ListItem) => [product_id, variant_id, quantity],
  )

describe('lists of a company', () => {
  it('are seen by everybody of it, changed by those who may buy, and by nobody else', async () => {
    const { buyer, id } = await aList()
    const viewer = await aMember(test, buyer.id, 'viewer')
    expect((await as(viewer).all()).map(({ name }: { name: string }) => name)).toEqual(['Her ay'])
    expect((await as(viewer).create('Başka')).status).toBe(403)
    const stranger = await aTrader(test)
    const product = await aProduct(test, stranger)
    expect((await as(stranger).get(id)).status).toBe(404)
    expect((await as(stranger).rename(id, 'Benim')).status).toBe(404)
    expect((await as(stranger).put(id, product)).status).toBe(404)
    expect((await as(stranger).remove(id, product)).status).toBe(404)
    expect((await as(stranger).toCart(id)).status).toBe(404)
    expect((await as(stranger).drop(id)).status).toBe(404)
    expect((await as(buyer).get(id)).body.data).toMatchObject({ name: 'Her ay', items: [] })
    expect((await test.call('GET', '/lists')).status).toBe(401)
  })

  it('have names of their own, and are renamed and deleted', async () => {
    const { buyer, id } = await aList()
    expect((await as(buyer).create('Her ay')).body).toMatchObject({ code: 'name_taken', errors: [{ path: 'name' }] })
    expect((await as(buyer).create('  ')).status).toBe(422)
    expect((await as(buyer).rename(id, 'Her hafta')).body.data.name).toBe('Her hafta')
    expect((await as(buyer).drop(id)).status).toBe(200)
    expect(await as(buyer).all()).toEqual([])
    expect((await as(buyer).drop(id)).status).toBe(404)
  })

  it('say which products any of them holds, and are exported as a sheet that a quick order takes', async () => {
    const { buyer, id } = await aList()
    const other = (await as(buyer).create('Başka')).body.data.id
    const [seller, stranger] = [await aTrader(test), await aTrader(test)]
    const bolt = await aProduct(test, seller, { sku: '0012', price: 3 })
    const towel = await aVariedProduct(test, seller)
    await as(buyer).put(id, bolt, { quantity: 7 })
    await as(buyer).put(id, towel.id, { variant_id: towel.variantIds[1], quantity: 2 })
    await as(buyer).put(other, bolt)
    expect((await test.call('GET', '/lists/products', undefined, buyer.token)).body.data).toEqual([bolt, towel.id])
    expect((await test.call('GET', '/lists/products', undefined, stranger.token)).body.data).toEqual([])
    const sheet = await downloadSheet(test, buyer.token, `/lists/${id}/export.xlsx`)
    expect(sheet.map(([sku, , variant, , quantity]) => [sku, variant, quantity])).toEqual([
      ['SKU', 'Varyant', 'Miktar'],
      ['0012', null, 7],
      ['HVL-L-70', 'Lacivert, 70 x 140', 2],
    ])
    const cells = sheet as (string | number | null)[][]
    expect(readTable(cells.map((row) => row.map((cell) => String(cell ?? ''))))).toEqual([
      { code: '0012', quantity: 7 },
      { code: 'HVL-L-70', quantity: 2 },
    ])
    expect((await test.call('GET', `/lists/${id}/export.xlsx`, undefined, stranger.token)).status).toBe(404)
  })

  it('are twenty at most, also when several are made at once', { tags: 'race' }, async () => {
    const { buyer } = await aList()
    const made = await Promise.all(Array.from({ length: 22 }, (_, index) => as(buyer).create(`Liste ${index}`)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(LIST_LIMITS.lists - 1)
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('too_many_lists')
    expect(await as(buyer).all()).toHaveLength(LIST_LIMITS.lists)
  })

  it('hold 500 products at most', async () => {
    const { buyer, id } = await aList()
    const seller = await aTrader(test)
    const product = await aProduct(test, seller)
    const { db } = test.database
    const now = new Date()
    const other = await aProduct(test, seller)
    const { rows } = await sql<{ id: number }>`
      insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
      select company_id, name, price, currency, stock_quantity, status, created_at, updated_at
      from products cross join generate_series(1, ${LIST_LIMITS.items}::int) where id = ${other} returning id`.execute(
      db,
    )
    await db
      .insertInto('product_list_items')
      .values(rows.map((row) => ({ list_id: id, product_id: row.id, quantity: 1, added_name: 'x', created_at: now })))
      .execute()
    expect(await as(buyer).put(id, product)).toMatchObject({ status: 409, body: { code: 'list_full' } })
    expect(await as(buyer).items(id)).toHaveLength(LIST_LIMITS.items)
    expect((await as(buyer).put(id, rows[0]?.id ?? 0, { quantity: 2 })).status).toBe(200)
  })
})

describe('a saved product', () => {
  it('has the smallest order at first, today’s price, and the quantity of the last order', async () => {
    const { buyer, id } = await aList()
    const seller = await aTrader(test)
    const product = await aProduct(test, seller, { ...NET, min_order_quantity: 6, order_multiple: 6 })
    const added = await as(buyer).put(id, product)
    expect(added.body.data).toMatchObject({
      product_id: product,
      variant_id: null,
      quantity: 6,
      last_quantity: null,
      state: 'available',
      price: { unit_price: 10, line_net: 60, line_vat: 6, line_total: 66, currency: 'TRY' },
      product: { id: product, company_name: seller.name },
    })
    expect((await as(buyer).put(id, product, { quantity: 12 })).body.data.price.line_net).toBe(120)
    expect((await as(buyer).put(id, product)).body.data.quantity).toBe(12)
    expect(await as(buyer).items(id)).toHaveLength(1)
    await addToCart(test, buyer, product, 18)
    await checkOut(test, buyer)
    expect((await as(buyer).items(id))[0]?.last_quantity).toBe(18)
    expect(await as(buyer).all(`?product_id=${product}`)).toMatchObject([
      { id, holds: true, item_count: 1, seller_count: 1 },
    ])
    expect((await as(buyer).all())[0].holds).toBe(false)
    await as(buyer).remove(id, product)
    expect(await as(buyer).items(id)).toEqual([])
  })

  it('may be a variant, each of them an item of its own', async () => {
    const { buyer, id } = await aList()
    const seller = await aTrader(test)
    const { id: towel, variantIds } = await aVariedProduct(test, seller)
    const [first = 0, second = 0] = variantIds
    await as(buyer).put(id, towel, { variant_id: first, quantity: 4 })
    await as(buyer).put(id, towel, { variant_id: second, quantity: 5 })
    expect(await as(buyer).put(id, towel, { quantity: 5 })).toMatchObject({ body: { code: 'variant_required' } })
    expect((await as(buyer).put(id, towel)).body.data.state).toBe('variant_required')
    const another = await aVariedProduct(test, seller)
    expect((await as(buyer).put(id, towel, { variant_id: another.variantIds[0] })).status).toBe(404)
    const names = (await as(buyer).items(id)).map(({ variant_name, quantity }) => [variant_name, quantity])
    expect(names).toEqual([
      ['Lacivert, 50 x 90', 4],
      ['Lacivert, 70 x 140', 5],
      [null, 1],
    ])
    await as(buyer).remove(id, towel, `?variant_id=${first}`)
    expect(await as(buyer).items(id)).toHaveLength(2)
    await as(buyer).remove(id, towel)
    expect(await as(buyer).items(id)).toEqual([])
  })

  it('stays by name when it is removed, hidden, out of stock or its company suspended, away or blocking', async () => {
    const { buyer, id } = await aList()
    const sellers = await Promise.all([1, 2, 3, 4].map(() => aTrader(test)))
    const [plain, hidden, away, blocking] = sellers as [Trader, Trader, Trader, Trader]
    const products = {
      removed: await aProduct(test, plain, { name: 'Silinen' }),
      inactive: await aProduct(test, plain),
      empty: await aProduct(test, plain),
      hidden: await aProduct(test, hidden),
      away: await aProduct(test, away),
      blocking: await aProduct(test, blocking),
    }
    for (const product of Object.values(products)) await as(buyer).put(id, product)
    await test.call('DELETE', `/products/${products.removed}`, undefined, plain.token)
    await changeProduct(test, products.inactive, { status: 'inactive' })
    await changeProduct(test, products.empty, { stock_quantity: 0 })
    await setStanding(test, hidden.id, 'suspended')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
    await test.call('PUT', '/companies/me/selling', { away_from: today, away_to: today }, away.token)
    await test.call('PUT', `/companies/${buyer.id}/block`, undefined, blocking.token)
    const items = await as(buyer).items(id)
    expect(items.map(({ state }) => state)).toEqual(['gone', 'gone', 'out_of_stock', 'gone', 'away', 'refused'])
    expect(items[0]).toMatchObject({ product_name: 'Silinen', product: null, price: null, image_url: null })
    const { added, skipped } = (await as(buyer).toCart(id)).body.data
    expect([added, skipped.length]).toEqual([0, 6])
    expect((await as(buyer).put(id, products.hidden)).status).toBe(404)
    expect((await as(plain).create('Kendi')).status).toBe(201)
    const own = (await as(plain).all())[0].id
    expect((await as(plain).put(own, products.empty)).body.code).toBe('own_product')
  })
})

describe('a list to the cart', () => {
  it('adds what can be added with the quantities of the list, or the chosen ones, and names the rest', async () => {
    const { buyer, id } = await aList()
    const seller = await aTrader(test)
    const [towel, jar, box] = [
      await aProduct(test, seller),
      await aProduct(test, seller),
      await aProduct(test, seller, { name: 'Koli' }),
    ]
    for (const product of [towel, jar, box]) await as(buyer).put(id, product, { quantity: 3 })
    await changeProduct(test, box, { stock_quantity: 2 })
    const items = [{ product_id: towel, quantity: 7 }, { product_id: jar }, { product_id: 999_999 }]
    const some = await as(buyer).toCart(id, { items })
    expect(some.body.data).toMatchObject({
      added: 2,
      skipped: [{ product_id: 999_999, message: 'Bu ürün listede yok.' }],
    })
    expect(await cartOf(buyer)).toEqual([
      [towel, null, 7],
      [jar, null, 3],
    ])
    const all = (await as(buyer).toCart(id)).body.data
    expect(all).toMatchObject({ added: 2, skipped: [{ product_id: box, product_name: 'Koli' }] })
    expect(all.skipped[0].message).toContain('Stokta yalnızca 2 adet var')
    expect(await as(buyer).items(id)).toHaveLength(3)
  })

  it('stops at a hundred lines, and names what had no place', async () => {
    const { buyer, id } = await aList()
    const seller = await aTrader(test)
    for (let count = 0; count < 103; count += 1) await as(buyer).put(id, await aProduct(test, seller))
    const { added, skipped } = (await as(buyer).toCart(id)).body.data
    expect([added, skipped.length]).toEqual([100, 3])
    expect(skipped[0].message).toBe('Sepette en fazla 100 farklı ürün olabilir.')
  })
})
