/**
 * Owns orders, their items, payments and history. An order is seen by its buyer and its seller alone; what was agreed
 * in it never changes, only its status does.
 */
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import * as contract from '@bedesten/contract/orders.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Reads } from '../../db/database.ts'
import { mount, mountSearch } from '../../http/mount.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import type { Media } from '../media/media.ts'
import type { SheetThreads } from '../media/sheets/sheet-thread.ts'
import { listUsedAddresses } from './addresses.queries.ts'
import { changeStatus } from './change-status.ts'
import { checkout } from './checkout.ts'
import { mountDocuments } from './documents/mount-documents.ts'
import type { DrawPdf } from './documents/pdf-thread.ts'
import { mountDelivery } from './delivery/mount-delivery.ts'
import { mountDrafts } from './drafts/mount-drafts.ts'
import { getOrder } from './get-order.ts'
import { countPending, listOrders, type Side } from './orders.queries.ts'
import { toListView } from './orders.view.ts'
import { mountPayments } from './payments/mount-payments.ts'

interface Deps {
  media: Media
  searches: Db
  sheets: SheetThreads
  invalidatePages: InvalidatePages
  readRates: ReadRates
  /** The origin of the request, for links. */
  originOf: (request: FastifyRequest) => string
  drawPdf: DrawPdf
  /** Called with the number of orders after a checkout. */
  onPlaced?: ((orders: number) => void) | undefined
}

type OrderFilter = Parameters<typeof listOrders>[3]

/** Orders change stock. Lists that show it expire within seconds: invalidated by every order, they would never be cached. */
export function mountOrders(app: FastifyInstance, db: Db, deps: Deps): void {
  const { media, searches, sheets, invalidatePages, readRates, originOf, drawPdf, onPlaced } = deps
  // The text decides the cost of a search, so it waits among searches.
  const hasText = ({ search }: OrderFilter) => search !== undefined
  const answer = ({ db, searches }: Reads, side: Side, me: number, filter: OrderFilter) =>
    answerList(hasText(filter) ? searches : db, side, me, filter)
  const invalidateProducts = (items: { product_id: number | null }[]) =>
    invalidatePages(items.flatMap(({ product_id: id }) => (id === null ? [] : `/products/${id}`)))
  mount(app, createOrdersFromCart, async ({ body, me, idempotency }) => {
    const rates = await readRates()
    const { placed, replayed } = await checkout(db, { me, body, rates, key: idempotency.key })
    if (replayed) idempotency.markReplayed()
    else onPlaced?.(placed.orders.length)
    invalidateProducts(placed.orders.flatMap(({ items }) => items))
    return { data: placed }
  })
  mountSearch(app, contract.listOrders, hasText, ({ query, me, ...from }) => answer(from, 'either', me.id, query))
  mountSearch(app, contract.listBuyerOrders, hasText, ({ query, me, ...from }) => answer(from, 'buyer', me.id, query))
  mountSearch(app, contract.listSellerOrders, hasText, ({ query, me, ...from }) => answer(from, 'seller', me.id, query))
  mount(app, contract.listUsedAddresses, async ({ me, db }) => ({ data: await listUsedAddresses(db, me.id) }))
  mount(app, contract.countPendingOrders, async ({ me, db }) => {
    const { pending, proofs } = await countPending(db, me.id)
    return { data: { pending_count: pending, proof_count: proofs } }
  })
  mount(app, contract.getOrder, async ({ params, me, db }) => ({ data: await getOrder(db, params.id, me.id) }))
  mount(app, contract.setOrderStatus, async ({ params, body, me }) => {
    await changeStatus(db, { orderId: params.id, me, rights: await me.readRights(), ...body })
    const data = await getOrder(db, params.id, me.id)
    invalidateProducts(data.items)
    return { message: 'Sipariş durumu başarıyla güncellendi.', data }
  })
  mountPayments(app, db, media)
  mountDelivery(app, db, media)
  mountDocuments(app, db, { media, searches, sheets, originOf, drawPdf })
  mountDrafts(app)
}

async function answerList(db: Db, side: Side, me: number, filter: Parameters<typeof listOrders>[3]) {
  const { rows, pagination } = await listOrders(db, side, me, filter)
  return { data: rows.map(toListView), pagination }
}
