export const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** In minor units: 99.999.999,99. */
export const PRICE_MAX_MINOR = 9_999_999_999

/** The most that one checkout may come to, in minor units: 9.999.999.999.999,99. Numbers up to it are exact. */
export const TOTAL_MAX_MINOR = 999_999_999_999_999

/** Parses an amount such as `1234.5`; undefined if invalid or out of range. */
export function toMinorUnits(amount: string | number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  if (whole === undefined || Object.is(amount, -0)) return undefined
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A JSON number with at most two decimals. */
export function toAmount(minorUnits: number): number {
  return minorUnits / 100
}

/** Numeric text for the database, without floating point. */
export function toNumeric(minorUnits: number): string {
  return `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
}

export const PRICE_MESSAGE = 'Fiyat 0 ile 99.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır'
