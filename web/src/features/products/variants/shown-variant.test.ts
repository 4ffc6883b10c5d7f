import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { listChoices } from './list-choices.ts'
import { chooseVariant, toShown } from './shown-variant.ts'
import { describeAxes } from '../../../lib/format/variant-words.ts'

const variant = (id: number, values: string[], given: object = {}) => ({
  id,
  values,
  sku: `S${id}`,
  barcode: null,
  price: null,
  stock_quantity: 5,
  image_url: null,
  active: true,
  ...given,
})

const product = aProduct({
  price: 10,
  price_tiers: [{ min_quantity: 10, price: 8 }],
  min_order_quantity: 24,
  order_multiple: 6,
  variant_count: 3,
  axes: [
    { name: 'Renk', values: ['Mavi', 'Beyaz'] },
    { name: 'Beden', values: ['S', 'M'] },
  ],
  variants: [
    variant(1, ['Mavi', 'S'], { stock_quantity: 0 }),
    variant(2, ['Mavi', 'M'], { price: 15 }),
    variant(3, ['Beyaz', 'S']),
    variant(4, ['Beyaz', 'M'], { active: false }),
  ],
})

it('shows the variant of the address, else the first that can be bought', () => {
  expect(chooseVariant(product, '3')?.id).toBe(3)
  expect(chooseVariant(product, '1')?.id).toBe(1)
  for (const id of [null, '4', '99', 'x']) expect(chooseVariant(product, id)?.id).toBe(2)
  expect(chooseVariant(aProduct(), '3')).toBeUndefined()
})

it('takes price, stock and code of the variant; an own price has no tiers', () => {
  const shown = toShown(product, product.variants[1])
  expect(shown).toMatchObject({ price: 15, price_tiers: [], stock_quantity: 5, sku: 'S2', min_order_quantity: 6 })
  expect(toShown(product, product.variants[2])).toMatchObject({ price: 10, price_tiers: product.price_tiers })
  expect(toShown(product, product.variants[0])).toMatchObject({ in_stock: 0, stock_quantity: 0 })
})

it('leads to the variant with the other value, and keeps the other axis where it can', () => {
  const [colours, sizes] = listChoices(product, product.variants[1])
  expect(colours?.choices.map(({ value, variant: { id } }) => [value, id])).toEqual([
    ['Mavi', 2],
    // There is no white M to be had.
    ['Beyaz', 3],
  ])
  expect(sizes?.choices.map(({ variant: { id } }) => id)).toEqual([1, 2])
})

it('counts the values of the axes in words', () => {
  expect(describeAxes(product)).toBe('2 renk, 2 beden')
  expect(describeAxes(aProduct())).toBeUndefined()
})
