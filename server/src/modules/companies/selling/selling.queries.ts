import { toNumeric } from '@bedesten/contract/money'
import type { Away, SellingChange } from '@bedesten/contract/selling.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Author } from '../../../http/access.ts'
import { recording } from '../../activity/record-activity.ts'

/** Of a row of companies: null on days on which it takes orders. */
export function awayOf(company: string): RawBuilder<Away | null> {
  const column = (name: string) => sql.ref(`${company}.${name}`)
  const [from, to] = [column('away_from'), column('away_to')]
  return sql`case when is_away(${from}, ${to}) then json_build_object('from', ${from}, 'to', ${to},
    'returns_on', ${to} + 1, 'text', ${column('away_text')}) end`
}

export async function findSelling(db: Db, id: number) {
  return db
    .selectFrom('companies')
    .select(['short_name', 'preferred_currency', 'min_order_amount', 'away_from', 'away_to', 'away_text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Undefined keeps a column. */
export async function updateSelling(trx: Db, me: Author, change: SellingChange, now: Date): Promise<void> {
  const { min_order_amount: minimum, away_from, away_to, away_text } = change
  await recording(trx, me, { kind: 'settings', text: 'satış ayarlarını değiştirdi' }, now)
    .updateTable('companies')
    .set({
      min_order_amount: typeof minimum === 'number' ? toNumeric(minimum) : minimum,
      away_from,
      away_to,
      away_text: away_from === null ? null : away_text,
      updated_at: now,
    })
    .where('id', '=', me.id)
    .execute()
}

/** In Istanbul. */
export async function isOver(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${day}::date < (now() at time zone 'Europe/Istanbul')::date as over`.execute(db)
  return rows[0]?.over ?? false
}
