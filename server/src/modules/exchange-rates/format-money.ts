import { toAmount, type Currency } from '@bedesten/contract/money'

/** `₺1.234,50` */
export function formatAmount(amount: number, currency: Currency): string {
  return FORMATS[currency].format(amount)
}

/** The same of minor units. */
export function formatMoney(minorUnits: number, currency: Currency): string {
  return formatAmount(toAmount(minorUnits), currency)
}

/** Making one takes longer than using it. */
const FORMATS: Record<Currency, Intl.NumberFormat> = {
  TRY: formatOf('TRY'),
  USD: formatOf('USD'),
  EUR: formatOf('EUR'),
  GBP: formatOf('GBP'),
}

function formatOf(currency: Currency) {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency })
}
