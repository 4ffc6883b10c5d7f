import { expect, it } from 'vitest'
import { recogniseHeading } from './headings.ts'
import { parseNumber } from './numbers.ts'
import { readCell } from './read-cell.ts'

it.each([
  ['1.234,50', 1234.5],
  ['1234.50', 1234.5],
  ['1234,5', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.50', 1234.5],
  ['12.5', 12.5],
  ['1 234,5', 1234.5],
  ['0,99', 0.99],
  ['12.34.5', undefined],
  ['1,2,3', undefined],
  ['12 TL', undefined],
  ['', undefined],
  ['.', undefined],
])('reads %s as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

it('recognises headings in Turkish and English', () => {
  const known = [
    'Stok Kodu',
    'ÜRÜN ADI',
    'satis_fiyati',
    'Price',
    'KDV (%)',
    'Stock quantity',
    'Döviz',
    'Min. sipariş',
    'lead_time_days',
  ]
  expect(known.map(recogniseHeading)).toEqual([
    'sku',
    'name',
    'price',
    'price',
    'vat_rate',
    'stock_quantity',
    'currency',
    'min_order_quantity',
    'lead_time_days',
  ])
  expect(recogniseHeading('Kampanya notu')).toBeUndefined()
})

it('reads cells as people write them', () => {
  expect(readCell('sku', 869_000_000_001)).toBe('869000000001')
  expect(readCell('sku', "'=A1")).toBe('=A1')
  expect(readCell('price', 84.499_999_999_999_99)).toBe(84.5)
  expect(readCell('vat_rate', '%10')).toBe(10)
  expect(readCell('vat_rate', 0.2)).toBe(20)
  expect(readCell('currency', '₺')).toBe('TRY')
  expect(readCell('unit', 'M²')).toBe('m2')
  expect(readCell('vat_included', false)).toBe(false)
  expect(readCell('status', 'PASİF')).toBe('inactive')
  expect(readCell('price_tiers', '100=84,50; 500=1.079,90')).toEqual([
    { min_quantity: 100, price: 84.5 },
    { min_quantity: 500, price: 1079.9 },
  ])
  expect(readCell('name', '  ')).toBeUndefined()
})

it('says what is wrong with a cell', () => {
  expect(() => readCell('price', '1.420,00 TL')).toThrow('Fiyat: sayı değil. “TL” yazısını silin.')
  expect(() => readCell('sku', { date: '2026-10-01T00:00:00.000Z' })).toThrow('tarih olarak kayıtlı (2026-10-01)')
  expect(() => readCell('sku', 1.5)).toThrow('sayı olarak kayıtlı')
  expect(() => readCell('name', { merged: 'A2:A3' })).toThrow('birleştirilmiş (A2:A3)')
  expect(() => readCell('stock_quantity', '#DIV/0!')).toThrow('Formül hata veriyor')
  expect(() => readCell('price_tiers', 'çok')).toThrow('“çok” anlaşılamadı')
})
