import type { Product } from '@bedesten/contract/products.schemas'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { runDueJobs } from '../../../../test/jobs.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, DELIVERY, type Trader } from '../../../../test/trade.ts'
import { aVariedProduct, readStocks } from '../../../../test/variants.ts'
import { runBulkChangeTask } from './bulk-changes.ts'

const test = useTestApp()
let seller: Trader
let buyer: Trader
let short = ''

beforeAll(async () => {
  seller = await aTrader(test)
  buyer = await aTrader(test)
  const { rows } = await sql<{ short_name: string }>`select short_name from companies where id = ${seller.id}`.execute(
    test.database.db,
  )
  short = rows[0]?.short_name ?? ''
})

const change = (body: object, token = seller.token) => test.call('POST', '/products/bulk-changes', body, token)
const undo = (id: number, token = seller.token) => test.call('POST', `/products/bulk-changes/${id}/undo`, {}, token)

interface Listed {
  id: number
  price: number
  price_tiers: { price: number }[]
  tags: string[]
}

/** As one's own list shows them. */
async function own(query = ''): Promise<Map<number, Listed>> {
  const path = `/companies/by-shortname/${short}/products?limit=100${query}`
  const { body } = await test.call('GET', path, undefined, seller.token)
  return new Map(body.data.map((product: Listed) => [product.id, product]))
}

it('changes prices as the preview says, with their tiers, and takes them back to the kuruş', async () => {
  const tiered = await aProduct(test, seller, {
    price: 118_000,
    price_tiers: [
      { min_quantity: 10, price: 1100 },
      { min_quantity: 50, price: 980 },
    ],
  })
  const plain = await aProduct(test, seller, { price: 15_000 })
  const same = await aProduct(test, seller, { price: 90, currency: 'EUR' })
  const clash = await aProduct(test, seller, { price: 1000, price_tiers: [{ min_quantity: 5, price: 9.9 }] })
  const ids = [tiered, plain, same, clash]
  const before = await own()
  // The last one's tier would meet its price, the third one lands on what it is.
  const wanted = { ids, change: { price: { percent: -1, round: '90' } } }
  const preview = await change({ ...wanted, dry_run: true })
  expect(preview.status).toBe(200)
  expect(preview.body.data).toMatchObject({ id: null, status: 'preview', count: 2, unchanged: 1, total: 4, carts: 0 })
  expect(preview.body.data.faults).toMatchObject([{ product_id: clash }])
  // In the order of one's own list.
  expect(preview.body.data.samples).toMatchObject([
    { product_id: same, old: 0.9, new: 0.9 },
    { product_id: plain, old: 150, new: 148.9 },
    { product_id: tiered, field: 'price', old: 1180, new: 1167.9, tiers: 2 },
  ])
  expect([...before.keys()]).toEqual([clash, same, plain, tiered])
  expect(await own()).toEqual(before)
  const cart = await addToCart(test, buyer, plain)
  expect(cart.status).toBe(200)
  const done = await change(wanted)
  expect(done.body.data).toMatchObject({ status: 'done', count: 2, unchanged: 1, faults: [{ product_id: clash }] })
  const after = await own()
  for (const { product_id, new: price } of preview.body.data.samples) expect(after.get(product_id)?.price).toBe(price)
  expect(after.get(tiered)?.price_tiers.map(({ price }) => price)).toEqual([1088.9, 969.9])
  expect(after.get(clash)).toEqual(before.get(clash))
  // Discovery sorts and filters by them at once, and buyers see the change before they pay.
  const found = await test.call('GET', '/products?min_price=1167.9&max_price=1167.9')
  expect(found.body.data.map(({ id }: Listed) => id)).toEqual([tiered])
  const { body } = await test.call('GET', '/cart/validate', undefined, buyer.token)
  expect(body.data.issues).toMatchObject([{ product_id: plain, code: 'price_changed' }])
  // An order that is placed meanwhile keeps what was agreed, and what was changed by hand stays.
  const placed = await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  await test.call('PUT', `/products/${tiered}`, { name: 'Yalnız adı değişti' }, seller.token)
  const undone = await undo(done.body.data.id)
  expect(undone.body.data).toMatchObject({ status: 'undone', count: 2, undo_until: null })
  const restored = await own()
  for (const id of [tiered, plain, same]) {
    expect([id, restored.get(id)?.price]).toEqual([id, before.get(id)?.price])
    expect(restored.get(id)?.price_tiers).toEqual(before.get(id)?.price_tiers)
  }
  const order = await test.call('GET', `/orders/${placed.body.data.orders[0].order_id}`, undefined, buyer.token)
  expect(order.body.data).toMatchObject({ total_amount: 148.9 })
  expect((await undo(done.body.data.id)).body.code).toBe('not_undoable')
})

it('takes back only what nobody has changed since, within 24 hours', async () => {
  const [first, second] = [await aProduct(test, seller), await aProduct(test, seller)]
  const { body } = await change({ ids: [first, second], change: { price: { amount: 2.5 } } })
  await test.call('PUT', `/products/${second}`, { price: 99 }, seller.token)
  expect((await undo(body.data.id)).body.data).toMatchObject({ count: 1, total: 2 })
  const now = await own()
  expect([now.get(first)?.price, now.get(second)?.price]).toEqual([10, 99])
  const late = await change({ ids: [first], change: { vat_rate: 10 } })
  const { db } = test.database
  await sql`update bulk_changes set done_at = now() - interval '25 hours' where id = ${late.body.data.id}`.execute(db)
  expect((await undo(late.body.data.id)).body.code).toBe('too_late')
})

it('changes stock, status, tags, KDV and unit of what a filter finds', async () => {
  const ids: number[] = []
  for (const name of ['Çam masa', 'Çam sandalye', 'Meşe dolap']) {
    ids.push(await aProduct(test, seller, { name, stock_quantity: 3 }))
  }
  const filter = { search: 'çam' }
  const tagged = await change({ filter, change: { tags: { add: ['Bahçe', 'Yaz'] } } })
  expect(tagged.body.data).toMatchObject({ count: 2, field: 'tags' })
  expect([...(await own('&tags=bahçe')).keys()].toSorted((a, b) => a - b)).toEqual(ids.slice(0, 2))
  const untagged = await change({ filter: { tags: 'yaz' }, change: { tags: { remove: ['YAZ'], add: ['bahçe'] } } })
  expect(untagged.body.data.samples).toMatchObject([{ old: ['Bahçe', 'Yaz'], new: ['Bahçe'] }, {}])
  expect((await own('&tags=yaz')).size).toBe(0)
  const values = { stock_quantity: 0, status: 'inactive', vat_rate: 1, unit: 'koli' }
  for (const [field, value] of Object.entries(values)) {
    const { body } = await change({ filter, change: { [field]: value } })
    expect(body.data).toMatchObject({ field, count: 2, samples: [{ new: value }, { new: value }] })
    expect((await change({ filter, change: { [field]: value }, dry_run: true })).body.data).toMatchObject({
      count: 0,
      unchanged: 2,
    })
  }
  expect((await own('&in_stock=false')).size).toBe(2)
  const { body } = await test.call('GET', `/products?search=çam`)
  expect(body.data).toEqual([])
  await undo(untagged.body.data.id)
  expect((await own('&tags=yaz')).size).toBe(2)
})

it('moves own prices and stock of variants along, and takes both back unless one has changed since', async () => {
  const towel = await aVariedProduct(test, seller, { price_tiers: [{ min_quantity: 10, price: 9 }] })
  const read = async () => {
    const { body } = await test.call('GET', `/products/${towel.id}`, undefined, seller.token)
    const { price, variants } = body.data as Product
    return { price, own: variants.map((variant) => variant.price) }
  }
  const price = { ids: [towel.id], change: { price: { percent: 10 } } }
  const preview = await change({ ...price, dry_run: true })
  expect(preview.body.data).toMatchObject({ count: 1, samples: [{ old: 10, new: 11, tiers: 1, variants: 1 }] })
  const raised = await change(price)
  expect(await read()).toEqual({ price: 11, own: [null, null, null, 16.5] })
  const stock = { ids: [towel.id], change: { stock_quantity: 7 } }
  const stocked = await change(stock)
  expect(stocked.body.data).toMatchObject({ count: 1, faults: [], samples: [{ old: 400, new: 28, variants: 4 }] })
  expect(await readStocks(test, towel.id)).toEqual({ each: [7, 7, 7, 7], sum: 28 })
  expect((await change({ ...stock, dry_run: true })).body.data).toMatchObject({ count: 0, unchanged: 1 })
  expect((await undo(stocked.body.data.id)).body.data).toMatchObject({ count: 1 })
  expect(await readStocks(test, towel.id)).toEqual({ each: [100, 100, 100, 100], sum: 400 })
  const again = await change(stock)
  const row = { sku: 'HVL-B-70', stock_quantity: 6, price: 17 }
  await test.call('PUT', '/products/bulk', { rows: [row] }, seller.token)
  for (const { body } of [again, raised]) expect((await undo(body.data.id)).body.data).toMatchObject({ count: 0 })
  expect(await read()).toEqual({ price: 11, own: [null, null, null, 17] })
})

it('is taken back for a product from which a variant was taken out since', async () => {
  const { id, axes, variants } = await aVariedProduct(test, seller)
  const raised = await change({ ids: [id], change: { price: { percent: 10 } } })
  const kept = variants.slice(0, 3)
  await test.call('PUT', `/products/${id}`, { axes, variants: kept }, seller.token)
  expect((await undo(raised.body.data.id)).body.data).toMatchObject({ count: 1 })
  const { body } = await test.call('GET', `/products/${id}`, undefined, seller.token)
  expect(body.data).toMatchObject({ price: 10, variant_count: 3 })
})

it('names the currency that an amount is added in, where all products have the same', async () => {
  const [lira, euro] = [await aProduct(test, seller), await aProduct(test, seller, { currency: 'EUR' })]
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const price = { price: { amount: 10 } }
  const preview = await change({ ids: [euro], change: price, dry_run: true })
  expect(preview.body.data).toMatchObject({ currency: 'EUR' })
  await change({ ids: [lira], change: price, at })
  await change({ ids: [lira, euro], change: price, at })
  await change({ ids: [lira], change: { price: { percent: 10 } } })
  const { body } = await test.call('GET', '/products/bulk-changes?limit=3', undefined, seller.token)
  expect(body.data.map(({ currency }: { currency: string | null }) => currency)).toEqual([null, null, 'TRY'])
  for (const { id } of body.data) await undo(id)
})

it('waits for its hour, and can be cancelled until then', async () => {
  const product = await aProduct(test, seller)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await change({ ids: [product], change: { price: { percent: 10 } }, at })
  expect(planned.body.data).toMatchObject({ status: 'planned', at, total: 1 })
  const cancelled = await change({ ids: [product], change: { price: { percent: 50 } }, at })
  expect((await undo(cancelled.body.data.id)).body.data).toMatchObject({ status: 'cancelled' })
  expect((await own()).get(product)?.price).toBe(10)
  // The price at the scheduled time counts.
  await test.call('PUT', `/products/${product}`, { price: 20 }, seller.token)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.database.db)
  await runDueJobs(test, [runBulkChangeTask(test.database.longWrites)])
  expect((await own()).get(product)?.price).toBe(22)
  const { body } = await test.call('GET', '/products/bulk-changes?limit=2', undefined, seller.token)
  expect(body.data).toMatchObject([
    { status: 'cancelled' },
    { status: 'done', count: 1, samples: [{ old: 20, new: 22 }] },
  ])
  const next = `/products/bulk-changes?limit=1&cursor=${body.pagination.next_cursor}`
  expect((await test.call('GET', next, undefined, seller.token)).body.data).toHaveLength(1)
})

it('takes products of the company alone, and one clear change', async () => {
  const foreign = await aProduct(test, buyer)
  const price = { price: { percent: 10 } }
  expect((await change({ ids: [foreign], change: price })).status).toBe(404)
  const faults = [
    { change: price },
    { ids: [1], filter: {}, change: price },
    { ids: [], change: price },
    { ids: [1], change: {} },
    { ids: [1], change: { status: 'active', vat_rate: 1 } },
    { ids: [1], change: { price: { percent: 10, amount: 5 } } },
    { ids: [1], change: { price: { percent: 0 } } },
    { ids: [1], change: { price: { percent: -100 } } },
    { ids: [1], change: { price: { amount: 1.234 } } },
    { ids: [1], change: { price: { percent: 5, round: '99' } } },
    { ids: [1], change: { tags: {} } },
    { ids: [1], change: price, at: 'yarın' },
    { filter: { sort: 'renk' }, change: price },
  ]
  for (const body of faults) expect([body, (await change(body)).status]).toEqual([body, 422])
  const mine = await change({ ids: [await aProduct(test, seller)], change: price })
  expect((await undo(mine.body.data.id, buyer.token)).status).toBe(404)
})
