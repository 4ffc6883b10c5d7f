// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { formatAmount, formatShortAmount, readTypedAmount } from './typed-amount.ts'

describe('a typed amount', () => {
  it.each([
    // The Turkish way.
    ['1.234,50', 123_450],
    ['1.234,5', 123_450],
    ['1.234.567', 123_456_700],
    ['12.345.678,90', 1_234_567_890],
    ['99.999.999,99', 9_999_999_999],
    // One separator with one or two digits behind it, whichever the keyboard has.
    ['1234,5', 123_450],
    ['1234.50', 123_450],
    ['12.5', 1250],
    ['0,99', 99],
    ['0.1', 10],
    // None.
    ['0', 0],
    ['1234', 123_400],
    ['007', 700],
    // English spreadsheets.
    ['1,234.50', 123_450],
    ['1,234,567.8', 123_456_780],
    // Spaces between thousands and around.
    [' 1 250 ', 125_000],
    ['1\u00A0234\u00A0567,50', 123_456_750],
  ])('%j means %d minor units', (typed, minorUnits) => {
    expect(readTypedAmount(typed)).toBe(minorUnits)
  })

  it('with one dot before three digits is a thousand, as Turkish writes it', () => {
    expect(readTypedAmount('1.234')).toBe(123_400)
    expect(readTypedAmount('12.500')).toBe(1_250_000)
  })

  it.each([
    // A thousand in English, a fraction in Turkish.
    '1,234',
    '12,345',
    '1,234,567',
    // No thousand begins with 0, and no amount has three decimals.
    '0.500',
    '0,500',
    '0.123',
    '01.234',
    '1234.567',
    '1234,567',
    // Separators in places where nobody puts them.
    '1.23,4',
    '12.34.567',
    '1.234.50',
    '1.234,567',
    '1,5,0',
    '1,234,5',
    '12 50',
    '1 250.5',
    '1 234.567',
    '12,',
    ',5',
    '.5',
    // No amounts, or none that a price can have.
    '',
    ' ',
    'on',
    '-4',
    '+4',
    '1e3',
    '٣',
    '₺12',
    '100.000.000,00',
  ])('%j is not guessed at', (typed) => {
    expect(readTypedAmount(typed)).toBeUndefined()
  })

  it.each(['₺99', '99₺', '₺ 99', ' 99 ₺ '])('may carry the sign that is expected: %j', (typed) => {
    expect(readTypedAmount(typed, '₺')).toBe(9900)
  })

  it.each(['$99', '₺', '₺₺99', '₺99₺', '9₺9'])('carries no other and only one: %j', (typed) => {
    expect(readTypedAmount(typed, '₺')).toBeUndefined()
  })
})

it.each([
  [118_000, '1.180,00', '1.180'],
  [5, '0,05', '0,05'],
  [123_450, '1.234,50', '1.234,5'],
  [9_999_999_999, '99.999.999,99', '99.999.999,99'],
])('%d minor units are shown as %s, or in short as %s, and read back', (minorUnits, text, shortText) => {
  expect(formatAmount(minorUnits)).toBe(text)
  expect(formatShortAmount(minorUnits)).toBe(shortText)
  for (const shown of [text, shortText]) expect(readTypedAmount(shown)).toBe(minorUnits)
})
