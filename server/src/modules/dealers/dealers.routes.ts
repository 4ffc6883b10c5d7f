/**
 * Owns dealers: whom a seller grants a discount on everything it offers, or an open account. The two of them know of it, nobody
 * else; the note is the seller's alone, and the account is shown to those with the right `money`. Prices look it up each time they are shown, so that its end takes effect at once.
 */
import * as contract from '@bedesten/contract/dealers.schemas'
import type { Dealer, DealerSeller } from '@bedesten/contract/dealers.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import { leftOf, listGrants, type AccountGrant } from '../ledgers/account-limits.queries.ts'
import { listOverdue } from '../ledgers/open-items.queries.ts'
import { findCompany } from '../companies/companies.queries.ts'
import { orNotFound } from '../companies/find-company.ts'
import { findDealer, listAgreements, type DealerRow } from './dealers.queries.ts'
import { removeDealer, setDealer } from './set-dealer.ts'

async function readDealer(db: Db, me: Me, companyId: number, readRates: ReadRates): Promise<Dealer> {
  const dealer = await findDealer(db, me.id, companyId)
  if (!dealer) throw notFound('Bu firma bayiniz değil.')
  return toDealer(dealer, await readGrants(db, me, [dealer], readRates))
}

interface Grant extends AccountGrant {
  /** In its currency. */
  overdue: number
}

/** Used and late amounts of open accounts; undefined for callers without the right to see them. */
async function readGrants(db: Db, me: Me, rows: DealerRow[], readRates: ReadRates): Promise<Grant[] | undefined> {
  if (!(await me.readRights()).includes('money')) return undefined
  const buyerIds = rows.flatMap(({ company_id, account_limit }) => (account_limit === null ? [] : [company_id]))
  if (buyerIds.length === 0) return []
  const grants = await listGrants(db, { sellerIds: [me.id], buyerIds }, await readRates())
  const late = await listOverdue(db, me.id, buyerIds)
  return grants.map((grant) => {
    const own = late.find(({ buyer_id, currency }) => buyer_id === grant.buyer_id && currency === grant.currency)
    return { ...grant, overdue: Number(own?.overdue ?? 0) }
  })
}

export function mountDealers(app: FastifyInstance, db: Db, readRates: ReadRates): void {
  mount(app, contract.listDealers, async ({ query, me, db }) => {
    const { rows, pagination } = await listAgreements(db, 'dealers', me.id, query)
    const grants = await readGrants(db, me, rows, readRates)
    return { data: rows.map((row) => toDealer(row, grants)), pagination }
  })
  mount(app, contract.listDealerSellers, async ({ query, me, db }) => {
    const { rows, pagination } = await listAgreements(db, 'sellers', me.id, query)
    return { data: rows.map(toSeller), pagination }
  })
  mount(app, contract.getDealer, async ({ params, me, db }) => {
    return { data: await readDealer(db, me, params.company_id, readRates) }
  })
  mount(app, contract.setDealer, async ({ params, body, me }) => {
    const { company_id } = params
    if (company_id === me.id) throw conflict('own_company', 'Kendi firmanızı bayi olarak ekleyemezsiniz.')
    const company = orNotFound(await findCompany(db, company_id, undefined))
    await setDealer(db, { me, rights: await me.readRights(), currency: await me.readCurrency() }, company, body)
    return { data: await readDealer(db, me, company_id, readRates) }
  })
  mount(app, contract.removeDealer, async ({ params, me }) => {
    await removeDealer(db, { me, rights: await me.readRights() }, params.company_id)
    return {}
  })
}

function toSeller(row: DealerRow): DealerSeller {
  return { ...toAgreement(row), discount_percent: Number(row.discount_percent) }
}

function toDealer(row: DealerRow, grants: Grant[] | undefined): Dealer {
  const { discount_percent, note, active } = row
  return {
    ...toAgreement(row),
    discount_percent: discount_percent === null ? null : Number(discount_percent),
    ...(grants && toAccount(row, grants)),
    note,
    active,
    created_at: row.created_at.toISOString(),
  }
}

/** An agreement that has ended grants nothing, so nothing of it is used. */
function toAccount({ company_id, account_limit, account_currency, account_days }: DealerRow, grants: Grant[]) {
  const grant = grants.find(({ buyer_id }) => buyer_id === company_id)
  return {
    account_limit: account_limit === null ? null : Number(account_limit),
    account_currency,
    account_days,
    account_used: grant ? toAmount(grant.used) : null,
    account_unshipped: grant ? toAmount(grant.unshipped) : null,
    account_left: grant ? toAmount(leftOf(grant).left) : null,
    account_overdue: grant ? grant.overdue : null,
  }
}

function toAgreement({ company_id, company_name, short_name, logo_url, verified, city, ends_on }: DealerRow) {
  return {
    company_id,
    company_name,
    short_name,
    logo_url,
    verified: verified ? (1 as const) : (0 as const),
    city,
    ends_on,
  }
}
