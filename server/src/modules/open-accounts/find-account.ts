import type { AccountSide } from '@bedesten/contract/open-accounts'
import type { AccountCompany } from '@bedesten/contract/open-accounts.schemas'
import type { Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import { nameOnDocuments } from '../../db/closed-companies.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'

export interface Ledger {
  id: number
  seller_id: number
  buyer_id: number
  currency: Currency
  balance: string
  last_entry_at: Date | null
}

/** The account of this company with another, as one of its sides asks for it. */
export interface FoundAccount {
  company: AccountCompany
  side: AccountSide
  sellerId: number
  buyerId: number
  currency: Currency
  /** Undefined before the first entry. */
  ledger: Ledger | undefined
  currencies: Currency[]
  sides: AccountSide[]
}

export interface Which {
  side?: AccountSide | undefined
  currency?: Currency | undefined
}

interface Relation {
  side: AccountSide
  currency: Currency
}

/** Not found for companies that have neither traded nor agreed on anything with this one. */
export async function findAccount(db: Db, me: number, companyId: number, which: Which): Promise<FoundAccount> {
  const [company, ledgers] = await Promise.all([findCompany(db, companyId), listLedgers(db, me, companyId)])
  const relations = ledgers.length > 0 && hasSide(ledgers, me, which.side) ? [] : await listRelations(db, me, companyId)
  const known = [...ledgers.map((ledger) => toRelation(ledger, me)), ...relations]
  const sides = (['receivable', 'payable'] as const).filter((side) => known.some((relation) => relation.side === side))
  const side = which.side ?? sides[0]
  if (!company || !side || !sides.includes(side)) throw notFound('Bu firmayla cari hesabınız yok.')
  const own = ledgers.filter((ledger) => toRelation(ledger, me).side === side)
  const currency = which.currency ?? own[0]?.currency ?? known.find((one) => one.side === side)?.currency ?? 'TRY'
  const [sellerId, buyerId] = side === 'receivable' ? [me, companyId] : [companyId, me]
  const ledger = own.find((one) => one.currency === currency)
  const currencies = own.length === 0 ? [currency] : own.map((one) => one.currency)
  return { company, side, sellerId, buyerId, currency, ledger, currencies, sides }
}

function hasSide(ledgers: Ledger[], me: number, side: AccountSide | undefined): boolean {
  return side === undefined || ledgers.some((ledger) => toRelation(ledger, me).side === side)
}

function toRelation({ seller_id, currency }: Ledger, me: number): Relation {
  return { side: seller_id === me ? 'receivable' : 'payable', currency }
}

export function toCompany(row: Omit<AccountCompany, 'verified'> & { verified: boolean }): AccountCompany {
  return { ...row, verified: row.verified ? 1 : 0 }
}

async function findCompany(db: Db, id: number): Promise<AccountCompany | undefined> {
  const row = await db
    .selectFrom('companies')
    .select(['id', nameOnDocuments().as('company_name'), 'short_name', 'logo_url', 'verified', 'city'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCompany(row)
}

/** In both directions, the one with the last entry first. */
async function listLedgers(db: Db, me: number, other: number): Promise<Ledger[]> {
  const { rows } = await sql<Ledger>`
    select id, seller_id, buyer_id, currency, balance::text, last_entry_at from ledgers
    where (seller_id = ${me} and buyer_id = ${other}) or (seller_id = ${other} and buyer_id = ${me})
    order by last_entry_at desc nulls last, id`.execute(db)
  return rows
}

/** A grant or an order makes an account before its first entry, in the currency of the seller or of the order. */
async function listRelations(db: Db, me: number, other: number): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select case when d.seller_id = ${me} then 'receivable' else 'payable' end as side,
      coalesce(d.account_currency, c.preferred_currency) as currency
    from dealers d join companies c on c.id = d.seller_id
    where (d.seller_id = ${me} and d.company_id = ${other})
      or (d.seller_id = ${other} and d.company_id = ${me} and d.account_limit is not null)
    union all
    (select 'receivable', currency from orders where seller_id = ${me} and buyer_id = ${other} limit 1)
    union all
    (select 'payable', currency from orders where seller_id = ${other} and buyer_id = ${me} limit 1)`.execute(db)
  return rows
}
