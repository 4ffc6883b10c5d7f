import {
  addAllToCart,
  addManyToCart,
  addToCart,
  clearCart,
  compareCartPrices,
  getCart,
  getCartCount,
} from '@bedesten/contract/cart.schemas'
import { removeFromCart, setCartQuantity, validateCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import { getDespatchDraft, getInvoiceDraft } from '@bedesten/contract/order-drafts.schemas'
import { countPendingOrders, getOrder, listBuyerOrders, listOrders } from '@bedesten/contract/orders.schemas'
import { listSellerOrders, listUsedAddresses, setOrderStatus } from '@bedesten/contract/orders.schemas'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { anOrder, aTrader, DELIVERY } from '../../../test/trade.ts'

const test = useTestApp()
const PEOPLE = ['guest', 'stranger', 'buyer', 'seller'] as const
type Person = (typeof PEOPLE)[number]
/** The key of the seller may all that the seller may. */
const WHO = [...PEOPLE, 'key of the seller'] as const

/** Expected access; lists answer everybody with their own orders: `sees` says whose list has the order. */
interface Row {
  call: Endpoint
  body?: (productId: number) => object
  answers: Record<Person, number>
  sees?: Person[]
}

const all = { guest: 401, stranger: 200, buyer: 200, seller: 200 }
const statusBody = (status: string) => () => ({ status })

const MATRIX: Row[] = [
  { call: getCart, answers: all },
  { call: getCartCount, answers: all },
  { call: validateCart, answers: all },
  { call: compareCartPrices, answers: all },
  { call: addToCart, body: (id) => ({ product_id: id }), answers: { ...all, seller: 409 } },
  { call: addManyToCart, body: (id) => ({ items: [{ product_id: id }] }), answers: { ...all, seller: 409 } },
  {
    call: addAllToCart,
    body: (id) => ({ items: [{ product_id: id, quantity: 1 }] }),
    answers: { ...all, seller: 422 },
  },
  {
    call: setCartQuantity,
    body: () => ({ quantity: 1 }),
    answers: { guest: 401, stranger: 404, buyer: 404, seller: 404 },
  },
  { call: removeFromCart, answers: all },
  { call: clearCart, answers: all },
  { call: createOrdersFromCart, body: () => DELIVERY, answers: { guest: 401, stranger: 409, buyer: 409, seller: 409 } },
  { call: listOrders, answers: all, sees: ['buyer', 'seller'] },
  { call: listBuyerOrders, answers: all, sees: ['buyer'] },
  { call: listSellerOrders, answers: all, sees: ['seller'] },
  { call: listUsedAddresses, answers: all },
  { call: countPendingOrders, answers: all },
  { call: getOrder, answers: { ...all, stranger: 404 } },
  { call: setOrderStatus, body: statusBody('cancelled'), answers: { ...all, stranger: 404 } },
  {
    call: setOrderStatus,
    body: statusBody('shipped'),
    answers: { guest: 401, stranger: 404, buyer: 403, seller: 200 },
  },
  // The seller is told what the draft lacks.
  { call: getInvoiceDraft, answers: { guest: 401, stranger: 404, buyer: 403, seller: 422 } },
  { call: getDespatchDraft, answers: { guest: 401, stranger: 404, buyer: 403, seller: 422 } },
]

describe('every call of cart, checkout and orders', () => {
  it.each(MATRIX.map((row) => ({ ...row, name: `${row.call.method} ${row.call.path}` })))(
    '$name answers everybody as the table says',
    async ({ call, body, answers, sees }) => {
      const stranger = await aTrader(test)
      let order = await anOrder(test)
      for (const who of WHO) {
        if (call === setOrderStatus) order = await anOrder(test)
        const person = who === 'key of the seller' ? 'seller' : who
        const caller = { guest: undefined, stranger, buyer: order.buyer, seller: order.seller }[person]
        const id = call.path.startsWith('/cart') ? order.productId : order.id
        const reply = await test.app.inject({
          method: call.method,
          url: API_BASE + call.path.replace('{id}', String(id)),
          headers: caller ? await credentialsOf(caller.token, who) : {},
          ...(body && { payload: body(order.productId) }),
        })
        expect([who, reply.statusCode]).toEqual([who, answers[person]])
        if (!sees || !caller) continue
        const listed = reply.json().data.map((each: { id: number }) => each.id)
        expect([who, listed]).toEqual([who, sees.includes(person) ? [order.id] : []])
      }
    },
  )

  it('is in the table', () => {
    const named = new Set(MATRIX.map(({ call }) => `${call.method} ${call.path}`))
    const document = test.app.swagger() as { paths: Record<string, Record<string, unknown>> }
    const served = Object.entries(document.paths)
      .filter(([path]) => /^\/api\/v1\/(cart|orders)/.test(path))
      // Acts on orders are tested in order-acts.test.ts; other files have separate tests.
      .filter(([path]) => !/^\/api\/v1\/orders\/\{id\}\/(?!status|documents\/\w+\.xml)|\/export$/.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(7)}`))
    expect(served.length).toBe(named.size)
    expect(served.filter((each) => !named.has(each))).toEqual([])
  })
})

async function credentialsOf(token: string, who: (typeof WHO)[number]): Promise<Record<string, string>> {
  if (who !== 'key of the seller') return { authorization: `Bearer ${token}` }
  return { 'x-api-key': (await test.call('GET', '/auth/api-key', undefined, token)).body.api_key }
}
