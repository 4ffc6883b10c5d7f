import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { PageQuery, Pagination } from '@bedesten/contract/paging.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { toPage } from '../../http/paging.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { listGrants, toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { findAccount, type FoundAccount, type Which } from './find-account.ts'
import { readAgeing } from './items.queries.ts'
import { toLimitView } from './list-accounts.ts'
import { countWaiting } from './reconciliations/reconciliations.queries.ts'
import { listEntries, sumRange, type Range } from './statement.queries.ts'

export interface AskedRange {
  from?: string | undefined
  to?: string | undefined
}

const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

export function todayInIstanbul(now: Date): string {
  return istanbulDay.format(now)
}

/** Without days: from the first of the month before the last one until today. */
export function toRange({ from, to = todayInIstanbul(new Date()) }: AskedRange): Range {
  if (from !== undefined) return { from, to }
  const first = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 2)
  return { from: first.toISOString().slice(0, 10), to }
}

interface Asked {
  me: number
  companyId: number
  query: Which & AskedRange & PageQuery
}

/** The head of an account and one page of its statement. */
export async function readAccount(
  db: Db,
  { me, companyId, query }: Asked,
  rates: Rates,
): Promise<{ data: AccountStatement; pagination: Pagination }> {
  const account = await findAccount(db, me, companyId, query)
  const range = toRange(query)
  const [head, { statement, pagination }] = await Promise.all([
    readHead(db, me, account, rates),
    readStatement(db, { me, account, range }, query),
  ])
  return { data: { ...head, ...range, ...statement }, pagination }
}

async function readHead(db: Db, me: number, account: FoundAccount, rates: Rates) {
  const { company, side, currency, currencies, sides, ledger, sellerId, buyerId } = account
  const pair = { sellerIds: [sellerId], buyerIds: [buyerId] }
  const [[grant], { overdue, oldest_days, open_count }, waiting_count, reminders] = await Promise.all([
    listGrants(db, pair, rates),
    readAgeing(db, account),
    countWaiting(db, me, ledger?.id),
    side === 'receivable' ? hasReminders(db, sellerId, buyerId) : null,
  ])
  return {
    company,
    side,
    currency,
    currencies,
    sides,
    balance: toAmount(toSignedMinor(ledger?.balance ?? '0')),
    overdue,
    oldest_days,
    open_count,
    ...toLimitView(grant),
    unshipped: toAmount(grant?.unshipped ?? 0),
    last_entry_at: ledger?.last_entry_at?.toISOString() ?? null,
    waiting_count,
    reminders,
  }
}

interface StatementOf {
  me: number
  account: FoundAccount
  range: Range
}

export async function readStatement(db: Db, { me, account: { ledger }, range }: StatementOf, page: PageQuery) {
  const sums = ledger ? await sumRange(db, ledger.id, range) : { opening: 0, debit: 0, credit: 0, count: 0 }
  const read = ledger && (await listEntries(db, { me, ledger, range }, page, sums))
  const statement = {
    opening: toAmount(sums.opening),
    entries: read?.entries ?? [],
    debit: toAmount(sums.debit),
    credit: toAmount(sums.credit),
    closing: toAmount(sums.opening + sums.debit - sums.credit),
  }
  return { statement, count: sums.count, pagination: read?.pagination ?? toPage(page, [], 0, () => 0).pagination }
}

async function hasReminders(db: Db, sellerId: number, buyerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account_reminders where seller_id = ${sellerId} and buyer_id = ${buyerId}`.execute(db)
  return rows.length > 0
}
