// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aCart, aCartItem } from '../../../test/cart.ts'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { hasOtherTotal, listLineChanges } from './cart-changes.ts'

describe('what a buyer is told of a changed cart', () => {
  const towel = aCartItem({ quantity: 14, converted_price: 738.46 })
  const box = aCartItem({ product_id: 6, quantity: 500, converted_price: 18.4 })

  it('is each line that comes to something else, with both amounts, and each that is new', () => {
    const before = aCart([towel, box], 19538.44)
    const dearer = aCartItem({ quantity: 14, converted_price: 743.73 })
    const added = aCartItem({ product_id: 7 })
    expect(listLineChanges(before, aCart([dearer, box, added], 19897.12))).toEqual([
      { item: dearer, before: '₺10.338,44', now: '₺10.412,22' },
      { item: added, before: undefined, now: '₺284,90' },
    ])
    expect(listLineChanges(before, before)).toEqual([])
  })

  it('depends on the total alone: the same amount in another currency is another one', () => {
    const lira = aCart([towel], 100)
    const dollar = { ...lira, summary: { ...lira.summary, display_currency: 'USD' as const } }
    expect([hasOtherTotal(lira, aCart([box], 100)), hasOtherTotal(lira, dollar)]).toEqual([false, true])
  })

  it('adds up without the errors of decimal fractions', () => {
    const [group] = groupBySeller([0.1, 0.2].map((converted_price) => aCartItem({ converted_price })))
    expect(group?.total).toBe(0.3)
  })
})

it('tells the changed prices of each variant of a product', () => {
  const [blue, white] = [4, 5].map((variant_id) => aCartItem({ id: variant_id, variant_id }))
  if (!blue || !white) throw new Error('no lines')
  const dearer = { ...white, line_total: 300 }
  expect(listLineChanges(aCart([blue, white]), aCart([blue, dearer]))).toMatchObject([
    { item: { variant_id: 5 }, before: '₺284,90', now: '₺300,00' },
  ])
})
