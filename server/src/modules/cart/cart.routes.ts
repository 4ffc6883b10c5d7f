/**
 * Owns the carts. A company has one cart and sees no other; prices in it are those of now, and nothing converted is stored
 * before an order is placed.
 */
import * as contract from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { countVisibleProducts, listLines, type CartLine } from './cart.queries.ts'
import { hasOtherPrice, toCartView, toItemView, toValidView } from './cart.view.ts'
import { addByPlace, addLine, addLines, removeLines, setQuantity } from './change-cart.ts'

export function mountCart(app: FastifyInstance, db: Db, readRates: ReadRates): void {
  mountReads(app, readRates)
  mountChanges(app, db, readRates)
}

function mountReads(app: FastifyInstance, readRates: ReadRates): void {
  mount(app, contract.getCart, async ({ me, db }) => {
    const [lines, valuation] = await Promise.all([listLines(db, me.id), valueFor(me, readRates)])
    return { data: toCartView(lines, valuation) }
  })
  mount(app, contract.getCartCount, async ({ me, db }) => ({
    data: { product_count: await countVisibleProducts(db, me.id) },
  }))
  mount(app, contract.validateCart, async ({ me, db }) => {
    const [lines, valuation] = await Promise.all([listLines(db, me.id), valueFor(me, readRates)])
    return { data: toValidView(lines, valuation) }
  })
  mount(app, contract.compareCartPrices, async ({ me, db }) => {
    const lines = await listLines(db, me.id)
    return { data: lines.filter(({ listed }) => listed).map(toComparison) }
  })
}

function mountChanges(app: FastifyInstance, db: Db, readRates: ReadRates): void {
  mount(app, contract.addToCart, async ({ body, me }) => {
    const line = await addLine(db, me.id, body)
    return { data: toItemView(line, await valueFor(me, readRates)) }
  })
  mount(app, contract.addManyToCart, async ({ body, me }) => {
    const lines = await addLines(db, me.id, body.items)
    const valuation = await valueFor(me, readRates)
    return { data: { items: lines.map((line) => toItemView(line, valuation)) } }
  })
  mount(app, contract.addAllToCart, async ({ body, me }) => {
    const lines = await addByPlace(db, me.id, body.items)
    const valuation = await valueFor(me, readRates)
    return { data: { items: lines.map((line) => toItemView(line, valuation)) } }
  })
  mount(app, contract.setCartQuantity, async ({ params, body, me }) => {
    const line = await setQuantity(db, me.id, { product_id: params.id, ...body })
    return { data: toItemView(line, await valueFor(me, readRates)) }
  })
  mount(app, contract.removeFromCart, async ({ params, query, me }) => {
    await removeLines(db, me.id, { product_id: params.id, variant_id: query.variant_id })
    return {}
  })
  mount(app, contract.clearCart, async ({ me }) => {
    await removeLines(db, me.id)
    return {}
  })
}

function toComparison(line: CartLine) {
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    variant_name: line.variant_name,
    product_name: line.product_name,
    added_price: toAmount(toMinorUnits(line.added_price) ?? 0),
    added_currency: line.added_currency,
    current_price: toAmount(toMinorUnits(line.price) ?? 0),
    current_currency: line.currency,
    changed: hasOtherPrice(line),
  }
}
