import type { AccountSide } from '@bedesten/contract/open-accounts'
import { formatNumber } from '@bedesten/contract/format-number'

/** `60.549,45`, in columns of one currency. */
export function formatPlain(amount: number): string {
  return formatNumber(Math.abs(amount), { least: 2, most: 2 })
}

/** `31.10.2026` */
export function formatPlainDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** What a balance means for the one who looks at it. */
export function balanceMeaning(balance: number, side: AccountSide): string {
  if (balance === 0) return 'hesap kapalı'
  return balance > 0 === (side === 'receivable') ? 'alacağınız' : 'borcunuz'
}

export function accountPath(companyId: number | string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more).toString()
  return `/accounts/${companyId}${query === '' ? '' : `?${query}`}`
}

/** In minor units: differences of decimal fractions are not exact. */
export function difference(a: number, b: number): number {
  return Math.abs(Math.round(a * 100) - Math.round(b * 100)) / 100
}
