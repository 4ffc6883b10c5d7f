import type { Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { BUNDLED_RATES } from './bundled-rates.ts'

/** What one unit of each currency costs in TRY, as the database writes numerics. */
export interface Rates {
  tryRates: Record<Currency, string>
  /** The day they are of. */
  date: string
}

/** Of each currency the newest stored rate; until one is stored, the bundled one. */
export async function currentRates(db: Db): Promise<Rates> {
  const stored = await db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'valid_from', 'try_rate'])
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute()
  const tryRates = Object.fromEntries(stored.map(({ currency, try_rate }) => [currency, try_rate]))
  const days = stored.map(({ valid_from }) => valid_from).toSorted()
  return { tryRates: { ...BUNDLED_RATES.tryRates, ...tryRates }, date: days.at(-1) ?? BUNDLED_RATES.date }
}
