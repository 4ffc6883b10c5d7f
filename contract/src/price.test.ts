import { describe, expect, it } from 'vitest'
import { toAmount } from './money.ts'
import { lineAmount, nextTier, priceLine, vatWords, type Priced } from './price.ts'

const bottle: Priced = {
  price: '84.50',
  price_tiers: [
    { min_quantity: 100, price: 80 },
    { min_quantity: 500, price: 72.25 },
  ],
  vat_rate: 20,
  vat_included: false,
}

describe('the price of a line', () => {
  it.each([
    [1, null, 8450],
    [99, null, 8450],
    [100, 100, 8000],
    [499, 100, 8000],
    [500, 500, 7225],
  ])('of %i pieces begins with the tier from %s', (quantity, tierMinQuantity, listUnit) => {
    const line = priceLine(bottle, quantity)
    expect(line).toMatchObject({ tierMinQuantity, listUnit, unit: listUnit, net: listUnit * quantity })
  })

  it('lowers the tier by the discount, half up, then converts, half up, then counts', () => {
    // 80.00 - 12.5 % = 70.00; 70.00 USD at 42.25 / 48.95 = 60.418... EUR
    const conversion = { from: '42.250000', to: '48.950000' }
    const line = priceLine(bottle, 100, { discount_percent: '12.50', conversion })
    expect(line).toMatchObject({ listUnit: 8000, originalUnit: 7000, unit: 6042, net: 604_200, vat: 120_840 })
    expect(line.total).toBe(725_040)
    // 0.01 - 50 % is half a kuruş.
    expect(priceLine({ ...bottle, price: 0.01 }, 1, { discount_percent: 50 }).originalUnit).toBe(1)
    expect(priceLine({ ...bottle, price: 0.01 }, 1, { discount_percent: 50.01 }).originalUnit).toBe(0)
  })

  it('holds its KDV or adds it, rounded once for the line', () => {
    const one = { ...bottle, price: 0.99, price_tiers: [] }
    expect(priceLine(one, 3)).toMatchObject({ net: 297, vat: 59, total: 356 })
    expect(priceLine({ ...one, vat_included: true }, 3)).toMatchObject({ net: 247, vat: 50, total: 297 })
    expect(priceLine({ ...one, vat_rate: 0 }, 3)).toMatchObject({ net: 297, vat: 0, total: 297 })
  })

  it('shows as many times the price as stand beside it, with or without KDV in them', () => {
    for (const vat_included of [true, false]) {
      for (const [price, quantity, vat_rate] of [
        [171.81, 36, 10],
        [0.99, 7, 20],
        [84.55, 240, 1],
        [10, 3, 0],
      ] as const) {
        const line = priceLine({ price, price_tiers: [], vat_rate, vat_included }, quantity)
        const { net, total } = line
        const shown = lineAmount({ vat_included, line_net: toAmount(net), line_total: toAmount(total) })
        expect(shown).toBe(toAmount(line.unit * quantity))
      }
    }
  })

  it('says whether KDV is in it', () => {
    expect(vatWords({ vat_rate: 10, vat_included: true })).toBe('KDV %10 dahil')
    expect(vatWords({ vat_rate: 10, vat_included: false })).toBe('+ KDV %10')
  })

  it('knows the tier that comes next', () => {
    expect([1, 100, 500].map((quantity) => nextTier(bottle, quantity)?.min_quantity)).toEqual([100, 500, undefined])
  })
})
