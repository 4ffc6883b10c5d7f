import { expect, it } from 'vitest'
import { makeCodes } from './variant-codes.ts'
import { toVariantsValues } from './variant-values.ts'

const rowsOf = (...all: { values: string[]; sku?: string }[]) =>
  toVariantsValues({
    axes: [],
    variants: all.map(({ values, sku = '' }, index) => ({
      id: index + 1,
      values,
      sku,
      barcode: null,
      price: null,
      stock_quantity: 1,
      image_url: null,
      active: true,
    })),
  }).variants

it('makes codes of the first letters, and no code twice', () => {
  const rows = rowsOf(
    { values: ['Lacivert', '50 x 90'] },
    { values: ['Lacivert açık', '50 x 90'] },
    { values: ['Çağla', 'İnce'], sku: 'HVL-LACIVE-50X90-2' },
  )
  expect([...makeCodes(rows, rows.slice(0, 2), 'HVL ').values()]).toEqual(['HVL-LACIVE-50X90', 'HVL-LACIVE-50X90-3'])
  expect([...makeCodes(rows, rows.slice(2), '').values()]).toEqual(['CAGLA-INCE'])
})
