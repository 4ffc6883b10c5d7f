import type { Rates } from './exchange-rates.queries.ts'

/** Serve until the first rates are stored: near enough to show prices of other currencies on a machine without a line. */
export const BUNDLED_RATES: Rates = {
  tryRates: { TRY: '1', USD: '42.250000', EUR: '48.950000', GBP: '55.400000' },
  date: '2025-11-14',
}
