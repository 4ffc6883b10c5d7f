// @vitest-environment node
import { expect, it } from 'vitest'
import { aCart, aCartItem } from '../../test/cart.ts'
import { toBody, toCheckoutValues } from '../orders/checkout/checkout-values.ts'
import { orderedSellers, toOrderable } from './orderable.ts'

const TOWEL = aCartItem({ seller_id: 3, quantity: 3, converted_price: 0.1 })
const JAR = aCartItem({ id: 2, product_id: 6, seller_id: 4, converted_price: 10 })
const BOX = aCartItem({ id: 3, product_id: 7, seller_id: 5, converted_price: 0.2 })
const CART = aCart([TOWEL, JAR, BOX], 10.5)

function stop(...ids: number[]) {
  const sellers = CART.sellers.map((seller) => (ids.includes(seller.seller_id) ? { ...seller, missing: 5 } : seller))
  return { ...CART, sellers }
}

it('what can be ordered leaves out companies that take no order, and adds up what is left', () => {
  const part = toOrderable(stop(4))
  expect(part.items).toEqual([TOWEL, BOX])
  expect(part.summary).toMatchObject({ total_items: 4, total_amount: 0.5, subtotal: 0.42, vat_total: 0.08 })
  expect(orderedSellers(part)).toEqual([3, 5])
  const body = toBody(toCheckoutValues(undefined), part)
  expect(body).toMatchObject({ seller_ids: [3, 5], expected: { total_amount: 0.5, currency: 'TRY' } })
})

it('the whole cart is ordered where all take orders, and named where none does', () => {
  expect([toOrderable(CART), orderedSellers(CART)]).toEqual([CART, undefined])
  expect(toBody(toCheckoutValues(undefined), CART)).not.toHaveProperty('seller_ids')
  const none = stop(3, 4, 5)
  expect(toOrderable(none)).toBe(none)
})
