import type { AccountSide, EntryKind } from '@bedesten/contract/open-accounts'
import type { OpenAccount } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, type Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql } from 'kysely'
import { nameOnDocuments } from '../../db/closed-companies.ts'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { cutPage } from '../../http/paging.ts'
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
  found: boolean
  currency: Currency
  balance: string
  overdue: string
  oldest_days: number | null
  soon: string
  last_entry_at: Date | null
  last_entry_kind: EntryKind | null
}

type Query = PageQuery & { side: AccountSide; search?: string | null | undefined; overdue?: '0' | '1' | undefined }

/** All accounts of one side, those with the highest balance first. Read as a whole, because their sums stand above. */
export async function listAccounts(db: Db, me: number, query: Query, rates: Rates) {
  const rows = await listRows(db, me, query)
  const found = rows.filter((row) => row.found)
  const late = found.filter(({ overdue }) => toSignedMinor(overdue) > 0)
  const { data, pagination } = cutPage(query, query.overdue === '1' ? late : found)
  const others = data.map(({ id }) => id)
  const mine =
    query.side === 'receivable' ? { sellerIds: [me], buyerIds: others } : { sellerIds: others, buyerIds: [me] }
  const grants = await listGrants(db, mine, rates)
  const grantOf = ({ id }: AccountRow) =>
    grants.find(({ seller_id, buyer_id }) => (query.side === 'receivable' ? buyer_id : seller_id) === id)
  return {
    data: data.map((row) => toAccount(row, query.side, grantOf(row))),
    sums: sumUp(rows),
    counts: { all: found.length, overdue: late.length },
    pagination,
  }
}

async function listRows(db: Db, me: number, { side, search }: Query): Promise<AccountRow[]> {
  const [own, other] = side === 'receivable' ? [sql`seller_id`, sql`buyer_id`] : [sql`buyer_id`, sql`seller_id`]
  const pattern = search && `%${escapeLike(foldTurkish(search))}%`
  const found = pattern ? sql`(c.name_fold like ${pattern} or c.short_name like ${pattern})` : sql`true`
  const accounts = sql`select id, seller_id, buyer_id, currency, balance from ledgers where ${own} = ${me}`
  const { rows } = await sql<AccountRow>`
    select l.id as ledger_id, c.id, ${nameOnDocuments('c')} as company_name, c.short_name, c.logo_url, c.verified, c.city,
      ${found} as found, l.currency, l.balance::text, coalesce(late.overdue, 0)::text as overdue, late.oldest_days,
      coalesce(late.soon, 0)::text as soon, l.last_entry_at, e.kind as last_entry_kind
    from ledgers l join companies c on c.id = l.${other}
    left join ledger_entries e on e.ledger_id = l.id and e.number = l.last_number
    left join (
      select ledger_id, sum(open) filter (where due_on < ${TODAY}) as overdue, ${TODAY} - min(due_on) filter (where due_on < ${TODAY})
          as oldest_days, sum(open) filter (where due_on between ${TODAY} and ${TODAY} + 7) as soon
      from ${openItems(accounts)} items group by ledger_id
    ) late on late.ledger_id = l.id
    where l.${own} = ${me} and l.last_number is not null order by l.balance desc, l.id`.execute(db)
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

/** Currencies are never added up. */
function sumUp(rows: AccountRow[]) {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sum = (part: (row: AccountRow) => string) =>
      toAmount(own.reduce((total, row) => total + toSignedMinor(part(row)), 0))
    const count = (part: (row: AccountRow) => string) => own.filter((row) => toSignedMinor(part(row)) > 0).length
    return {
      currency,
      balance: sum(({ balance }) => balance),
      overdue: sum(({ overdue }) => overdue),
      overdue_count: count(({ overdue }) => overdue),
      soon: sum(({ soon }) => soon),
      soon_count: count(({ soon }) => soon),
    }
  })
}
