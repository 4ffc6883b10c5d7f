import type { Failure } from '@bedesten/contract/answers'
import { getCartCount } from '@bedesten/contract/cart'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { AnswerOf, Endpoint } from '@bedesten/contract/endpoint'
import { streamEvents } from '@bedesten/contract/events'
import { countUnread } from '@bedesten/contract/notifications'
import { countPendingOrders } from '@bedesten/contract/orders'
import { http } from 'msw'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'

/**
 * Stands in for the API. A call that a test has not prepared fails that test, except what every page of a member asks:
 * the cart is empty, nothing is unread, no order waits, and nothing happens.
 */
export const apiServer = setupServer(
  answers(getCartCount, { success: true, data: { product_count: 0 } }),
  answers(countUnread, { success: true, unread_count: 0 }),
  answers(countPendingOrders, { success: true, data: { pending_count: 0 } }),
  handle(streamEvents, async () => new Response(new ReadableStream())),
)

/** The endpoint answers so; `onRequest` sees what was sent. */
export function answers<E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
  onRequest: (request: Request) => unknown = () => undefined,
): HttpHandler {
  return handle(endpoint, async (request) => {
    await onRequest(request)
    return Response.json(answer, { status: endpoint.status ?? 200 })
  })
}

/** The endpoint refuses so. */
export function refuses(
  endpoint: Endpoint,
  status: number,
  failure: Omit<Failure, 'success' | 'request_id'>,
): HttpHandler {
  return handle(endpoint, async () => Response.json({ success: false, request_id: 'test', ...failure }, { status }))
}

/** The endpoint answers with something that is not of the contract, as a proxy in between might. */
export function answersRaw(endpoint: Endpoint, body: string, status: number): HttpHandler {
  return handle(endpoint, async () => new Response(body, { status }))
}

function handle(endpoint: Endpoint, respond: (request: Request) => Promise<Response>): HttpHandler {
  const method = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }[
    endpoint.method
  ]
  return method(API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request }) => respond(request))
}
