import type { Failure } from '@bedesten/contract/answers.schemas'
import { countWaitingApprovals } from '@bedesten/contract/approvals.calls'
import { getCartCount } from '@bedesten/contract/cart.calls'
import { listCategories } from '@bedesten/contract/categories.calls'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { AnswerOf, Call, Endpoint } from '@bedesten/contract/endpoint'
import { streamEvents } from '@bedesten/contract/events.calls'
import { listDealers } from '@bedesten/contract/dealers.calls'
import { getMe } from '@bedesten/contract/me.calls'
import { listLists, listSavedProducts } from '@bedesten/contract/lists.calls'
import { countUnreadConversations } from '@bedesten/contract/messages.calls'
import { countUnread } from '@bedesten/contract/notifications.calls'
import { countPendingOrders } from '@bedesten/contract/orders.calls'
import { getOpenAccount, listAccountOffers } from '@bedesten/contract/open-accounts.calls'
import { countOpenQuotes } from '@bedesten/contract/quotes.calls'
import { countWaitingReconciliations } from '@bedesten/contract/reconciliations.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { http } from 'msw'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { aMe } from './session.ts'
import { aSite } from './site.ts'
import { onePage } from './one-page.ts'

/**
 * Stands in for the API. A call that a test has not prepared fails that test, except what every page of a member asks:
 * the cart is empty, nothing is unread, no order, quote, approval or reconciliation waits, no seller grants an account, no buyer has one
 * or is a dealer, the person has no limits, nothing is saved, the operators have
 * nothing to tell, there are no categories, and nothing happens.
 */
export const apiServer = setupServer(
  answers(getCartCount, { success: true, data: { product_count: 0 } }),
  answers(listCategories, { success: true, data: [] }),
  answers(countWaitingApprovals, { success: true, waiting_count: 0 }),
  answers(countWaitingReconciliations, { success: true, waiting_count: 0 }),
  answers(listAccountOffers, { success: true, data: [] }),
  answers(getMe, aMe()),
  answers(listDealers, {
    success: true,
    data: [],
    pagination: { page: 1, limit: 50, total: 0, totalPages: 0, next_cursor: null },
  }),
  refuses(getOpenAccount, 404, { code: 'not_found', message: 'Cari hesap bulunamadı.' }),
  answers(listLists, onePage([])),
  answers(listSavedProducts, { success: true, data: [] }),
  answers(getSite, aSite()),
  answers(countUnread, { success: true, unread_count: 0 }),
  answers(countUnreadConversations, { success: true, unread_count: 0 }),
  answers(countPendingOrders, { success: true, data: { pending_count: 0, proof_count: 0 } }),
  answers(countOpenQuotes, {
    success: true,
    open_count: 0,
    seller_count: 0,
    buyer_count: 0,
    unseen_offer_count: 0,
  }),
  handle(streamEvents, async () => new Response(new ReadableStream())),
)

/** The endpoint answers so; `onRequest` sees what was sent. */
export function answers<E extends Endpoint>(
  endpoint: Call<E>,
  answer: AnswerOf<E>,
  onRequest: (request: Request) => unknown = () => undefined,
): HttpHandler {
  return handle(endpoint, async (request) => {
    await onRequest(request)
    return Response.json(answer)
  })
}

/** The endpoint refuses so. */
export function refuses(
  endpoint: Call<Endpoint>,
  status: number,
  failure: Omit<Failure, 'success' | 'request_id'>,
): HttpHandler {
  return handle(endpoint, async () => Response.json({ success: false, request_id: 'test', ...failure }, { status }))
}

/** The endpoint answers with something that is not of the contract, as a proxy in between might. */
export function answersRaw(endpoint: Call<Endpoint>, body: string, status: number): HttpHandler {
  return handle(endpoint, async () => new Response(body, { status }))
}

function handle(endpoint: Call<Endpoint>, respond: (request: Request) => Promise<Response>): HttpHandler {
  const method = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }[
    endpoint.method
  ]
  return method(API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request }) => respond(request))
}
