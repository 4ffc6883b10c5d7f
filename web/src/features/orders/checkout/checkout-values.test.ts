// @vitest-environment node
import { expect, it } from 'vitest'
import { aCart, aCartItem } from '../../../test/cart.ts'
import { toBody, toCheckoutValues, withOffers } from './checkout-values.ts'

const CART = aCart([aCartItem({ seller_id: 3 }), aCartItem({ id: 2, product_id: 6, seller_id: 4 })], 2)
const offerOf = (company_id: number) => {
  return { company_id, days: 30, currency: 'TRY' as const, limit: 10, used: 0, limit_left: 10 }
}

it('what is sent are the methods that the page shows', () => {
  const values = { ...toCheckoutValues(undefined), payments: { 3: 'account', 4: 'cash_on_delivery' } as const }
  const sent = (...ids: number[]) => toBody(withOffers(values, CART, ids.map(offerOf)), CART).payments
  const cash = { company_id: 4, payment_method: 'cash_on_delivery' }
  expect(sent(3)).toEqual([{ company_id: 3, payment_method: 'account' }, cash])
  expect(sent(4)).toEqual([cash])
  expect([sent(), sent(9)]).toEqual([undefined, undefined])
})
