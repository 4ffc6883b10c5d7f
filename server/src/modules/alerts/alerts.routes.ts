/**
 * Owns the alerts: who wants to be told that a product or variant is back in stock, or cheaper than when the wish was set. Each tells
 * once. Triggers of products and variants add a job where somebody waits (0162-alerts.sql); the job looks at what is true then.
 */
import { ALERT_MESSAGES, ALERTS_MAX } from '@bedesten/contract/alerts'
import * as contract from '@bedesten/contract/alerts.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import * as queries from './alerts.queries.ts'
import type { AlertRow, Watched } from './alerts.queries.ts'

export function mountAlerts(app: FastifyInstance, db: Db): void {
  mount(app, contract.getAlert, async ({ params, query, me, db }) => {
    const watched = { product_id: params.id, variant_id: query.variant_id ?? null }
    return { data: await readOwn(db, me.id, watched) }
  })
  mount(app, contract.setAlert, async ({ params, body, me }) => {
    const watched = { product_id: params.id, variant_id: body.variant_id ?? null }
    await set(db, me.id, watched, [...new Set(body.kinds)])
    return { data: await readOwn(db, me.id, watched) }
  })
  mount(app, contract.removeAlert, async ({ params, query, me }) => {
    await queries.deleteAlerts(db, me.id, { product_id: params.id, variant_id: query.variant_id ?? null })
    return {}
  })
  mount(app, contract.listAlerts, ({ query, me, db }) => list(db, me.id, query))
}

async function set(db: Db, companyId: number, watched: Watched, kinds: ('stock' | 'price')[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const goods = await queries.lockGoods(trx, watched)
    if (!goods) throw notFound(watched.variant_id === null ? 'Ürün bulunamadı' : VARIANT_MESSAGES.unknown)
    if (goods.company_id === companyId) throw conflict('own_product', 'Bu sizin ürününüz.')
    if (kinds.includes('stock') && goods.stock_quantity > 0) {
      throw conflict('in_stock', ALERT_MESSAGES.inStock, 'kinds')
    }
    await queries.putAlerts(trx, { ...goods, ...watched, company_id: companyId, kinds }, new Date())
    if ((await queries.countWaiting(trx, companyId)) > ALERTS_MAX)
      throw conflict('too_many_alerts', ALERT_MESSAGES.tooMany)
  })
}

async function readOwn(db: Db, companyId: number, watched: Watched) {
  return { ...watched, wishes: (await queries.listOwn(db, companyId, watched)).map(toWish) }
}

function toWish(row: AlertRow) {
  const { kind, currency, vat_rate, vat_included, fired_currency, fired_vat_rate, fired_vat_included } = row
  return {
    kind,
    currency,
    vat_rate,
    vat_included,
    fired_currency,
    fired_vat_rate,
    fired_vat_included,
    price: amountOf(row.price),
    created_at: row.created_at.toISOString(),
    fired_at: row.fired_at?.toISOString() ?? null,
    fired_price: row.fired_price === null ? null : amountOf(row.fired_price),
  }
}

function amountOf(price: string): number {
  return toAmount(toMinorUnits(price) ?? 0)
}

/** A page of watched goods, each with all its wishes. */
async function list(db: Db, companyId: number, page: PageQuery) {
  const { rows, pagination } = await queries.listWatched(db, companyId, page)
  const wishes = await queries.listWishes(
    db,
    companyId,
    rows.map(({ product_id }) => product_id),
  )
  const data = rows.map(({ created_at: _set, image_url, ...row }) => ({
    ...row,
    image_url: image_url && imageVariantUrl(image_url, 'thumbnail'),
    wishes: wishes
      .filter(({ product_id, variant_id }) => product_id === row.product_id && variant_id === row.variant_id)
      .map(toWish),
  }))
  return { data, pagination }
}
