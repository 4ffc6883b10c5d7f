import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** A statement that every connection parses and plans once. */
export function prepare<Row extends QueryResultRow>(name: string, text: string) {
  return async (on: Pool | PoolClient, ...values: unknown[]): Promise<Row[]> =>
    (await on.query<Row>({ name, text, values })).rows
}

/** Who asks, as our server knows it from the token. */
export interface Visitor {
  session: string
}

/** Part of every private statement: nobody has to ask for the session alone. `$1` is the session. */
export const ME = `(select s.company_id as id, c.preferred_currency as currency, c.company_name, c.short_name
  from sessions s join companies c on c.id = s.company_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now()) me`

export function thumbnailOf(url: string | null, variant: string): string | null {
  return url && url.replace('-large.webp', `-${variant}.webp`)
}
