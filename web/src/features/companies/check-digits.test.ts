// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isIban, isTaxNumber } from './check-digits.ts'

describe('a tax number', () => {
  it.each(['1234567890', '9901002004', '9901125394', '10000000146', '100 000 001 46'])('%s is right', (number) => {
    expect(isTaxNumber(number)).toBe(true)
  })

  it.each([
    ['has a wrong check digit', '9901002005'],
    ['has two digits swapped', '9910002004'],
    ['of a person has a wrong tenth digit', '10000000156'],
    ['of a person has a wrong last digit', '10000000147'],
    ['of a person begins with zero', '01000000090'],
    ['is too short', '123456789'],
    ['is too long', '123456789012'],
    ['holds a letter', '99010020O4'],
    ['is empty', ''],
  ])('that %s is wrong', (_, number) => {
    expect(isTaxNumber(number)).toBe(false)
  })
})

describe('an IBAN', () => {
  it.each([
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
    'tr33 0006 1005 1978 6457 8413 26',
    'GB82 WEST 1234 5698 7654 32',
  ])('%s is right', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it.each([
    ['has a wrong digit', 'TR33 0006 1005 1978 6457 8413 27'],
    ['has two digits swapped', 'TR33 0006 1005 1978 6457 8431 26'],
    ['lacks a digit', 'TR33 0006 1005 1978 6457 8413 2'],
    ['lacks its country', '330006100519786457841326'],
    ['is too long for a Turkish one, whatever its remainder', 'TR05 0006 1005 1978 6457 8413 2600'],
    ['is empty', ''],
  ])('that %s is wrong', (_, iban) => {
    expect(isIban(iban)).toBe(false)
  })
})
