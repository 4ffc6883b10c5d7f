// @vitest-environment node
import { expect, it } from 'vitest'
import {
  countOrderFilters,
  findDateErrors,
  NO_ORDER_FILTERS,
  readOrderFilters,
  writeOrderFilters,
} from './order-filters.ts'

const all = 'search=havlu&status=shipped&payment_status=paid&date_from=2026-02-28&date_to=2028-02-29'

it('what a buyer has chosen stands in the address and is read from it again', () => {
  const filters = readOrderFilters(new URLSearchParams(all), 'buyer')
  expect(new URLSearchParams(writeOrderFilters(filters)).toString()).toBe(all)
  expect(countOrderFilters(filters)).toBe(5)
  expect(findDateErrors(filters)).toBeUndefined()
  expect(writeOrderFilters(NO_ORDER_FILTERS)).toEqual({})
})

it.each([
  'status=paid',
  'payment_status=yok',
  'date_from=2026-02-30',
  'date_to=0026-02-03',
  'date_to=dün',
  'search=%20',
  'search=%00',
  'status=%00',
])('an address with %s filters nothing', (search) =>
  expect(readOrderFilters(new URLSearchParams(search), 'buyer')).toEqual(NO_ORDER_FILTERS),
)

it('only sellers ask for what is being processed, and only buyers search', () => {
  const params = new URLSearchParams('search=havlu&status=processing')
  expect(readOrderFilters(params, 'buyer')).toEqual({ ...NO_ORDER_FILTERS, search: 'havlu' })
  expect(readOrderFilters(params, 'seller')).toEqual({ ...NO_ORDER_FILTERS, status: 'processing' })
})

it.each([
  [{ date_from: '0026-10-14' }, { date_from: 'Geçerli bir tarih girin' }],
  [{ date_to: '1899-12-31' }, { date_to: 'Geçerli bir tarih girin' }],
  [{ date_from: '2026-10-14', date_to: '2026-10-13' }, { date_to: 'Bitiş başlangıçtan önce olamaz' }],
  [{ date_from: '2026-10-14', date_to: '2026-10-14' }, undefined],
])('of the days %j it says %j', (days, errors) => {
  expect(findDateErrors({ ...NO_ORDER_FILTERS, ...days })).toEqual(errors)
})
