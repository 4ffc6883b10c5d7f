import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import {
  addAxisValues,
  findVariantFormFaults,
  followAxes,
  sumStock,
  toVariantsBody,
  toVariantsValues,
  variantField,
  withAllVariants,
} from './variant-values.ts'

const product = aProduct({
  axes: [{ name: 'Renk', values: ['Mavi', 'Beyaz'] }],
  variants: ['Mavi', 'Beyaz'].map((value, index) => ({
    id: index + 1,
    values: [value],
    sku: null,
    barcode: null,
    price: index === 0 ? null : 12.5,
    stock_quantity: 4,
    image_url: null,
    active: true,
  })),
})

it('sends stock only where it was changed: orders may have taken some meanwhile', () => {
  const values = toVariantsValues(product)
  expect(sumStock(values)).toBe(8)
  expect(findVariantFormFaults(values)).toEqual({})
  const changed = values.variants.map((row, index) => (index === 0 ? { ...row, stock: '9' } : row))
  const { variants } = toVariantsBody({ ...values, variants: changed })
  expect(variants).toMatchObject([
    { id: 1, stock_quantity: 9, price: null },
    { id: 2, price: 12.5 },
  ])
  expect(variants[1]).not.toHaveProperty('stock_quantity')
})

it('makes rows for new values, drops those of removed ones and leaves out what was taken out', () => {
  const { axes, variants } = toVariantsValues(product)
  const three = [{ key: 0, name: 'Renk', values: ['Mavi', 'Beyaz', 'Gri'] }]
  expect(followAxes(axes, three, variants.slice(0, 1)).map(({ values }) => values[0])).toEqual(['Mavi', 'Gri'])
  expect(followAxes(axes, [{ key: 0, name: 'Renk', values: ['Beyaz'] }], variants).map(({ id }) => id)).toEqual([2])
  expect(withAllVariants(three, variants)).toHaveLength(3)
  const two = [...axes, { key: 1, name: 'Beden', values: ['S', 'M'] }]
  const empty = [...axes, { key: 1, name: 'Beden', values: [] }]
  expect(followAxes(axes, empty, variants)).toEqual(variants)
  const both = followAxes(empty, two, variants)
  expect(both.map(({ id, values }) => [id, ...values])).toEqual([
    [1, 'Mavi', 'S'],
    [0, 'Mavi', 'M'],
    [2, 'Beyaz', 'S'],
    [0, 'Beyaz', 'M'],
  ])
  expect(followAxes(two, axes, both).map(({ id }) => id)).toEqual([1, 2])
})

it('names what is missing at its field', () => {
  const { axes, variants } = toVariantsValues(product)
  const rows = variants.map((row) => ({ ...row, stock: '', price: 'x', barcode: '123' }))
  const first = { key: 0 }
  expect(findVariantFormFaults({ axes, variants: rows })).toMatchObject({
    [variantField(first, 'stock')]: 'Stok adedi gereklidir',
    [variantField(first, 'price')]: expect.any(String),
    [variantField(first, 'barcode')]: expect.any(String),
  })
  expect(findVariantFormFaults({ axes: [{ key: 0, name: '', values: [] }], variants: [] })).toHaveProperty('axes')
})

it('adds several values at once, each once', () => {
  expect(addAxisValues(['S'], 'M, s,L').tags).toEqual(['S', 'M', 'L'])
})
