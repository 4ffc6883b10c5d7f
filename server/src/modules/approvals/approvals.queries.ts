import type { ApprovalLine } from '@bedesten/contract/approvals.schemas'
import type { ApprovalState } from '@bedesten/contract/approvals'
import type { VatLine } from '@bedesten/contract/price'
import type { Currency } from '@bedesten/contract/money'
import type { PaymentMethod } from '@bedesten/contract/order-states'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'

interface PersonRow {
  id: number
  name: string | null
  email: string
}

/** What the requester saw. */
export interface Snapshot {
  lines: ApprovalLine[]
  subtotal: number
  vat_total: number
  vat_lines: VatLine[]
}

/** A checkout or the acceptance of a quote. */
interface AskedBody {
  shipping_address: string
  shipping_city: string
  shipping_postal_code: string
  payment_method: PaymentMethod
  payments?: { company_id: number; payment_method: PaymentMethod }[]
  notes?: string | null
}

export interface ApprovalRow {
  id: number
  state: ApprovalState
  person: PersonRow | null
  body: AskedBody
  snapshot: Snapshot
  total_amount: string
  currency: Currency
  limit_per_order: string | null
  limit_per_month: string | null
  used_this_month: string
  note: string | null
  quote_id: number | null
  quote_number: string | null
  quote_expires_at: Date | null
  order_ids: number[]
  decided_by: PersonRow | null
  decided_at: Date | null
  reason: string | null
  created_at: Date
}

/** A waiting request ends with its quote; this is computed, not stored. */
const STATE = sql<ApprovalState>`case when a.state = 'waiting' and q.status in ('accepted', 'declined', 'withdrawn')
  then 'withdrawn' else a.state end`
const WITH_QUOTES = sql`approvals a left join quotes q on q.id = a.quote_id`

function person(alias: 'asker' | 'decider') {
  const p = sql.ref(alias)
  return sql`case when ${p}.id is not null then json_build_object('id', ${p}.id, 'name', ${p}.name, 'email', ${p}.email) end`
}

const COLUMNS = sql`a.id, ${STATE} as state, ${person('asker')} as person, a.body, a.snapshot, a.total_amount, a.currency,
  a.limit_per_order, a.limit_per_month, a.used_this_month, a.note, a.quote_id, q.quote_number,
  q.expires_at as quote_expires_at, array(select unnest(a.order_ids)) as order_ids, ${person('decider')} as decided_by,
  a.decided_at, a.reason, a.created_at`
const WITH_PERSONS = sql`${WITH_QUOTES} left join persons asker on asker.id = a.person_id
  left join persons decider on decider.id = a.decided_by`

export async function findApproval(db: Db, companyId: number, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${COLUMNS} from ${WITH_PERSONS} where a.id = ${id} and a.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listApprovals(
  db: Db,
  companyId: number,
  page: PageQuery & { state?: ApprovalState | undefined },
) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const inState = page.state === undefined ? sql`true` : sql`${STATE} = ${page.state}`
  const beyond: RawBuilder<unknown> = before === undefined ? sql`true` : sql`a.id < ${before}`
  const where = sql`a.company_id = ${companyId} and ${inState}`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${WITH_QUOTES} where ${where}`.execute(db),
    sql<ApprovalRow>`
      select ${COLUMNS} from ${WITH_PERSONS} where ${where} and ${beyond}
      order by a.id desc offset ${window.offset} limit ${window.limit}`.execute(db),
  ])
  return toPage(page, listed.rows, counted.rows[0]?.total ?? 0, ({ id }) => [id])
}

type Counts = Record<ApprovalState, number>

export async function countApprovals(db: Db, companyId: number): Promise<Counts> {
  const { rows } = await sql<{ state: ApprovalState; count: number }>`
    select ${STATE} as state, count(*) as count from ${WITH_QUOTES} where a.company_id = ${companyId} group by 1`.execute(
    db,
  )
  const counts: Counts = { waiting: 0, approved: 0, rejected: 0, withdrawn: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

interface LockedApproval {
  id: number
  person_id: number | null
  state: ApprovalState
  quote_id: number | null
  /** The last offer to it. */
  quote_version: number | null
  body: AskedBody
  total_amount: string
  currency: Currency
}

/** The caller holds the lock of the cart. */
export async function lockApproval(trx: Db, companyId: number, id: number): Promise<LockedApproval | undefined> {
  const { rows } = await sql<LockedApproval>`
    select a.id, a.person_id, ${STATE} as state, a.quote_id, q.version as quote_version, a.body, a.total_amount, a.currency
    from ${WITH_QUOTES} where a.id = ${id} and a.company_id = ${companyId} for no key update of a`.execute(trx)
  return rows[0]
}

interface Decision {
  state: Exclude<ApprovalState, 'waiting'>
  decided_by: number
  decided_at: Date
  reason?: string
  order_ids?: number[]
}

export async function updateApproval(trx: Db, id: number, decision: Decision): Promise<void> {
  await trx.updateTable('approvals').set(decision).where('id', '=', id).execute()
}

/** Open pages of the company refetch. */
export async function notifyApproval(trx: Db, companyId: number, id: number): Promise<void> {
  await sql`select hint(${companyId}, ${`approval ${id}`})`.execute(trx)
}

/** Confirmed addresses of those who may decide, without the requester. */
export async function listDeciders(trx: Db, companyId: number, roles: readonly string[], except: number) {
  return trx
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .select(['persons.id', 'persons.email'])
    .where('members.company_id', '=', companyId)
    .where('persons.id', '<>', except)
    .where('email_confirmed_at', 'is not', null)
    .where(sql<boolean>`role = any(${roles}::text[])`)
    .execute()
}

export async function findMember(trx: Db, companyId: number, personId: number) {
  return trx
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .select(['persons.id', 'persons.name', 'persons.email', 'persons.email_confirmed_at'])
    .where('members.company_id', '=', companyId)
    .where('persons.id', '=', personId)
    .executeTakeFirst()
}
