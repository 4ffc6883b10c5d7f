import { formatNumber } from '@bedesten/contract/format-number'
import { CURRENCIES } from '@bedesten/contract/money'
import { currencySign } from './currency-sign.ts'

/** `₺1.234,50`; an unknown currency comes after the number: `1.234,50 CHF`. */
export function formatMoney(amount: number, currency: string): string {
  const known = CURRENCIES.find((code) => code === currency)
  if (!known) return `${formatNumber(amount, CENTS)} ${currency}`
  return (amount < 0 ? '-' : '') + currencySign(known) + formatNumber(Math.abs(amount), CENTS)
}

const CENTS = { least: 2, most: 2 }

/** At full size it would not fit the cells and narrow screens that amounts usually do. */
export function isLongAmount(text: string): boolean {
  return text.length > 16
}
