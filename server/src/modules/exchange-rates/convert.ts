import type { Currency } from '@bedesten/contract/money'
import type { Rates } from './exchange-rates.queries.ts'

const RATE_DECIMALS = 6

/** Minor units into those of another currency through TRY, rounded half up. */
export function convertMinor(minorUnits: number, from: Currency, to: Currency, { tryRates }: Rates): number {
  if (from === to) return minorUnits
  const numerator = BigInt(minorUnits) * toScaled(tryRates[from])
  const denominator = toScaled(tryRates[to])
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function toScaled(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS))
}
