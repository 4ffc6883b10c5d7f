import { describe, expect, it } from 'vitest'
import { formatPrice, parsePrice } from './price.ts'

describe('a typed price', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1234,5', 123_450],
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['12.345.678,90', 1_234_567_890],
    ['0', 0],
    ['0,99', 99],
    ['0.1', 10],
    [' 1 250 ', 125_000],
    ['99.999.999,99', 9_999_999_999],
  ])('%s is understood', (text, minorUnits) => {
    expect(parsePrice(text)).toBe(minorUnits)
  })

  it('with one dot before three digits is a thousand, as Turkish writes it', () => {
    expect(parsePrice('1.234')).toBe(123_400)
    expect(parsePrice('1.234.567')).toBe(123_456_700)
  })

  it.each([
    '',
    '1,234',
    '1234.567',
    '0.123',
    '1.23,4',
    '12.34.567',
    '1.234.50',
    '1,5,0',
    '-4',
    '+4',
    '1e3',
    '12,',
    ',5',
    '₺12',
    'on',
    '100.000.000,00',
    '٣',
  ])('%j is not guessed at', (text) => {
    expect(parsePrice(text)).toBeUndefined()
  })

  it.each([
    [118_000, '1.180,00'],
    [5, '0,05'],
    [9_999_999_999, '99.999.999,99'],
  ])('of %d minor units is shown as %s and read back', (minorUnits, text) => {
    expect(formatPrice(minorUnits)).toBe(text)
    expect(parsePrice(text)).toBe(minorUnits)
  })
})
