import type { AccountSide, EntryKind } from '@bedesten/contract/open-accounts'
import type { OpenAccount } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, type Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { nameOnDocuments } from '../../db/closed-companies.ts'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isOfShown } from '../../db/shown-companies.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { leftOf, listGrants, toSignedMinor, type AccountGrant } from '../ledgers/account-limits.queries.ts'
import { openItems, TODAY } from '../ledgers/open-items.queries.ts'
import { toCompany } from './find-account.ts'

interface AccountRow {
  ledger_id: number
  id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
  currency: Currency
  balance: string
  overdue: string
  oldest_days: number | null
  last_entry_at: Date | null
  last_entry_kind: EntryKind | null
}

type Query = PageQuery & { side: AccountSide; search?: string | null | undefined; overdue?: '0' | '1' | undefined }

/** Accounts of one side, those with the highest balance first, and the sums of all. */
export async function listAccounts(db: Db, me: number, query: Query, rates: Rates) {
  const part = toPart(me, query)
  const [sums, rows] = await Promise.all([sumUp(db, part), listRows(db, part, query)])
  const counts = {
    all: sums.reduce((total, { found }) => total + found, 0),
    overdue: sums.reduce((total, { found_overdue }) => total + found_overdue, 0),
  }
  const total = query.overdue === '1' ? counts.overdue : counts.all
  const { rows: shown, pagination } = toPage(query, rows, total, ({ balance, ledger_id }) => [balance, ledger_id])
  const others = shown.map(({ id }) => id)
  const mine =
    query.side === 'receivable' ? { sellerIds: [me], buyerIds: others } : { sellerIds: others, buyerIds: [me] }
  const grants = await listGrants(db, mine, rates)
  const grantOf = ({ id }: AccountRow) =>
    grants.find(({ seller_id, buyer_id }) => (query.side === 'receivable' ? buyer_id : seller_id) === id)
  return {
    data: shown.map((row) => toAccount(row, query.side, grantOf(row))),
    sums: sums.map(toSums),
    counts,
    pagination,
  }
}

/** Pieces of both statements: accounts `l` of this side, joined to the other company `c`. */
interface Part {
  accounts: RawBuilder<unknown>
  own: RawBuilder<unknown>
  found: RawBuilder<unknown>
}

function toPart(me: number, { side, search }: Query): Part {
  const isSeller = side === 'receivable'
  const [own, other] = isSeller ? [sql`seller_id`, sql`buyer_id`] : [sql`buyer_id`, sql`seller_id`]
  const [granting, granted] = isSeller ? [sql`seller_id`, sql`company_id`] : [sql`company_id`, sql`seller_id`]
  const pattern = search && `%${escapeLike(foldTurkish(search))}%`
  return {
    // Those with entries, and open accounts that nothing was entered in yet, which have no ledger and the number of their company below zero.
    accounts: sql`(
      select id, seller_id, buyer_id, currency, balance, last_number, last_entry_at from ledgers
        where ${own} = ${me} and last_number is not null
      union all
      select -d.${granted}, d.seller_id, d.company_id, d.account_currency, 0.00, null, null from dealers d
        where d.${granting} = ${me} and d.account_limit is not null and (d.ends_on is null or d.ends_on >= ${TODAY})
          and ${isOfShown(sql`d.${granted}`)} and not exists (select from ledgers known
            where known.seller_id = d.seller_id and known.buyer_id = d.company_id and known.last_number is not null)
    ) l join companies c on c.id = l.${other} where true`,
    own: sql`select id, seller_id, buyer_id, currency, balance from ledgers where ${own} = ${me}`,
    found: pattern ? sql`(c.name_fold like ${pattern} or c.short_name like ${pattern})` : sql`true`,
  }
}

/** A table with the late amounts of each account; `accounts` as for open items. */
function lateOf(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ledger_id, coalesce(sum(open) filter (where due_on < ${TODAY}), 0) as overdue,
      ${TODAY} - min(due_on) filter (where due_on < ${TODAY}) as oldest_days,
      coalesce(sum(open) filter (where due_on between ${TODAY} and ${TODAY} + 7), 0) as soon
    from ${openItems(accounts)} items group by ledger_id
  )`
}

interface SumRow {
  currency: Currency
  balance: string
  overdue: string
  overdue_count: number
  soon: string
  soon_count: number
  found: number
  found_overdue: number
}

/** Currencies are never added up. */
async function sumUp(db: Db, { accounts, own, found }: Part): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select currency, sum(balance)::text as balance, coalesce(sum(overdue), 0)::text as overdue,
      count(*) filter (where overdue > 0) as overdue_count, coalesce(sum(soon), 0)::text as soon,
      count(*) filter (where soon > 0) as soon_count, count(*) filter (where found) as found,
      count(*) filter (where found and overdue > 0) as found_overdue
    from (select l.id, l.currency, l.balance, ${found} as found from ${accounts}) every
    left join ${lateOf(own)} late on late.ledger_id = every.id
    group by currency order by max(balance) desc, currency`.execute(db)
  return rows
}

function toSums({ currency, balance, overdue, overdue_count, soon, soon_count }: SumRow) {
  const amount = (text: string) => toAmount(toSignedMinor(text))
  return { currency, balance: amount(balance), overdue: amount(overdue), overdue_count, soon: amount(soon), soon_count }
}

/** One page. Late amounts are computed of all accounts only where they decide which are shown. */
async function listRows(db: Db, { accounts, own, found }: Part, query: Query): Promise<AccountRow[]> {
  const after = readCursor(query.cursor, z.tuple([z.string().regex(/^-?\d{1,15}\.\d\d$/), z.int()]))
  const { offset, limit } = toWindow(query)
  const rest = after
    ? sql`(l.balance < ${after[0]}::numeric or (l.balance = ${after[0]}::numeric and l.id > ${after[1]}::bigint))`
    : sql`true`
  const isLate =
    query.overdue === '1' ? sql`l.id in (select ledger_id from ${lateOf(own)} late where overdue > 0)` : sql`true`
  const shown = sql`select id, seller_id, buyer_id, currency, balance from page`
  const { rows } = await sql<AccountRow>`
    with page as materialized (
      select l.*, c.id as company_id, ${nameOnDocuments('c')} as company_name, c.short_name, c.logo_url, c.verified, c.city
      from ${accounts} and ${found} and ${rest} and ${isLate} order by l.balance desc, l.id offset ${offset} limit ${limit}
    )
    select p.id as ledger_id, p.company_id as id, p.company_name, p.short_name, p.logo_url, p.verified, p.city, p.currency,
      p.balance::text, coalesce(late.overdue, 0)::text as overdue, late.oldest_days, p.last_entry_at, e.kind as last_entry_kind
    from page p left join ledger_entries e on e.ledger_id = p.id and e.number = p.last_number
    left join ${lateOf(shown)} late on late.ledger_id = p.id
    order by p.balance desc, p.id`.execute(db)
  return rows
}

function toAccount(row: AccountRow, side: AccountSide, grant: AccountGrant | undefined): OpenAccount {
  const { id, company_name, short_name, logo_url, verified, city } = row
  return {
    company: toCompany({ id, company_name, short_name, logo_url, verified, city }),
    side,
    currency: row.currency,
    balance: toAmount(toSignedMinor(row.balance)),
    overdue: Number(row.overdue),
    oldest_days: row.oldest_days,
    ...toLimitView(grant),
    last_entry_at: row.last_entry_at?.toISOString() ?? null,
    last_entry_kind: row.last_entry_kind,
  }
}

export function toLimitView(grant: AccountGrant | undefined) {
  if (!grant) return { limit: null, limit_left: null, limit_exceeded: null, limit_currency: null, days: null }
  const { left, exceeded } = leftOf(grant)
  return {
    limit: toAmount(grant.limit),
    limit_left: toAmount(left),
    limit_exceeded: toAmount(exceeded),
    limit_currency: grant.currency,
    days: grant.days,
  }
}
