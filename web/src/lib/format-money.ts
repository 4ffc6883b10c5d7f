import { CURRENCIES } from '@bedesten/contract/money'

const formats = new Map<string, Intl.NumberFormat>()

/** `₺1.234,50`; a currency we do not trade in stands behind its number: `1.234,50 CHF`. */
export function formatMoney(amount: number, currency: string): string {
  const known = CURRENCIES.find((code) => code === currency)
  return known ? findFormat(known).format(amount) : `${findFormat().format(amount)} ${currency}`
}

/** At full size it would not fit the cells and narrow screens that amounts usually do. */
export function isLongAmount(text: string): boolean {
  return text.length > 16
}

function findFormat(currency?: string): Intl.NumberFormat {
  const key = currency ?? ''
  const found = formats.get(key)
  if (found) return found
  const format = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(currency && { style: 'currency', currency }),
  })
  formats.set(key, format)
  return format
}
