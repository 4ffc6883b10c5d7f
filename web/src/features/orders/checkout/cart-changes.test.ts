import { expect, it } from 'vitest'
import { aCart, aCartItem } from '../../../test/cart.ts'
import { listLineChanges } from './cart-changes.ts'

it('tells the changed prices of each variant of a product', () => {
  const [blue, white] = [4, 5].map((variant_id) => aCartItem({ id: variant_id, variant_id }))
  if (!blue || !white) throw new Error('no lines')
  const dearer = { ...white, line_total: 300 }
  expect(listLineChanges(aCart([blue, white]), aCart([blue, dearer]))).toMatchObject([
    { item: { variant_id: 5 }, before: '₺284,90', now: '₺300,00' },
  ])
})
