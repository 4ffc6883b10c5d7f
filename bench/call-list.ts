import { randomUUID } from 'node:crypto'
import { addToCart, getCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import { followCompany, getCompanyByShortName } from '@bedesten/contract/companies.schemas'
import { API_BASE, type Endpoint } from '@bedesten/contract/endpoint'
import { countUnread, listNotifications } from '@bedesten/contract/notifications.schemas'
import { getOrder } from '@bedesten/contract/orders.schemas'
import { addPostComment } from '@bedesten/contract/post-comments.schemas'
import { getPost, likePost, listTimeline } from '@bedesten/contract/posts.schemas'
import { getProduct, listProducts } from '@bedesten/contract/products.schemas'
import type { Database } from '../server/src/db/database.ts'
import { fillCarts, type Buyer, type Market } from './market.ts'
import type { Request } from './shared/sender.ts'
import { wordOf } from './word-sets.ts'

export interface Call {
  name: string
  /** Calls per round: enough for the CPU clock, which ticks every 10 ms. */
  amount: number
  before?: 'full carts' | 'no acts'
  /** Created for each round, because some can be sent only once. */
  requests: () => Request[]
  comparison?: Comparison
}

export interface Comparison {
  floor: () => Request[]
  /** Maximum cost, in multiples of the floor. */
  limit: number
  /** Part of the answers that must be equal; nothing if each call writes different data. */
  compares: 'answer' | 'data' | 'nothing'
}

const ACTS = 1000
const read = (floor: () => Request[], compares: Comparison['compares'] = 'answer') => ({ floor, limit: 2.5, compares })
const write = (floor: () => Request[]) => ({ floor, limit: 3, compares: 'nothing' }) as const

export async function listCalls(database: Database, ours: { address: string }, market: Market): Promise<Call[]> {
  const { buyers, products, posts } = market
  const orders = await placeOrders(database, ours.address, market)
  const listed = await listIds(database, 'select id from products where listed and id > 90000 order by id limit 200')
  const names = await listIds(database, 'select short_name as id from companies order by id limit 200')
  const one = encodeURIComponent(wordOf(36))
  const two = encodeURIComponent(`${wordOf(2)} ${wordOf(3)}`)
  const search = { method: listProducts.method, path: `${listProducts.path}?search={words}` }
  const many = Array.from({ length: ACTS }, (_, index) => buyers[index % buyers.length] as Buyer)
  const others = many.map((_, index) => 1000 + index)
  const line = { product_id: products[0], quantity: 1 }
  const comment = { content: 'Hayırlı olsun, toptan fiyat alabilir miyiz?' }
  return [
    aCall('list', 2000, guests(listProducts, ['']), read(open('/products', ['']))),
    aCall('detail', 4000, guests(getProduct, listed), read(open('/products/{id}', listed))),
    // Totals may differ: ours may be an estimate.
    aCall('search-one-word', 500, guests(search, [one]), read(open('/search?in=names&words={words}', [one]), 'data')),
    aCall('search-two-words', 500, guests(search, [two])),
    aCall('company', 2000, guests(getCompanyByShortName, names)),
    aCall('timeline', 1000, members(listTimeline, buyers), read(visitors('/timeline', buyers))),
    aCall('post', 2000, guests(getPost, posts)),
    aCall('notifications', 2000, members(listNotifications, buyers), read(visitors('/notifications', buyers))),
    aCall('unread-count', 4000, members(countUnread, buyers), read(visitors('/unread', buyers))),
    aCall('cart', 2000, members(getCart, buyers), read(visitors('/cart', buyers)), 'full carts'),
    aCall('order', 2000, members(getOrder, buyers, orders)),
    aCall(
      'add',
      ACTS,
      members(addToCart, buyers, [], line),
      write(visitors('/cart/add', buyers, [], line)),
      'full carts',
    ),
    aCall('checkout', buyers.length, members(createOrdersFromCart, buyers, [], DELIVERY), undefined, 'full carts'),
    aCall(
      'like',
      ACTS,
      members(likePost, many, posts),
      write(visitors('/posts/{id}/like', many, posts, {})),
      'no acts',
    ),
    aCall('follow', ACTS, members(followCompany, many, others), undefined, 'no acts'),
    aCall('comment', ACTS, members(addPostComment, many, posts, comment), undefined, 'no acts'),
  ]
}

function aCall(
  name: string,
  amount: number,
  requests: Call['requests'],
  comparison?: Comparison,
  before?: Call['before'],
): Call {
  return { name, amount, requests, ...(comparison && { comparison }), ...(before && { before }) }
}

const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

type Part = string | number

const fill = (path: string, part: Part = '') => path.replace(/\{\w+\}/, String(part))

function guests({ method, path }: { method: string; path: string }, parts: Part[]): () => Request[] {
  return () => parts.map((part) => ({ method, path: API_BASE + fill(path, part) }))
}

function open(path: string, parts: Part[]): () => Request[] {
  return () => parts.map((part) => ({ path: fill(path, part) }))
}

/** Buyers in turn, with a new idempotency key for each order. */
function members({ method, path, idempotent }: Endpoint, buyers: Buyer[], parts: Part[] = [], body?: object) {
  return (): Request[] =>
    buyers.map(({ accessToken }, index) => {
      const headers = { authorization: `Bearer ${accessToken}`, ...(idempotent && { 'idempotency-key': randomUUID() }) }
      return withBody({ method, path: API_BASE + fill(path, parts[index % parts.length]), headers }, body)
    })
}

function visitors(path: string, buyers: Buyer[], parts: Part[] = [], body?: object) {
  return (): Request[] =>
    buyers.map(({ sessionId }, index) => {
      const asked = `${fill(path, parts[index % parts.length])}?session=${sessionId}`
      return withBody({ method: body ? 'POST' : 'GET', path: asked, headers: {} }, body)
    })
}

function withBody(request: Request, body: object | undefined): Request {
  if (!body) return request.method === 'POST' ? { ...request, body: '' } : request
  const headers = { ...request.headers, 'content-type': 'application/json' }
  return { ...request, headers, body: JSON.stringify(body) }
}

/** One order of each buyer. */
async function placeOrders(database: Database, address: string, market: Market): Promise<number[]> {
  await fillCarts(database, market)
  const checkouts = members(createOrdersFromCart, market.buyers, [], DELIVERY)()
  for (const { method = '', path, headers = {}, body } of checkouts) {
    const answer = await fetch(address + path, { method, headers, body: String(body) })
    if (answer.status !== 201) throw new Error(`A checkout answered ${answer.status}: ${await answer.text()}`)
  }
  return (await listIds(database, 'select distinct on (buyer_id) id from orders order by buyer_id, id')) as number[]
}

async function listIds({ pool }: Database, statement: string): Promise<Part[]> {
  const { rows } = await pool.query<{ id: Part }>(statement)
  return rows.map(({ id }) => id)
}
