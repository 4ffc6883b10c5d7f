import { QUICK_ORDER_MESSAGES } from '@bedesten/contract/quick-order'
import type { Resolved } from '@bedesten/contract/quick-order.schemas'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { aVariedProduct } from '../../../test/variants.ts'

const test = useTestApp()

const resolve = async (buyer: Trader, lines: [string, number][], seller_id?: number): Promise<Resolved[]> => {
  const body = { lines: lines.map(([code, quantity]) => ({ code, quantity })), ...(seller_id && { seller_id }) }
  return (await test.call('POST', '/quick-order/resolve', body, buyer.token)).body.data
}
const suggest = async (buyer: Trader, q: string, rest = '') =>
  (await test.call('GET', `/quick-order/suggestions?q=${encodeURIComponent(q)}${rest}`, undefined, buyer.token)).body
    .data
const follow = (buyer: Trader, seller: Trader) =>
  test.call('POST', `/companies/${seller.id}/follow`, undefined, buyer.token)

async function aPair() {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  await follow(buyer, seller)
  return { seller, buyer }
}

describe('codes', () => {
  it('are SKU and barcode of products and variants, of companies that one follows', async () => {
    const { seller, buyer } = await aPair()
    const bearing = await aProduct(test, seller, { sku: 'TRS-6208-2RS' })
    await test.call('PUT', `/products/${bearing}`, { barcode: '8690504000013' }, seller.token)
    const { id: towel, variantIds } = await aVariedProduct(test, seller)
    const barcode = '8690504000020'
    await sql`update product_variants set barcode = ${barcode} where id = ${variantIds[1]}`.execute(test.database.db)
    const found = await resolve(buyer, [
      ['TRS-6208-2RS', 3],
      ['trs-6208-2rs', 1],
      ['8690504000013', 2],
      ['HVL-L-50', 4],
      ['YOK-1', 1],
      [barcode, 1],
    ])
    expect(found.map(({ matches }) => matches.map(({ product_id, variant_id }) => [product_id, variant_id]))).toEqual([
      [[bearing, null]],
      [[bearing, null]],
      [[bearing, null]],
      [[towel, variantIds[0]]],
      [],
      [[towel, variantIds[1]]],
    ])
    expect(found[0]?.matches[0]).toMatchObject({
      fits: true,
      fault: null,
      price: 10,
      line_net: 25,
      seller: { id: seller.id },
    })
    expect(found[4]).toMatchObject({ code: 'YOK-1', message: 'Bulunamadı. Kodu düzeltin ya da satıcı seçin.' })
  })

  it('that several goods have are asked, and the code of a product stands for its variants', async () => {
    const { seller, buyer } = await aPair()
    const other = await aTrader(test)
    await follow(buyer, other)
    await aProduct(test, seller, { sku: 'KV-370' })
    await aProduct(test, other, { sku: 'KV-370' })
    await aVariedProduct(test, seller)
    const [jars, towel] = await resolve(buyer, [
      ['KV-370', 1],
      ['HVL', 1],
    ])
    expect([jars?.matches.length, towel?.matches.length]).toEqual([2, 4])
    expect(jars?.message).toBe('Bu kod birden çok üründe var.')
    const [chosen] = await resolve(buyer, [['KV-370', 1]], other.id)
    expect(chosen?.matches.map((match) => match.seller.id)).toEqual([other.id])
  })

  it('say what does not fit, with the nearest quantity that does', async () => {
    const { seller, buyer } = await aPair()
    await aProduct(test, seller, { sku: 'A', min_order_quantity: 24, order_multiple: 6, stock_quantity: 100 })
    await aProduct(test, seller, { sku: 'B', stock_quantity: 4 })
    await aProduct(test, seller, { sku: 'C', stock_quantity: 0 })
    const found = await resolve(buyer, [
      ['A', 50],
      ['A', 54],
      ['B', 5],
      ['C', 1],
    ])
    expect(found.map(({ matches: [match] }) => [match?.fits, match?.fitting_quantity])).toEqual([
      [false, 54],
      [true, null],
      [false, 4],
      [false, null],
    ])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
    await test.call('PUT', '/companies/me/selling', { away_from: today, away_to: today }, seller.token)
    expect((await resolve(buyer, [['B', 1]]))[0]?.matches[0]?.fault).toMatch(/tatilde/)
  })

  it('are looked up among companies one has bought from, follows or chose, never of hidden goods or blocking ones', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const product = await aProduct(test, seller, { sku: 'X-1' })
    const isFound = async (...args: Parameters<typeof resolve>) => (await resolve(...args))[0]?.matches.length === 1
    expect(await isFound(buyer, [['X-1', 1]])).toBe(false)
    expect(await isFound(buyer, [['X-1', 1]], seller.id)).toBe(true)
    await addToCart(test, buyer, product)
    await checkOut(test, buyer)
    expect(await isFound(buyer, [['X-1', 1]])).toBe(true)
    const { body } = await test.call('GET', '/quick-order/sellers', undefined, buyer.token)
    expect(body.data).toMatchObject([{ id: seller.id, company_name: seller.name }])
    await test.call('PUT', `/products/${product}`, { status: 'inactive' }, seller.token)
    expect(await isFound(buyer, [['X-1', 1]])).toBe(false)
    await test.call('PUT', `/products/${product}`, { status: 'active' }, seller.token)
    await test.call('PUT', `/companies/${buyer.id}/block`, undefined, seller.token)
    expect(await isFound(buyer, [['X-1', 1]], seller.id)).toBe(false)
    expect(await isFound(seller, [['X-1', 1]], seller.id)).toBe(false)
  })

  it('that a seller gave to many goods are answered with 100 of them, and 4000 for all lines', async () => {
    const { seller, buyer } = await aPair()
    await aProduct(test, seller, { sku: 'AYNI' })
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`.execute(
      test.database.db,
    )
    const columns = sql.raw(rows[0]?.columns ?? '')
    await sql`insert into products (${columns}) select ${columns} from products, generate_series(1, 149)
      where company_id = ${seller.id} and sku = 'AYNI'`.execute(test.database.db)
    const [one, lower] = await resolve(buyer, [
      ['AYNI', 1],
      ['ayni', 1],
    ])
    expect([one?.matches.length, lower?.matches.length]).toEqual([100, 100])
    const all = await resolve(
      buyer,
      Array.from({ length: 200 }, () => ['AYNI', 1] as [string, number]),
    )
    expect(all.map(({ matches }) => matches.length)).toEqual(all.map(() => 20))
  })

  it('are for those who may buy, 200 at once', async () => {
    const { buyer } = await aPair()
    const viewer = await aMember(test, buyer.id, 'viewer')
    const lines = (count: number) => ({ lines: Array.from({ length: count }, () => ({ code: 'A', quantity: 1 })) })
    const send = (body: object, token = buyer.token) => test.call('POST', '/quick-order/resolve', body, token)
    expect((await send(lines(1), viewer.token)).status).toBe(403)
    expect((await send(lines(200))).status).toBe(200)
    for (const body of [
      lines(201),
      lines(0),
      { lines: [{ code: '', quantity: 1 }] },
      { lines: [{ code: 'A', quantity: 0 }] },
    ]) {
      expect((await send(body)).status).toBe(422)
    }
  })
})

describe('suggestions', () => {
  it('begin with the code, before goods whose name has the words', async () => {
    const { seller, buyer } = await aPair()
    await aVariedProduct(test, seller)
    await aProduct(test, seller, { name: 'Hvl kutusu', sku: 'KT-1' })
    await aProduct(test, seller, { name: 'Hv%', sku: '100%' })
    const names = async (q: string) => (await suggest(buyer, q)).map(({ sku }: { sku: string }) => sku)
    expect(await names('HVL-B')).toEqual(['HVL-B-50', 'HVL-B-70', 'HVL-L-50', 'HVL-L-70'])
    expect(await names('hvl')).toEqual(['HVL-B-50', 'HVL-B-70', 'HVL-L-50', 'HVL-L-70', 'KT-1'])
    expect(await names('kutu')).toEqual(['KT-1'])
    expect(await names('%')).toEqual([])
    expect(await names('100%')).toEqual(['100%'])
    const stranger = await aTrader(test)
    expect(await suggest(stranger, 'hvl')).toEqual([])
    expect(await suggest(stranger, 'kutu', `&seller_id=${seller.id}`)).toHaveLength(1)
  })
})

describe('a file', () => {
  const read = async (buyer: Trader, name: string, content: string) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/quick-order/read',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }

  it('of code and quantity is read, with or without headings', async () => {
    const { buyer } = await aPair()
    const lines = [
      { code: 'A-1', quantity: 12 },
      { code: 'B-2', quantity: 1 },
    ]
    expect((await read(buyer, 'a.csv', 'SKU;Ürün;Adet\nA-1;Havlu;12\nB-2;Koli;1\n')).body.data).toEqual(lines)
    expect((await read(buyer, 'a.txt', 'A-1 12\nB-2\n')).body.data).toEqual(lines)
    expect((await read(buyer, 'a.csv', '\nA-1;12\n')).body.data).toEqual([{ code: 'A-1', quantity: 12 }])
    expect((await read(buyer, 'a.csv', 'B-2\nA-1;12\n')).body.data).toEqual(lines.toReversed())
    const nothing = await read(buyer, 'a.csv', 'SKU\n\n')
    expect(nothing).toMatchObject({ status: 422, body: { errors: [{ msg: QUICK_ORDER_MESSAGES.unreadable }] } })
  })
})
