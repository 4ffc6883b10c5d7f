import type { Currency } from '@bedesten/contract/money'

const SIGNS: Record<Currency, string> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' }

/** Stands before amounts in fields: `₺`. */
export function currencySign(currency: Currency): string {
  return SIGNS[currency]
}
