/**
 * Owns dealers: whom a seller grants a discount on everything it offers. The two of them know of it, nobody else; the
 * note is the seller's alone. Prices look it up each time they are shown, so that its end takes effect at once.
 */
import * as contract from '@bedesten/contract/dealers.schemas'
import type { Dealer, DealerSeller } from '@bedesten/contract/dealers.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { findCompany } from '../companies/companies.queries.ts'
import { orNotFound } from '../companies/find-company.ts'
import { deleteDealer, findDealer, listAgreements, putDealer, type DealerRow } from './dealers.queries.ts'

export function mountDealers(app: FastifyInstance, db: Db): void {
  mount(app, contract.listDealers, async ({ query, me, db }) => {
    const { rows, pagination } = await listAgreements(db, 'dealers', me.id, query)
    return { data: rows.map(toDealer), pagination }
  })
  mount(app, contract.listDealerSellers, async ({ query, me, db }) => {
    const { rows, pagination } = await listAgreements(db, 'sellers', me.id, query)
    return { data: rows.map(toSeller), pagination }
  })
  mount(app, contract.getDealer, async ({ params, me, db }) => {
    const dealer = await findDealer(db, me.id, params.company_id)
    if (!dealer) throw notFound('Bu firma bayiniz değil.')
    return { data: toDealer(dealer) }
  })
  mount(app, contract.setDealer, async ({ params, body, me }) => {
    const { company_id } = params
    if (company_id === me.id) throw conflict('own_company', 'Kendi firmanızı bayi olarak ekleyemezsiniz.')
    const company = orNotFound(await findCompany(db, company_id, undefined))
    await putDealer(db, me, company, body, new Date())
    return { data: toDealer(orNotFound(await findDealer(db, me.id, company_id))) }
  })
  mount(app, contract.removeDealer, async ({ params, me }) => {
    const dealer = await findDealer(db, me.id, params.company_id)
    if (dealer) await deleteDealer(db, me, dealer, new Date())
    return {}
  })
}

function toSeller(row: DealerRow): DealerSeller {
  const { company_id, company_name, short_name, logo_url, city, ends_on } = row
  const verified = row.verified ? 1 : 0
  const discount_percent = Number(row.discount_percent)
  return { company_id, company_name, short_name, logo_url, verified, city, discount_percent, ends_on }
}

function toDealer(row: DealerRow): Dealer {
  return { ...toSeller(row), note: row.note, active: row.active, created_at: row.created_at.toISOString() }
}
