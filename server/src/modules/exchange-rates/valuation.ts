import type { Currency } from '@bedesten/contract/money'
import type { Me } from '../../http/access.ts'
import type { Rates } from './exchange-rates.queries.ts'

/** The newest rates. */
export type ReadRates = () => Promise<Rates>

/** The viewer's currency. */
export interface Valuation {
  currency: Currency
  rates: Rates
}

/** Guests read prices in TRY. */
export async function valueFor(me: Me | undefined, readRates: ReadRates): Promise<Valuation> {
  const [currency, rates] = await Promise.all([me ? me.readCurrency() : ('TRY' as const), readRates()])
  return { currency, rates }
}
