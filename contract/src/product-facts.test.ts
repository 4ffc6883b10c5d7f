import { countryName, describePack, formatCustomsCode, pricePerPiece } from './fact-words.ts'
import { expect, it } from 'vitest'
import { COUNTRIES, findBarcodeFault, findPackFaults } from './product-facts.ts'

it.each(['96385074', '036000291452', '8690412007142', '10036000291459'])('accepts the GTIN %s', (barcode) => {
  expect(findBarcodeFault(barcode)).toBeUndefined()
})

it('names the last digit of a wrong GTIN, and the lengths that exist', () => {
  expect(findBarcodeFault('8690412007143')).toBe('Denetim hanesi tutmuyor, son hane 2 olmalı')
  for (const barcode of ['', '123456789', '869041200714a', '869041200714200']) {
    expect(findBarcodeFault(barcode)).toBe('Barkod 8, 12, 13 ya da 14 haneli olmalıdır')
  }
})

it('says what a unit holds, and finds a sum that does not fit', () => {
  const contents = [
    { label: 'S', count: 2 },
    { label: 'M', count: 2 },
    { label: 'L', count: 2 },
    { label: 'XL', count: 1 },
  ]
  const pack = { pieces_per_unit: 7, pack_contents: contents }
  expect(describePack('seri', pack)).toBe('1 seri = S 2, M 2, L 2, XL 1 · 7 adet')
  expect(describePack('koli', { pieces_per_unit: 24, pack_contents: [] })).toBe('1 koli = 24 adet')
  expect(describePack('koli', { pieces_per_unit: null, pack_contents: [] })).toBeUndefined()
  expect(findPackFaults(pack)).toEqual([])
  expect(findPackFaults({ ...pack, pieces_per_unit: 8 })).toMatchObject([{ path: 'pack_contents' }])
  expect(findPackFaults({ ...pack, pieces_per_unit: null })).toMatchObject([{ path: 'pieces_per_unit' }])
})

it('rounds the price of a piece half up, without fractions on the way', () => {
  expect(pricePerPiece(59_150, 7)).toBe(8450)
  expect(pricePerPiece(5, 2)).toBe(3)
  expect(pricePerPiece(100, 3)).toBe(33)
  expect(pricePerPiece(99_999_999_999_999, 10_000)).toBe(10_000_000_000)
})

it('knows countries by code, and groups customs codes', () => {
  expect(COUNTRIES).toHaveLength(new Set(COUNTRIES).size)
  expect(countryName('TR')).toBe('Türkiye')
  expect(formatCustomsCode('848210900000')).toBe('8482.10.90.00.00')
})
