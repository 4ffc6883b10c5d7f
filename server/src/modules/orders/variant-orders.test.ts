import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase, type Db } from '../../db/database.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, traders } from '../../../test/trade.ts'
import { aVariedProduct, readStocks, TOWEL } from '../../../test/variants.ts'

const test = useTestApp()

async function start(given: object = {}) {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const product = await aVariedProduct(test, seller, given)
  const [first = 0, second = 0, third = 0, fourth = 0] = product.variantIds
  return { seller, buyer, product, first, second, third, fourth }
}
type Started = Awaited<ReturnType<typeof start>>

const add = (
  { buyer, product }: Pick<Started, 'buyer' | 'product'>,
  variant_id: number | undefined,
  quantity?: number,
) => test.call('POST', '/cart/add', { product_id: product.id, variant_id, quantity }, buyer.token)
const addMany = ({ buyer }: Pick<Started, 'buyer'>, items: object[]) =>
  test.call('POST', '/cart/add-many', { items }, buyer.token)
const cart = async ({ buyer }: Pick<Started, 'buyer'>) =>
  (await test.call('GET', '/cart', undefined, buyer.token)).body.data

describe('the cart', () => {
  it('holds each variant as an item of its own, and refuses the product without one', async () => {
    const all = await start()
    expect(await add(all, undefined)).toMatchObject({ status: 422, body: { code: 'variant_required' } })
    expect((await add(all, 999_999)).status).toBe(404)
    expect((await add(all, all.first, 2)).body.data).toMatchObject({
      variant_id: all.first,
      variant_name: 'Lacivert, 50 x 90',
      sku: 'HVL-L-50',
      quantity: 2,
      line_total: 20,
    })
    await add(all, all.fourth, 1)
    expect((await add(all, all.first, 3)).body.data).toMatchObject({ quantity: 5 })
    const { items, summary } = await cart(all)
    expect(
      items.map(({ variant_id, line_total }: { variant_id: number; line_total: number }) => [variant_id, line_total]),
    ).toEqual([
      [all.first, 50],
      [all.fourth, 15],
    ])
    expect(summary.total_amount).toBe(65)
    expect((await add(all, all.second, 101)).status).toBe(409)
  })

  it('changes and removes one variant; without naming one, the only one or all', async () => {
    const all = await start()
    const path = `/cart/item/${all.product.id}`
    const put = (body: object) => test.call('PUT', path, body, all.buyer.token)
    await add(all, all.first, 2)
    expect((await put({ quantity: 4 })).body.data).toMatchObject({ variant_id: all.first, quantity: 4 })
    await add(all, all.second, 2)
    expect(await put({ quantity: 4 })).toMatchObject({ status: 422, body: { code: 'variant_required' } })
    expect((await put({ quantity: 7, variant_id: all.second })).body.data.quantity).toBe(7)
    await test.call('DELETE', `${path}?variant_id=${all.first}`, undefined, all.buyer.token)
    expect((await cart(all)).items).toMatchObject([{ variant_id: all.second, quantity: 7 }])
    await add(all, all.third, 1)
    await test.call('DELETE', path, undefined, all.buyer.token)
    expect((await cart(all)).items).toEqual([])
  })

  it('counts all variants of a product for its minimum and its tiers, the multiple each; own prices have no tiers', async () => {
    const tiers = { min_order_quantity: 24, order_multiple: 6, price_tiers: [{ min_quantity: 36, price: 8 }] }
    const all = await start(tiers)
    expect((await add(all, all.first, 7)).status).toBe(422)
    expect((await add(all, all.first, 6)).status).toBe(200)
    const low = await cart(all)
    expect(low.issues).toMatchObject([{ code: 'below_minimum', variant_id: all.first }])
    expect((await checkOut(test, all.buyer)).status).toBe(409)
    // Without a quantity: what the minimum still lacks.
    expect((await add(all, all.second)).body.data.quantity).toBe(18)
    expect((await cart(all)).issues).toEqual([])
    await add(all, all.fourth, 12)
    const { items, issues } = await cart(all)
    expect(issues).toEqual([])
    expect(items.map(({ price }: { price: number }) => price)).toEqual([8, 8, 15])
    const placed = await checkOut(test, all.buyer)
    expect(placed.status).toBe(201)
    expect(placed.body.data.summary.total_amount).toBe(24 * 8 + 12 * 15)
    expect(placed.body.data.orders[0].items).toMatchObject([
      { tier_min_quantity: 36, variant_id: all.first },
      { tier_min_quantity: 36 },
      { tier_min_quantity: null, unit_price: 15 },
    ])
  })

  it('lowers own prices by the discount of a dealer', async () => {
    const all = await start()
    await test.call('PUT', `/dealers/${all.buyer.id}`, { discount_percent: 10 }, all.seller.token)
    expect((await add(all, all.fourth, 1)).body.data).toMatchObject({ price: 13.5, list_price: 15 })
  })

  it('takes all of many or none, and names what does not fit by its place', async () => {
    const all = await start({ min_order_quantity: 10, order_multiple: 5 })
    const item = (variant_id: number | undefined, quantity: number) => ({
      product_id: all.product.id,
      variant_id,
      quantity,
    })
    const refused = await addMany(all, [
      item(all.first, 5),
      item(all.second, 7),
      item(undefined, 5),
      item(all.third, 500),
    ])
    expect(refused).toMatchObject({ status: 422, body: { code: 'lines_refused' } })
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['items.1', 'items.2', 'items.3'])
    expect((await addMany(all, [item(all.first, 5)])).body.errors).toMatchObject([{ path: 'items.0' }])
    expect((await cart(all)).items).toEqual([])
    const { status, body } = await addMany(all, [item(all.first, 5), item(all.second, 10)])
    expect([status, body.data.items.length]).toEqual([200, 2])
  })

  it('says so when a variant is gone, and when its product got variants meanwhile', async () => {
    const all = await start()
    await add(all, all.first, 1)
    await add(all, all.second, 1)
    const variants = TOWEL.variants.slice(1)
    await test.call('PUT', `/products/${all.product.id}`, { variants }, all.seller.token)
    expect((await cart(all)).issues).toMatchObject([{ code: 'gone', variant_id: all.first }])
    const plain = await aProduct(test, all.seller)
    await addToCart(test, all.buyer, plain)
    const { axes } = TOWEL
    await test.call('PUT', `/products/${plain}`, { axes, variants: TOWEL.variants }, all.seller.token)
    const { issues } = await cart(all)
    expect(issues).toMatchObject([{ code: 'gone' }, { code: 'variant_required', product_id: plain }])
    expect((await checkOut(test, all.buyer)).status).toBe(409)
  })
})

describe('an order', () => {
  it('takes the stock of its variant, names it everywhere, and gives it back', async () => {
    const all = await start()
    await add(all, all.second, 30)
    const placed = (await checkOut(test, all.buyer)).body.data.orders[0]
    expect(await readStocks(test, all.product.id)).toEqual({ each: [100, 70, 100, 100], sum: 370 })
    const path = `/orders/${placed.order_id}`
    const order = (await test.call('GET', path, undefined, all.seller.token)).body.data
    expect(order.items).toMatchObject([
      { variant_id: all.second, variant_name: 'Lacivert, 70 x 140', sku: 'HVL-L-70', product_name: 'Havlu' },
    ])
    const found = await test.call('GET', '/orders/seller?search=hvl-l-70', undefined, all.seller.token)
    expect(found.body.data).toHaveLength(1)
    const status = (order_status: string) =>
      test.call('PATCH', `${path}/status`, { status: order_status }, all.seller.token)
    expect((await status('cancelled')).status).toBe(200)
    expect(await readStocks(test, all.product.id)).toEqual({ each: [100, 100, 100, 100], sum: 400 })
    expect((await status('processing')).status).toBe(200)
    expect(await readStocks(test, all.product.id)).toEqual({ each: [100, 70, 100, 100], sum: 370 })
    const again = await test.call('POST', `${path}/reorder`, undefined, all.buyer.token)
    expect(again.body.data).toMatchObject({ added: [{ variant_id: all.second, quantity: 30 }], skipped: [] })
  })

  it('from before its product had variants stays, and moves no stock of theirs', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const id = await aProduct(test, seller, { stock_quantity: 50 })
    await addToCart(test, buyer, id, 4)
    const { order_id } = (await checkOut(test, buyer)).body.data.orders[0]
    await test.call('PUT', `/products/${id}`, { axes: TOWEL.axes, variants: TOWEL.variants }, seller.token)
    const { items } = (await test.call('GET', `/orders/${order_id}`, undefined, buyer.token)).body.data
    expect(items).toMatchObject([{ product_id: id, variant_id: null, variant_name: null, quantity: 4 }])
    for (const status of ['cancelled', 'processing']) {
      expect((await test.call('PATCH', `/orders/${order_id}/status`, { status }, seller.token)).status).toBe(200)
      expect(await readStocks(test, id)).toEqual({ each: [100, 100, 100, 100], sum: 400 })
    }
    const again = await test.call('POST', `/orders/${order_id}/reorder`, undefined, buyer.token)
    expect(again.body.data.skipped).toHaveLength(1)
  })

  it('of a quote takes the variant that was asked for', async () => {
    const all = await start()
    const line = { product_id: all.product.id, quantity: 20 }
    const ask = (given: object) =>
      test.call('POST', '/quotes', { seller_id: all.seller.id, lines: [{ ...line, ...given }] }, all.buyer.token)
    expect(await ask({})).toMatchObject({ status: 422, body: { code: 'variant_required' } })
    const { body } = await ask({ variant_id: all.third })
    const [asked] = body.data.lines
    expect(asked).toMatchObject({ variant_id: all.third, variant_name: 'Beyaz, 50 x 90', sku: 'HVL-B-50' })
    const offer = { lines: [{ line_id: asked.id, unit_price: 9 }] }
    await test.call('POST', `/quotes/${body.data.id}/offers`, offer, all.seller.token)
    const delivery = { version: 1, shipping_address: 'Liman 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
    const accepted = await test.call('POST', `/quotes/${body.data.id}/accept`, delivery, all.buyer.token)
    expect([accepted.status, accepted.body]).toMatchObject([201, { success: true }])
    expect(await readStocks(test, all.product.id)).toEqual({ each: [100, 100, 80, 100], sum: 380 })
  })
})

describe('at the same moment', { tags: 'race' }, () => {
  it('200 buyers of one variant get what there is, others stay, the sum is right', { timeout: 180_000 }, async () => {
    const seller = await aTrader(test)
    const product = await aVariedProduct(test, seller)
    const [first = 0] = product.variantIds
    const buyers = await traders(test, 200)
    for (const buyer of buyers) await add({ buyer, product }, first, 1)
    // On connections of its own, for which nobody waits.
    const own = openDatabase(test.database.connection, { log: () => undefined })
    const watch = { goesOn: true }
    const wrong: unknown[] = []
    const watched = (async () => {
      while (watch.goesOn) {
        const { each, sum } = await readStocksAtOnce(own.db, product.id)
        if (each.reduce((total, stock) => total + stock, 0) !== sum) wrong.push([each, sum])
        await sleep(20)
      }
    })()
    const answers = await Promise.all(buyers.map((buyer) => insist(() => checkOut(test, buyer))))
    watch.goesOn = false
    await watched
    await own.close()
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(100)
    expect(wrong).toEqual([])
    expect(await readStocks(test, product.id)).toEqual({ each: [0, 100, 100, 100], sum: 300 })
    expect(test.logged()).not.toContain('deadlock')
  })
})

/** In one statement, so that both are of one moment. */
async function readStocksAtOnce(db: Db, id: number) {
  const { each, sum } = await db
    .selectFrom('products as p')
    .select('p.stock_quantity as sum')
    .select((product) =>
      product
        .selectFrom('product_variants as v')
        .select((variant) => variant.fn.agg<number[]>('array_agg', ['v.stock_quantity']).as('each'))
        .whereRef('v.product_id', '=', 'p.id')
        .as('each'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return { each: each ?? [], sum }
}

/** A crowded server may ask for patience. */
async function insist<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503 && answer.status !== 429) return answer
  }
}
