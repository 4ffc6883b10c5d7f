import type { Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DailyRates, ForeignCurrency } from './central-bank-file.ts'

/** Price of one unit of each currency in TRY, as numeric text. */
export interface Rates {
  tryRates: Record<Currency, string>
  /** The day of the rates. */
  date: string
}

/** Used until the first rates are stored, so that a machine without a network shows prices of other currencies too. */
export const BUNDLED_RATES: Rates = {
  tryRates: { TRY: '1', USD: '42.250000', EUR: '48.950000', GBP: '55.400000' },
  date: '2025-11-14',
}

/** The event sent to all processes when there are new rates. */
export const RATES_CHANGED = 'rates'

/** The newest stored rate of each currency, or the bundled one. */
export async function currentRates(db: Db): Promise<Rates> {
  const stored = await listCurrentRates(db)
  const tryRates = Object.fromEntries(stored.map(({ currency, try_rate }) => [currency, try_rate]))
  const days = stored.map(({ valid_from }) => valid_from).toSorted()
  return { tryRates: { ...BUNDLED_RATES.tryRates, ...tryRates }, date: days.at(-1) ?? BUNDLED_RATES.date }
}

/** One index lookup per currency. */
export async function listCurrentRates(db: Db) {
  const { rows } = await sql<{ currency: ForeignCurrency; valid_from: string; try_rate: string; source: string }>`
    select newest.* from (values ('USD'::char(3)), ('EUR'), ('GBP')) as known (currency)
    cross join lateral (
      select currency, valid_from, try_rate, source from exchange_rates
      where exchange_rates.currency = known.currency order by valid_from desc limit 1
    ) newest`.execute(db)
  return rows
}

export interface DayRate {
  try_rate: string
  valid_from: string
}

/** The rate of a day, or of the last one before it that has one; without a day the newest. */
export async function findRateOf(db: Db, currency: ForeignCurrency, day: string | null): Promise<DayRate> {
  const stored = await db
    .selectFrom('exchange_rates')
    .select(['try_rate', 'valid_from'])
    .where('currency', '=', currency)
    .$if(day !== null, (query) => query.where('valid_from', '<=', day ?? ''))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return stored ?? { try_rate: BUNDLED_RATES.tryRates[currency], valid_from: BUNDLED_RATES.date }
}

/** False if that day is stored already; stored rates never change. */
export async function insertRates(db: Db, { date, tryRates }: DailyRates, source: string): Promise<boolean> {
  const rates = Object.entries(tryRates) as [ForeignCurrency, string][]
  const result = await db
    .insertInto('exchange_rates')
    .values(rates.map(([currency, try_rate]) => ({ currency, valid_from: date, try_rate, source })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (result.numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isNew) await sql`select hint(0, ${RATES_CHANGED})`.execute(db)
  return isNew
}
