import { expect, it } from 'vitest'
import { isTckn, isVkn, taxNumberOfMersis } from './tax-numbers.ts'

it.each(['1234567890', '4540536920', '0010000011', '123 456 7890'])('%s', (number) => {
  // One digit besides the last decides it: exactly one last digit fits.
  const digits = number.replaceAll(/\D/g, '')
  const fitting = Array.from({ length: 10 }, (_, last) => digits.slice(0, 9) + String(last)).filter(isVkn)
  expect(fitting).toHaveLength(1)
})

it('judges tax numbers by their check digit', () => {
  expect(isVkn('1234567890')).toBe(true)
  expect(isVkn('123 456 7890')).toBe(true)
  expect(isVkn('1234567891')).toBe(false)
  expect(isVkn('123456789')).toBe(false)
  expect(isVkn('12345678901')).toBe(false)
  expect(isVkn('123456789a')).toBe(false)
})

it('judges identity numbers by both check digits', () => {
  expect(isTckn('10000000146')).toBe(true)
  expect(isTckn('12345678950')).toBe(true)
  expect(isTckn('10000000147')).toBe(false)
  expect(isTckn('10000000156')).toBe(false)
  expect(isTckn('01234567890')).toBe(false)
  expect(isTckn('1000000014')).toBe(false)
})

it('finds the number of its company in a MERSİS number', () => {
  expect(taxNumberOfMersis('0123456789000015')).toBe('1234567890')
  expect(taxNumberOfMersis('1000000014600012')).toBe('10000000146')
  expect(taxNumberOfMersis('0123456789100015')).toBeUndefined()
  expect(taxNumberOfMersis('012345678900001')).toBeUndefined()
})
