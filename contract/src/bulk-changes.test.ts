import { expect, it } from 'vitest'
import { stepPrice, type PriceRounding, type PriceStep } from './bulk-changes.ts'

it('steps a price by percent or amount, to the nearest value with the ending', () => {
  const cases: [price: number, step: PriceStep, round: PriceRounding, expected: number | undefined][] = [
    // 1.180,00 + 12,5 % = 1.327,50
    [118_000, { percent: 1250 }, 'none', 132_750],
    [118_000, { percent: 1250 }, '00', 132_800],
    [118_000, { percent: 1250 }, '50', 132_750],
    [118_000, { percent: 1250 }, '90', 132_790],
    [98_000, { percent: 1250 }, '90', 110_290],
    [15_000, { percent: 1250 }, '90', 16_890],
    [17_250, { percent: 1250 }, '90', 19_390],
    [21_275, { percent: 1250 }, '90', 23_890],
    [999, { percent: -5000 }, 'none', 500],
    [1000, { amount: -250 }, 'none', 750],
    [1000, { amount: -1001 }, 'none', undefined],
    [5, { percent: -5000 }, '90', 90],
    [40, { percent: -100 }, '00', 0],
    [9_999_999_999, { percent: 1 }, 'none', undefined],
    [9_999_999_999, { percent: 100_000 }, '90', undefined],
    [1234, { percent: 0 }, 'none', 1234],
  ]
  for (const [price, step, round, expected] of cases) {
    expect([price, step, round, stepPrice(price, step, round)]).toEqual([price, step, round, expected])
  }
})
