import type { Pool } from 'pg'

export interface Rates {
  date: string
  toTry: (price: number, currency: string) => number
}

/** Once for all: they change once a day. */
export async function loadRates(pool: Pool): Promise<Rates> {
  const { rows } = await pool.query<{ currency: string; day: string; rate: number }>(
    `select distinct on (currency) currency, valid_from::text as day, try_rate::float8 as rate from exchange_rates
     order by currency, valid_from desc`,
  )
  const rates = new Map(rows.map(({ currency, rate }) => [currency, rate]))
  return {
    date: rows[0]?.day ?? '',
    toTry: (price, currency) => Math.round(price * (rates.get(currency) ?? 1) * 100) / 100,
  }
}
