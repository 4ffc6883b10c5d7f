import { formatNumber } from '@bedesten/contract/format-number'
import type { DealerTerms } from '@bedesten/contract/dealers.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import { toNumeric } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { recording } from '../activity/record-activity.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../http/paging.ts'

/** The viewer's current discount in percent; no lookup for guests. */
export function discountFor(viewer: number | undefined, sellerId: RawBuilder<unknown>): RawBuilder<string | null> {
  if (viewer === undefined) return sql`null::numeric`
  return sql`(select valid_discount(d.discount_percent, d.ends_on) from dealers d
    where d.seller_id = ${sellerId} and d.company_id = ${viewer})`
}

export interface DealerRow {
  company_id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
  discount_percent: string
  ends_on: string | null
  note: string | null
  active: boolean
  created_at: Date
}

const COLUMNS = sql`c.id as company_id, c.company_name, c.short_name, c.logo_url, c.verified, c.city,
  d.discount_percent, d.ends_on, d.note, valid_discount(d.discount_percent, d.ends_on) is not null as active, d.created_at`

export type Side = 'dealers' | 'sellers'

/** Newest first. A seller also sees ended ones, last; a dealer sees valid ones. */
export async function listAgreements(
  db: Db,
  side: Side,
  me: number,
  page: PageQuery & { search?: string | null | undefined },
) {
  const after = readCursor(page.cursor, z.tuple([z.literal(side), z.boolean(), CursorTime, Id]))
  const window = toWindow(page)
  const [own, other] =
    side === 'dealers' ? [sql`d.seller_id`, sql`d.company_id`] : [sql`d.company_id`, sql`d.seller_id`]
  const active = sql`valid_discount(d.discount_percent, d.ends_on) is not null`
  const mine = side === 'dealers' ? sql`${own} = ${me}` : sql`${own} = ${me} and ${active}`
  const pattern = page.search && `%${escapeLike(foldTurkish(page.search))}%`
  const where = pattern ? sql`${mine} and (c.name_fold like ${pattern} or c.short_name like ${pattern})` : mine
  // Joins names only for a search.
  const counts = pattern ? sql`dealers d join companies c on c.id = ${other}` : sql`dealers d`
  const rest = after
    ? sql`(${active}, d.created_at, ${other}) < (${after[1]}::boolean, ${after[2]}::timestamptz, ${after[3]}::bigint)`
    : sql`true`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${counts} where ${where}`.execute(db),
    sql<DealerRow>`
      select ${COLUMNS} from dealers d join companies c on c.id = ${other} where ${where} and ${rest}
      order by ${active} desc, d.created_at desc, ${other} desc offset ${window.offset} limit ${window.limit}`.execute(
      db,
    ),
  ])
  return toPage(page, listed.rows, counted.rows[0]?.total ?? 0, (row) => [
    side,
    row.active,
    row.created_at.toISOString(),
    row.company_id,
  ])
}

export async function findDealer(db: Db, sellerId: number, companyId: number): Promise<DealerRow | undefined> {
  const { rows } = await sql<DealerRow>`
    select ${COLUMNS} from dealers d join companies c on c.id = d.company_id
    where d.seller_id = ${sellerId} and d.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** Replaces everything except its start. */
export async function putDealer(
  db: Db,
  me: Author,
  other: { id: number; company_name: string },
  terms: DealerTerms,
  now: Date,
) {
  const values = {
    discount_percent: toNumeric(terms.discount_percent),
    note: terms.note ?? null,
    ends_on: terms.ends_on ?? null,
    updated_at: now,
  }
  const target = `${other.company_name} · %${formatNumber(terms.discount_percent / 100, { most: 2 })}`
  await recording(db, me, { kind: 'price', text: 'bayi indirimi verdi', target }, now)
    .insertInto('dealers')
    .values({ seller_id: me.id, company_id: other.id, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['seller_id', 'company_id']).doUpdateSet(values))
    .execute()
}

export async function deleteDealer(
  trx: Db,
  me: Author,
  { company_id, company_name }: DealerRow,
  now: Date,
): Promise<void> {
  await recording(trx, me, { kind: 'price', text: 'bayi indirimini kaldırdı', target: company_name }, now)
    .deleteFrom('dealers')
    .where('seller_id', '=', me.id)
    .where('company_id', '=', company_id)
    .execute()
}
