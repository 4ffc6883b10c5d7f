import { describe, expect, it } from 'vitest'
import { readTypedAmount, toTypedAmount } from './typed-amount.ts'

describe('a typed amount', () => {
  it.each([
    ['1.234,50', '1234.50'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['1234,5', '1234.5'],
    ['12.5', '12.5'],
    [' 1 250 ', '1250'],
    ['₺99', '99'],
    ['0', '0'],
  ])('%s means %s', (typed, amount) => expect(readTypedAmount(typed)).toBe(amount))

  it.each(['', 'abc', '-5', '1,234,5', '12,345', '1.23.4', '1e5', '٣'])('%j is none', (typed) => {
    expect(readTypedAmount(typed)).toBeUndefined()
  })

  it('reads back what it wrote', () => {
    expect(toTypedAmount('')).toBe('')
    for (const amount of ['1234.5', '1000000', '0.05', '7']) expect(readTypedAmount(toTypedAmount(amount))).toBe(amount)
  })
})
