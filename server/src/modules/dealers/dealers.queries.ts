import { formatNumber } from '@bedesten/contract/format-number'
import type { DealerTerms } from '@bedesten/contract/dealers.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { recording, type Act } from '../activity/record-activity.ts'
import { formatAmount } from '../exchange-rates/format-money.ts'
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
  discount_percent: string | null
  account_limit: string | null
  account_currency: Currency | null
  account_days: number | null
  ends_on: string | null
  note: string | null
  active: boolean
  created_at: Date
}

const ACTIVE = sql`(d.ends_on is null or d.ends_on >= istanbul_day(now()))`

const COLUMNS = sql`c.id as company_id, c.company_name, c.short_name, c.logo_url, c.verified, c.city,
  d.discount_percent, d.account_limit, d.account_currency, d.account_days, d.ends_on, d.note, ${ACTIVE} as active, d.created_at`

export type Side = 'dealers' | 'sellers'

/** Newest first. A seller also sees ended ones, last; a dealer sees valid ones with a discount. */
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
  const mine =
    side === 'dealers' ? sql`${own} = ${me}` : sql`${own} = ${me} and d.discount_percent is not null and ${ACTIVE}`
  const pattern = page.search && `%${escapeLike(foldTurkish(page.search))}%`
  const where = pattern ? sql`${mine} and (c.name_fold like ${pattern} or c.short_name like ${pattern})` : mine
  // Joins names only for a search.
  const counts = pattern ? sql`dealers d join companies c on c.id = ${other}` : sql`dealers d`
  const rest = after
    ? sql`(${ACTIVE}, d.created_at, ${other}) < (${after[1]}::boolean, ${after[2]}::timestamptz, ${after[3]}::bigint)`
    : sql`true`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${counts} where ${where}`.execute(db),
    sql<DealerRow>`
      select ${COLUMNS} from dealers d join companies c on c.id = ${other} where ${where} and ${rest}
      order by ${ACTIVE} desc, d.created_at desc, ${other} desc offset ${window.offset} limit ${window.limit}`.execute(
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

/** What was granted before, locked. */
export async function lockDealer(trx: Db, sellerId: number, companyId: number) {
  return trx
    .selectFrom('dealers')
    .select(['discount_percent', 'account_limit', 'account_currency', 'account_days', 'note', 'ends_on'])
    .where('seller_id', '=', sellerId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Granted extends Pick<DealerTerms, 'note' | 'ends_on'> {
  discount_percent: string | null
  account_limit: string | null
  account_currency: Currency | null
  account_days: number | null
}

const ACCOUNT_ENDED: Act = { kind: 'price', text: 'açık hesabı kapattı' }

export const NO_ACCOUNT = { account_limit: null, account_currency: null, account_days: null }

/** Replaces everything except its start; with `isNew` it fails where somebody else was first. */
export async function putDealer(
  db: Db,
  me: Author,
  other: { id: number; company_name: string; isNew?: boolean; hadAccount?: boolean },
  { note, ends_on, ...granted }: Granted,
  now: Date,
) {
  const values = { ...granted, note: note ?? null, ends_on: ends_on ?? null, updated_at: now }
  const target = [other.company_name, describeDiscount(granted), describeAccount(granted)].filter(Boolean).join(' · ')
  const text = granted.discount_percent === null ? 'açık hesap verdi' : 'bayi indirimi verdi'
  const ended = other.hadAccount && granted.account_limit === null
  const acts: Act[] = [{ kind: 'price', text, target }]
  if (ended) acts.push({ ...ACCOUNT_ENDED, target: other.company_name })
  const put = recording(db, me, acts, now)
    .insertInto('dealers')
    .values({ seller_id: me.id, company_id: other.id, created_at: now, ...values })
  if (other.isNew) await put.execute()
  else await put.onConflict((conflict) => conflict.columns(['seller_id', 'company_id']).doUpdateSet(values)).execute()
}

function describeDiscount({ discount_percent }: Granted): string | undefined {
  return discount_percent === null ? undefined : `%${formatNumber(Number(discount_percent), { most: 2 })}`
}

function describeAccount({ account_limit, account_currency, account_days }: Granted): string | undefined {
  if (account_limit === null || account_currency === null) return undefined
  return `açık hesap ${formatAmount(Number(account_limit), account_currency)}, ${account_days} gün`
}

/** The open account ends with the row that grants it; its balance stays. */
export async function deleteDealer(trx: Db, me: Author, dealer: DealerRow, now: Date): Promise<void> {
  const { company_id, company_name: target, discount_percent, account_limit } = dealer
  const acts: Act[] = []
  if (discount_percent !== null) acts.push({ kind: 'price', text: 'bayi indirimini kaldırdı', target })
  if (account_limit !== null) acts.push({ ...ACCOUNT_ENDED, target })
  await recording(trx, me, acts, now)
    .deleteFrom('dealers')
    .where('seller_id', '=', me.id)
    .where('company_id', '=', company_id)
    .execute()
}
