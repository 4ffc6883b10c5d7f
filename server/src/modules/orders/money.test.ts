import { CURRENCIES, TOTAL_MAX_MINOR, toAmount, toMinorUnits, toNumeric } from '@bedesten/contract/money'
import { VAT_RATES, type VatRate } from '@bedesten/contract/terms'
import type { VatLine } from '@bedesten/contract/cart.schemas'
import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, DELIVERY } from '../../../test/trade.ts'
import { authorOf } from '../activity/record-activity.ts'
import { lockCart, putLines } from '../cart/cart.queries.ts'
import { updatePreferredCurrency } from '../companies/companies.queries.ts'
import { NO_ACCOUNT, putDealer } from '../dealers/dealers.queries.ts'
import { currentRates, type Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { insertProduct } from '../products/products.queries.ts'
import { planCheckout } from './checkout-plan.ts'
import { checkout } from './checkout.ts'

const anyPrice = fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(0, 1, 5, 9_999_999_999))
const anyQuantity = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(1, 100_000))
const currency = fc.constantFrom(...CURRENCIES)
/** Scaled by a million, as the database keeps them. */
const rate = fc.oneof(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 30_000_000, max: 60_000_000 }))
const rates = fc.record({ USD: rate, EUR: rate, GBP: rate })

function lineOf(price: fc.Arbitrary<number>, quantity: fc.Arbitrary<number>) {
  return fc.record({
    seller_id: fc.integer({ min: 1, max: 4 }),
    price,
    currency,
    quantity,
    vat_rate: fc.constantFrom(...VAT_RATES),
    vat_included: fc.boolean(),
    /** Reduction from ten pieces on. */
    less: fc.option(fc.integer({ min: 1, max: 500 })),
    discount: fc.option(fc.integer({ min: 1, max: 9000 })),
  })
}
const anyLine = lineOf(anyPrice, anyQuantity)
const usualLine = lineOf(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 2000 }))
const size = { minLength: 1, maxLength: 12 }
/** Most carts of the most expensive products exceed the maximum, so usual ones are added. */
const lines = fc.oneof(fc.array(usualLine, size), fc.array(anyLine, size))

interface Line {
  seller_id: number
  price: number
  currency: (typeof CURRENCIES)[number]
  quantity: number
  vat_rate: VatRate
  vat_included: boolean
  less: number | null
  discount: number | null
}

function tiersOf({ price, less }: Line) {
  return less === null || less > price ? [] : [{ min_quantity: 10, price: toAmount(price - less) }]
}

type Scaled = { USD: number; EUR: number; GBP: number }

function toRates(scaled: Scaled): Rates {
  const text = (value: number) => `${Math.trunc(value / 1e6)}.${String(value % 1e6).padStart(6, '0')}`
  return {
    tryRates: { TRY: '1', USD: text(scaled.USD), EUR: text(scaled.EUR), GBP: text(scaled.GBP) },
    date: '2026-11-13',
  }
}

function plan(given: Line[], to: Line['currency'], scaled: Scaled) {
  const planned = given.map((each, id) => ({
    ...each,
    id,
    price: toNumeric(each.price),
    price_tiers: tiersOf(each),
    discount_percent: each.discount === null ? null : toNumeric(each.discount),
  }))
  return planCheckout(planned, { currency: to, rates: toRates(scaled) })
}

const sumOf = (amounts: number[]) => amounts.reduce((all, amount) => all + (toMinorUnits(amount) ?? Number.NaN), 0)
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('the money of an order', () => {
  it('is exact for any rates, prices and quantities: lines make up orders, orders make up the whole', () => {
    fc.assert(
      fc.property(lines, currency, rates, (given, to, scaled) => {
        const { orders, total } = plan(given, to, scaled)
        const items = orders.flatMap((order) => order.items)
        const exact = sum(items.map(({ net, vat }) => BigInt(net) + BigInt(vat)))
        // Beyond the maximum of a checkout only the excess itself is checked.
        if (exact > BigInt(TOTAL_MAX_MINOR)) return total > TOTAL_MAX_MINOR
        expect(BigInt(total)).toBe(exact)
        expect(sum(orders.map((order) => BigInt(order.total)))).toBe(exact)
        for (const order of orders) {
          expect(sum(order.items.map((item) => BigInt(item.total)))).toBe(BigInt(order.total))
          expect(new Set(order.items.map((item) => item.line.seller_id))).toEqual(new Set([order.sellerId]))
          expect(order.subtotal + order.vat_total).toBe(order.total)
          for (const { unit, net, total: paid, line } of order.items) {
            expect(line.vat_included ? paid : net).toBe(unit * line.quantity)
          }
        }
        expect(items.map((item) => item.line.id).toSorted((a, b) => a - b)).toEqual(given.map((_, id) => id))
        return true
      }),
      { numRuns: 1000 },
    )
  })

  it('is converted to the nearest minor unit, half up', () => {
    fc.assert(
      fc.property(anyLine, currency, rates, (given, to, scaled) => {
        const inTry = { TRY: 1_000_000, ...scaled }
        const { unit = -1, originalUnit = -1 } = plan([given], to, scaled).orders[0]?.items[0] ?? {}
        const [wanted, divisor] = [BigInt(originalUnit) * BigInt(inTry[given.currency]), BigInt(inTry[to])]
        // unit - 1/2 <= wanted / divisor < unit + 1/2
        const doubled = 2n * BigInt(unit) * divisor
        if (unit > Number.MAX_SAFE_INTEGER) return
        expect(2n * wanted >= doubled - divisor).toBe(true)
        expect(2n * wanted < doubled + divisor).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('travels to the database and over the wire without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL_MAX_MINOR }), (minor) => {
        expect(toMinorUnits(toNumeric(minor))).toBe(minor)
        expect(toMinorUnits(JSON.parse(JSON.stringify(toAmount(minor))) as number)).toBe(minor)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a stored order', () => {
  const test = useTestApp()

  it('has the total of its items and of its payment, and all orders that of the checkout', async () => {
    const sellers = await Promise.all([1, 2, 3, 4].map(() => aTrader(test)))
    const buyer = await aTrader(test)
    const { db } = test.database

    async function fillCart(given: Line[]): Promise<void> {
      await lockCart(db, buyer.id, new Date())
      for (const line of given) {
        const { seller_id, price: minor, currency: from, quantity: pieces, vat_rate, vat_included, discount } = line
        const seller = sellers[seller_id - 1]?.id ?? 0
        const terms = { vat_rate, vat_included, price_tiers: tiersOf(line) }
        const product = { name: 'Ürün', price: minor, currency: from, stock_quantity: 100_000, ...terms }
        if (discount !== null)
          await putDealer(
            db,
            authorOf(seller),
            { id: buyer.id, company_name: buyer.name },
            { discount_percent: toNumeric(discount), ...NO_ACCOUNT },
            new Date(),
          )
        const id = await insertProduct(db, authorOf(seller), product, { tags: [], tag_ids: [] }, new Date())
        const offer = { product_id: id, product_name: 'Ürün', price: toNumeric(minor), currency: from, terms: null }
        await putLines(db, buyer.id, [{ ...offer, quantity: pieces }], new Date())
      }
    }

    async function storedTotals(ids: number[]) {
      return db
        .selectFrom('orders')
        .select(['total_amount as total', 'subtotal', 'vat_total'])
        .select((row) => [
          row
            .selectFrom('order_items')
            .select(sql<string>`sum(total_price + case when vat_included then 0 else vat_amount end)`.as('sum'))
            .whereRef('order_id', '=', 'orders.id')
            .as('items'),
          row
            .selectFrom('payments')
            .select((paid) => paid.fn.sum('amount').as('sum'))
            .whereRef('order_id', '=', 'orders.id')
            .as('payments'),
        ])
        .where('id', 'in', ids)
        .execute()
    }

    const body = { ...DELIVERY, payment_method: 'transfer' as const, expected: undefined }
    await fc.assert(
      fc.asyncProperty(lines, currency, async (given, to) => {
        await db.deleteFrom('cart_items').execute()
        await updatePreferredCurrency(db, authorOf(buyer.id), to, new Date())
        await fillCart(given)
        const outcome = await checkout(db, {
          me: authorOf(buyer.id),
          body,
          rates: await currentRates(db),
          key: undefined,
        }).catch((error) => error)
        if (outcome.code === 'total_too_high') return
        const { orders, summary } = outcome.placed
        const stored = await storedTotals(orders.map((order: { order_id: number }) => order.order_id))
        expect(stored.every(({ total, items, payments }) => total === items && total === payments)).toBe(true)
        const toMinor = (amount: string | null) => toMinorUnits(amount ?? '') ?? Number.NaN
        for (const order of stored)
          expect(toMinor(order.subtotal) + toMinor(order.vat_total)).toBe(toMinor(order.total))
        for (const { items, vat_lines, ...order } of orders) {
          const paid = sumOf(items.map(({ line_total }: OrderItem) => line_total))
          expect(paid).toBe(toMinorUnits(order.total_amount))
          expect(sumOf(vat_lines.flatMap(({ base, vat }: VatLine) => [base, vat]))).toBe(paid)
          expect(sumOf([order.subtotal, order.vat_total])).toBe(paid)
        }
        const whole = stored.reduce((total, order) => total + (toMinorUnits(order.total) ?? Number.NaN), 0)
        expect(toAmount(whole)).toBe(summary.total_amount)
      }),
      // Twenty-five carts, and before them one of three hundred lines.
      { numRuns: 25, examples: [[fc.sample(usualLine, 300), 'EUR']] },
    )
  })
})
