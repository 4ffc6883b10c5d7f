import { toMinorUnits, type Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'

/** An open account as one seller grants it to one buyer; amounts in minor units of its currency. */
export interface AccountGrant {
  seller_id: number
  buyer_id: number
  currency: Currency
  days: number
  limit: number
  /** Balance, and orders on open account that are not shipped. Negative after money in advance. */
  used: number
  /** The second part of it, in the currency of the limit. */
  unshipped: number
}

interface GrantRow {
  seller_id: number
  company_id: number
  account_currency: Currency
  account_days: number
  account_limit: string
}

const MAX_GRANTS = 500

interface Whose {
  buyerIds: readonly number[]
  /** Undefined: all who grant them one. */
  sellerIds: readonly number[] | undefined
  /** Locks the grants, so that neither two orders nor an order and a lower limit pass each other. */
  lock?: true
}

/** Grants that hold today, with what is used of them at today's rates. */
export async function listGrants(db: Db, { buyerIds, sellerIds, lock }: Whose, rates: Rates): Promise<AccountGrant[]> {
  if (buyerIds.length === 0 || sellerIds?.length === 0) return []
  const isWanted = sellerIds ? sql`seller_id = any(${sellerIds})` : sql`true`
  const { rows } = await sql<GrantRow>`
    select seller_id, company_id, account_currency, account_days, account_limit from dealers
    where company_id = any(${buyerIds}) and ${isWanted} and account_limit is not null
      and (ends_on is null or ends_on >= istanbul_day(now()))
    order by seller_id, company_id limit ${MAX_GRANTS} ${lock ? sql`for no key update` : sql``}`.execute(db)
  if (rows.length === 0) return []
  const used = await listUsed(db, rows)
  return rows.map(({ seller_id, company_id: buyer_id, account_currency: currency, account_days, account_limit }) => {
    const own = used.filter((row) => row.seller_id === seller_id && row.buyer_id === buyer_id)
    const sum = (part: (row: UsedRow) => string) =>
      own.reduce((total, row) => total + convertSigned(toSignedMinor(part(row)), row.currency, currency, rates), 0)
    return {
      seller_id,
      buyer_id,
      currency,
      days: account_days,
      limit: toMinorUnits(account_limit) ?? 0,
      used: sum(({ balance }) => balance) + sum(({ unshipped }) => unshipped),
      unshipped: sum(({ unshipped }) => unshipped),
    }
  })
}

interface UsedRow {
  seller_id: number
  buyer_id: number
  currency: Currency
  balance: string
  unshipped: string
}

/** By currency, in one statement: an order that is shipped meanwhile counts once. */
async function listUsed(db: Db, grants: GrantRow[]): Promise<UsedRow[]> {
  const sellers = grants.map(({ seller_id }) => seller_id)
  const buyers = grants.map(({ company_id }) => company_id)
  const { rows } = await sql<UsedRow>`
    with pairs as (select * from unnest(${sellers}::bigint[], ${buyers}::bigint[]) pair(seller_id, buyer_id))
    select seller_id, buyer_id, currency, sum(balance)::text as balance, sum(unshipped)::text as unshipped from (
      select l.seller_id, l.buyer_id, l.currency, l.balance, 0 as unshipped from pairs p
        join ledgers l on l.seller_id = p.seller_id and l.buyer_id = p.buyer_id
      union all
      select o.seller_id, o.buyer_id, o.currency, 0, o.total_amount from pairs p
        join orders o on o.seller_id = p.seller_id and o.buyer_id = p.buyer_id
        where o.payment_method = 'account' and o.order_status in ('pending', 'confirmed', 'processing')
    ) parts group by seller_id, buyer_id, currency`.execute(db)
  return rows
}

/** Numeric text with a sign, such as a balance: sums are longer than what one amount may be. */
export function toSignedMinor(amount: string): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const minorUnits = Number(whole + fraction.padEnd(2, '0'))
  if (whole === '' || !Number.isSafeInteger(minorUnits)) throw new Error(`A sum of ${amount} is out of range`)
  return sign === '-' && minorUnits !== 0 ? -minorUnits : minorUnits
}

export function convertSigned(minorUnits: number, from: Currency, to: Currency, rates: Rates): number {
  const amount = converted(Math.abs(minorUnits), conversionOf(from, to, rates))
  return minorUnits < 0 && amount !== 0 ? -amount : amount
}

/** Never negative; what is beyond the limit stands beside it. */
export function leftOf({ limit, used }: Pick<AccountGrant, 'limit' | 'used'>): { left: number; exceeded: number } {
  return { left: Math.max(0, limit - used), exceeded: Math.max(0, used - limit) }
}
