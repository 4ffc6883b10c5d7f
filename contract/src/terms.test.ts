import { describe, expect, it } from 'vitest'
import { effectiveMinimum, findTermsFaults, fitDown, fitsTerms, fitUp, quantityRule, STANDARD_TERMS } from './terms.ts'
import { multipleSentence } from './unit-genitives.ts'
import { UNITS, unitLabel } from './units.ts'

const dozens = { min_order_quantity: 24, order_multiple: 12 }

describe('quantities', () => {
  it.each([
    [23, false],
    [24, true],
    [25, false],
    [36, true],
  ])('of %i fit a minimum of 24 and multiples of 12: %s', (quantity, fits) => {
    expect(fitsTerms(quantity, dozens)).toBe(fits)
  })

  it('are corrected upward, and downward to what is there', () => {
    expect([1, 24, 25, 37].map((quantity) => fitUp(quantity, dozens))).toEqual([24, 24, 36, 48])
    expect([23, 24, 35, 40, 1_000_000].map((stock) => fitDown(stock, dozens))).toEqual([0, 24, 24, 36, 99_996])
    expect(effectiveMinimum({ min_order_quantity: 20, order_multiple: 12 })).toBe(24)
  })

  it('are told with both numbers and the genitive of their unit', () => {
    expect(multipleSentence(12, 'adet')).toBe('12 adedin katı olmalı')
    expect(quantityRule({ ...dozens, unit: 'koli' })).toBe('En az 24 koli alınabilir, miktar 12 kolinin katı olmalı')
    expect(UNITS).toHaveLength(17)
    expect(unitLabel('m2')).toBe('m²')
  })
})

describe('terms of sale', () => {
  it('name all faults at once', () => {
    const price_tiers = [
      { min_quantity: 10, price: 5 },
      { min_quantity: 18, price: 4 },
    ]
    const faulty = { ...STANDARD_TERMS, price: 5, min_order_quantity: 99_999, order_multiple: 12, price_tiers }
    expect(findTermsFaults(faulty)).toEqual([
      { path: 'min_order_quantity', msg: expect.stringContaining('100.000') },
      { path: 'price_tiers.0.min_quantity', msg: '10 adet uygun değil: 12 adedin katı olmalı' },
      { path: 'price_tiers.1.min_quantity', msg: '18 adet uygun değil: 12 adedin katı olmalı' },
      { path: 'price_tiers.0.price', msg: 'İlk kademenin fiyatı ürün fiyatından düşük olmalıdır' },
    ])
    expect(findTermsFaults({ ...STANDARD_TERMS, price: 5 })).toEqual([])
  })
})
