import type { Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import { expect, it } from 'vitest'
import { conversionOf, exchangeRate } from './convert.ts'

const rates = { tryRates: { TRY: '1', USD: '42.250000', EUR: '48.95', GBP: '40.000000' }, date: '2025-11-14' }

function convert(minorUnits: number, from: Currency, to: Currency): number {
  return converted(minorUnits, conversionOf(from, to, rates))
}

it('converts through TRY and rounds half up', () => {
  expect(convert(100, 'USD', 'TRY')).toBe(4225)
  expect(convert(10_000, 'TRY', 'USD')).toBe(237)
  expect(convert(1999, 'EUR', 'USD')).toBe(2316)
  expect(convert(20, 'TRY', 'GBP')).toBe(1)
  expect(convert(19, 'TRY', 'GBP')).toBe(0)
  expect(convert(1999, 'EUR', 'EUR')).toBe(1999)
})

it('tells the rate between two currencies', () => {
  expect(exchangeRate('USD', 'TRY', rates)).toBe('42.250000000000')
  expect(exchangeRate('TRY', 'EUR', rates)).toBe('0.020429009193')
  expect(exchangeRate('EUR', 'EUR', rates)).toBe('1.000000000000')
})

it('keeps the last digit of the largest price', () => {
  expect(convert(9_999_999_999, 'EUR', 'TRY')).toBe(489_499_999_951)
})
