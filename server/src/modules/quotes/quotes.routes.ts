/**
 * Owns quotes: what a buyer asks a seller for, every version of what it is offered, and the way to an order. A quote is
 * seen by its two companies alone. Its offer can be accepted until its time is over, which the clock of the database
 * decides.
 */
import * as requests from '@bedesten/contract/purchase-requests.schemas'
import * as documents from '@bedesten/contract/quote-documents.schemas'
import * as contract from '@bedesten/contract/quotes.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount } from '../../http/mount.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import type { Media } from '../media/media.ts'
import { openFile } from '../media/private-files.ts'
import type { DrawPdf } from '../orders/documents/pdf-thread.ts'
import { acceptQuote } from './accept-quote.ts'
import { askQuote } from './ask-quote.ts'
import { declineQuote, listRequestPages, requestChange, withdrawQuote } from './decide-quote.ts'
import { makeOffer } from './offers/make-offer.ts'
import { listRequestOffers, markOffersSeen, offerToRequest } from './offers/request-offers.ts'
import { makeQuoteForm } from './quote-form.ts'
import { quoteNotFound } from './quote-step.ts'
import { countOpen, countQuotes, findQuoteFile, listQuoteIds, readQuotes } from './quotes.queries.ts'
import { toQuoteView } from './quotes.view.ts'

interface Deps {
  media: Media
  invalidatePages: InvalidatePages
  readRates: ReadRates
  /** The origin of the request, for links. */
  originOf: (request: FastifyRequest) => string
  drawPdf: DrawPdf
  /** Called with the number of orders after an acceptance. */
  onPlaced?: ((orders: number) => void) | undefined
}

export function mountQuotes(app: FastifyInstance, db: Db, deps: Deps): void {
  mountReads(app, deps)
  mountActs(app, db, deps)
  mountAcceptance(app, db, deps)
  mountRequestOffers(app, db, deps)
}

function mountReads(app: FastifyInstance, { media, originOf, drawPdf }: Deps): void {
  mount(app, contract.listQuotes, async ({ query, me, db }) => {
    const [{ rows, pagination }, counts] = await Promise.all([
      listQuoteIds(db, me.id, query),
      countQuotes(db, me.id, query.side),
    ])
    const quotes = await readQuotes(
      db,
      rows.map(({ id }) => id),
      me.id,
    )
    return { data: quotes.map((quote) => toQuoteView(quote, me.id)), counts, pagination }
  })
  mount(app, contract.countOpenQuotes, ({ me, db }) => countOpen(db, me.id))
  mount(app, contract.getQuote, async ({ params, me, db }) => ({ data: await getQuote(db, params.id, me.id) }))
  mountFile(app, documents.getQuoteFile, async ({ params, me, db }) =>
    openFile(media, await findQuoteFile(db, params.id, params.file_id, me.id)),
  )
  mountFile(app, documents.getQuoteForm, async ({ params, me, request, db }) =>
    makeQuoteForm(db, drawPdf, me.id, await getQuote(db, params.id, me.id), originOf(request)),
  )
}

function mountActs(app: FastifyInstance, db: Db, { invalidatePages }: Deps): void {
  mount(app, contract.askQuote, async ({ body, me }) => {
    const id = await askQuote(db, await withCurrency(me), body)
    return { data: await getQuote(db, id, me.id) }
  })
  mount(app, contract.offerQuote, async ({ params, body, me }) => {
    await makeOffer(db, params.id, await withCurrency(me), body)
    return { data: await getQuote(db, params.id, me.id) }
  })
  mount(app, contract.requestQuoteChange, async ({ params, body, me }) => {
    await requestChange(db, { quoteId: params.id, me }, body.note)
    return { data: await getQuote(db, params.id, me.id) }
  })
  mount(app, contract.declineQuote, async ({ params, body, me }) => {
    await declineQuote(db, { quoteId: params.id, me }, await me.readRights(), body.reason ?? null)
    return { data: await getQuote(db, params.id, me.id) }
  })
  mount(app, contract.withdrawQuote, async ({ params, me }) => {
    await withdrawQuote(db, { quoteId: params.id, me }, await me.readRights())
    const quote = await getQuote(db, params.id, me.id)
    invalidatePages(listRequestPages(quote))
    return { data: quote }
  })
}

function mountAcceptance(app: FastifyInstance, db: Db, { invalidatePages, readRates, onPlaced }: Deps): void {
  mount(app, contract.acceptQuote, async ({ params, body, me, idempotency }) => {
    const rates = await readRates()
    const acceptance = { quoteId: params.id, me, body, rates, key: idempotency.key }
    const { placed, replayed } = await acceptQuote(db, acceptance)
    if (replayed) idempotency.markReplayed()
    else onPlaced?.(placed.orders.length)
    const items = placed.orders.flatMap((order) => order.items)
    const quote = await getQuote(db, params.id, me.id)
    invalidatePages([
      ...items.flatMap(({ product_id: id }) => (id === null ? [] : `/products/${id}`)),
      ...listRequestPages(quote),
      // The post about the request shows that it is decided.
      ...(quote.purchase_request_id === null ? [] : [`/${quote.buyer.short_name}`]),
    ])
    return { data: placed }
  })
}

function mountRequestOffers(app: FastifyInstance, db: Db, { invalidatePages, readRates }: Deps): void {
  mount(app, requests.listRequestOffers, async ({ params, me, db }) => ({
    data: await listRequestOffers(db, params.id, me.id, await valueFor(me, readRates)),
  }))
  mount(app, requests.markOffersSeen, async ({ params, me }) => ({
    unseen_offer_count: await markOffersSeen(db, params.id, me.id),
  }))
  mount(app, requests.offerToRequest, async ({ params, body, me }) => {
    const id = await offerToRequest(db, params.id, await withCurrency(me), body)
    const quote = await getQuote(db, id, me.id)
    invalidatePages(listRequestPages(quote))
    return { data: quote }
  })
}

async function withCurrency(me: Me) {
  return { ...me, currency: await me.readCurrency() }
}

async function getQuote(db: Db, id: number, me: number): Promise<Quote> {
  const [row] = await readQuotes(db, [id], me)
  if (!row) throw quoteNotFound()
  return toQuoteView(row, me)
}
