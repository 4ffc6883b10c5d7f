import { expect, it } from 'vitest'
import { NO_PRODUCT_FILTERS, type ProductFilters } from './product-filters.ts'
import { toListQuery } from './discovery.ts'

it('asks for every filter that an address may hold', () => {
  const filters: ProductFilters = {
    ...NO_PRODUCT_FILTERS,
    search: 'havlu',
    tags: ['otel'],
    min_price: '10',
    max_price: '90',
    max_min_order: '500',
    in_stock: 'true',
    verified: 'true',
    category: 'havlu',
    attributes: { renk: 'Mavi' },
  }
  const { sort: _sort, attributes: _attributes, ...asked } = filters
  expect(toListQuery(filters, undefined)).toMatchObject({ ...asked, tags: 'otel', 'attr.renk': 'Mavi' })
})
