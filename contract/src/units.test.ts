import { expect, it } from 'vitest'
import { sumQuantities } from './units.ts'

it('adds up pieces and sets apart, in the order in which they come', () => {
  const lines = [
    { quantity: 36, unit: 'takım' },
    { quantity: 1200, unit: 'adet' },
    { quantity: 9, unit: 'adet' },
    { quantity: 2, unit: 'm2' },
  ] as const
  expect(sumQuantities(lines)).toBe('36 takım · 1.209 adet · 2 m²')
  expect(sumQuantities([])).toBe('0')
})
