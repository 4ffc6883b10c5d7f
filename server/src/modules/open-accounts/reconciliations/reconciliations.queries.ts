import type { AccountSide, ReconciliationState } from '@bedesten/contract/open-accounts'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { toAmount, type Currency } from '@bedesten/contract/money'
import { Day } from '@bedesten/contract/orders.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { Id } from '@bedesten/contract/fields.schemas'
import type { Db } from '../../../db/database.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { personName } from '../../accounts/person-names.ts'
import { toSignedMinor } from '../../ledgers/account-limits.queries.ts'

export interface ReconciliationRow {
  id: number
  number: string
  ledger_id: number
  seller_id: number
  buyer_id: number
  currency: Currency
  day: string
  debit: string
  credit: string
  balance: string
  state: ReconciliationState
  voided_at: Date | null
  asked_by: number
  asker: NamedPerson | null
  created_at: Date
  answer_balance: string | null
  answer_text: string | null
  answerer: NamedPerson | null
  answered_at: Date | null
}

function select(me: number, where: RawBuilder<unknown>): RawBuilder<ReconciliationRow> {
  const answerer = sql`case when r.asked_by = l.seller_id then l.buyer_id else l.seller_id end`
  return sql<ReconciliationRow>`
    select r.id, r.number, r.ledger_id, l.seller_id, l.buyer_id, l.currency, r.day, r.debit::text, r.credit::text,
      r.balance::text, r.state, r.voided_at, r.asked_by, ${personName(sql`r.asked_person_id`, sql`r.asked_by`, me)} as asker,
      r.created_at, r.answer_balance::text, r.answer_text, ${personName(sql`r.answered_person_id`, answerer, me)} as answerer,
      r.answered_at
    from reconciliations r join ledgers l on l.id = r.ledger_id
    where (l.seller_id = ${me} or l.buyer_id = ${me}) and ${where}`
}

/** Undefined for companies that are on neither side. */
export async function findReconciliation(db: Db, me: number, id: number): Promise<ReconciliationRow | undefined> {
  const { rows } = await select(me, sql`r.id = ${id}`).execute(db)
  return rows[0]
}

interface Between {
  me: number
  sellerId: number
  buyerId: number
  currency: Currency | undefined
}

/** The newest day first. */
export async function listBetween(db: Db, { me, sellerId, buyerId, currency }: Between, page: PageQuery) {
  const after = readCursor(page.cursor, z.tuple([Day, Id]))
  const window = toWindow(page)
  const pair = sql`l.seller_id = ${sellerId} and l.buyer_id = ${buyerId}
    and ${currency === undefined ? sql`true` : sql`l.currency = ${currency}`}`
  const beyond = after ? sql`(r.day, r.id) < (${after[0]}::date, ${after[1]}::bigint)` : sql`true`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from reconciliations r join ledgers l on l.id = r.ledger_id where ${pair}`.execute(db),
    sql<ReconciliationRow>`${select(me, sql`${pair} and ${beyond}`)}
      order by r.day desc, r.id desc offset ${window.offset} limit ${window.limit}`.execute(db),
  ])
  return toPage(page, listed.rows, counted.rows[0]?.total ?? 0, ({ day, id }) => [day, id])
}

/** Those that wait for an answer of this company, of one account or of all. */
export async function listWaiting(db: Db, me: number, ledgerId?: number): Promise<ReconciliationRow[]> {
  const own = ledgerId === undefined ? sql`true` : sql`r.ledger_id = ${ledgerId}`
  const waits = sql`r.state = 'asked' and r.voided_at is null and r.asked_by <> ${me} and ${own}`
  const { rows } = await sql<ReconciliationRow>`${select(me, waits)} order by r.created_at, r.id limit 100`.execute(db)
  return rows
}

/** Of one account; without it none. */
export async function countWaiting(db: Db, me: number, ledgerId: number | undefined): Promise<number> {
  return ledgerId === undefined ? 0 : (await listWaiting(db, me, ledgerId)).length
}

export function toSide(me: number, { seller_id }: Pick<ReconciliationRow, 'seller_id'>): AccountSide {
  return seller_id === me ? 'receivable' : 'payable'
}

export function toReconciliation(row: ReconciliationRow, me: number): Reconciliation {
  const { id, number, day, currency, state, asked_by, asker, answered_at, answer_balance, answer_text, answerer } = row
  return {
    id,
    number,
    day,
    currency,
    side: toSide(me, row),
    balance: toAmount(toSignedMinor(row.balance)),
    state,
    voided: row.voided_at !== null,
    asked_by: { company_id: asked_by, person: asker },
    created_at: row.created_at.toISOString(),
    answer: answered_at && {
      agrees: state === 'agreed',
      balance: toAmount(toSignedMinor(answer_balance ?? row.balance)),
      text: answer_text,
      person: answerer,
      answered_at: answered_at.toISOString(),
    },
  }
}
