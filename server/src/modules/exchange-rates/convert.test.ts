import { expect, it } from 'vitest'
import { convertMinor, exchangeRate } from './convert.ts'

const rates = { tryRates: { TRY: '1', USD: '42.250000', EUR: '48.95', GBP: '40.000000' }, date: '2025-11-14' }

it('converts through TRY and rounds half up', () => {
  expect(convertMinor(100, 'USD', 'TRY', rates)).toBe(4225)
  expect(convertMinor(10_000, 'TRY', 'USD', rates)).toBe(237)
  expect(convertMinor(1999, 'EUR', 'USD', rates)).toBe(2316)
  expect(convertMinor(20, 'TRY', 'GBP', rates)).toBe(1)
  expect(convertMinor(19, 'TRY', 'GBP', rates)).toBe(0)
  expect(convertMinor(1999, 'EUR', 'EUR', rates)).toBe(1999)
})

it('tells the rate between two currencies', () => {
  expect(exchangeRate('USD', 'TRY', rates)).toBe('42.250000000000')
  expect(exchangeRate('TRY', 'EUR', rates)).toBe('0.020429009193')
  expect(exchangeRate('EUR', 'EUR', rates)).toBe('1.000000000000')
})

it('keeps the last digit of the largest price', () => {
  expect(convertMinor(9_999_999_999, 'EUR', 'TRY', rates)).toBe(489_499_999_951)
})
