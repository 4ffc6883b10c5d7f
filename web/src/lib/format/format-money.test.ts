// @vitest-environment node
import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

it.each([
  [1234.5, 'TRY', '₺1.234,50'],
  [0, 'USD', '$0,00'],
  [-1234.5, 'TRY', '-₺1.234,50'],
  [99_999_999.99, 'EUR', '€99.999.999,99'],
  [12, 'GBP', '£12,00'],
  [1234.5, 'CHF', '1.234,50 CHF'],
  [1, 'not a code', '1,00 not a code'],
])('%d %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
