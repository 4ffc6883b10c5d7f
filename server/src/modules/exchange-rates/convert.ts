import type { Currency } from '@bedesten/contract/money'
import type { Conversion } from '@bedesten/contract/price'
import type { Rates } from './exchange-rates.queries.ts'

const RATE_DECIMALS = 6

/** Rates for the price function; undefined if both currencies are equal. */
export function conversionOf(from: Currency, to: Currency, { tryRates }: Rates): Conversion | undefined {
  return from === to ? undefined : { from: tryRates[from], to: tryRates[to] }
}

/** One unit of a currency in another, as it is stored; for display only, since amounts are converted exactly. */
export function exchangeRate(from: Currency, to: Currency, { tryRates }: Rates): string {
  const denominator = toScaled(tryRates[to])
  const scaled = (2n * toScaled(tryRates[from]) * 10n ** 12n + denominator) / (2n * denominator)
  const digits = scaled.toString().padStart(13, '0')
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`
}

function toScaled(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS))
}
