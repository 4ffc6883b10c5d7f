import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** A prepared statement. */
export function prepare<Row extends QueryResultRow>(name: string, text: string) {
  return async (on: Pool | PoolClient, ...values: unknown[]): Promise<Row[]> =>
    (await on.query<Row>({ name, text, values })).rows
}

/** The caller, as in the token. */
export interface Visitor {
  session: string
}

/** Session, membership and standing, checked inside every private statement. `$1` is the session. */
export const ME = `(select s.company_id as id, c.preferred_currency as currency, c.company_name, c.short_name
  from sessions s join companies c on c.id = s.company_id
  join members m on m.company_id = s.company_id and m.person_id = s.person_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and c.standing = 'open') me`

export function thumbnailOf(url: string | null, variant: string): string | null {
  return url && url.replace('-large.webp', `-${variant}.webp`)
}

export interface Rates {
  date: string
  toTry: (price: number, currency: string) => number
}

/** Read once, since they change once a day. */
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
