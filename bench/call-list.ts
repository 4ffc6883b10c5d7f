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
  /** Calls per round: enough for the clock of the CPU, which ticks every 10 ms. */
  amount: number
  before?: 'full carts' | 'no acts'
  /** Anew for each round: some may be sent only once. */
  requests: () => Request[]
  comparison?: Comparison
}

export interface Comparison {
  floor: () => Request[]
  /** What ours may cost at most, in multiples of the floor. */
  limit: number
  /** What of the answers has to be the same; nothing where each call writes something of its own. */
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
    { name: 'list', amount: 2000, requests: guests(listProducts, ['']), comparison: read(open('/products', [''])) },
    {
      name: 'detail',
      amount: 4000,
      requests: guests(getProduct, listed),
      comparison: read(open('/products/{id}', listed)),
    },
    {
      name: 'search-one-word',
      amount: 500,
      requests: guests(search, [one]),
      // The floor may tell any total: ours may be an estimate.
      comparison: read(open('/search?in=names&words={words}', [one]), 'data'),
    },
    { name: 'search-two-words', amount: 500, requests: guests(search, [two]) },
    { name: 'company', amount: 2000, requests: guests(getCompanyByShortName, names) },
    {
      name: 'timeline',
      amount: 1000,
      requests: members(listTimeline, buyers),
      comparison: read(visitors('/timeline', buyers)),
    },
    { name: 'post', amount: 2000, requests: guests(getPost, posts) },
    {
      name: 'notifications',
      amount: 2000,
      requests: members(listNotifications, buyers),
      comparison: read(visitors('/notifications', buyers)),
    },
    {
      name: 'unread-count',
      amount: 4000,
      requests: members(countUnread, buyers),
      comparison: read(visitors('/unread', buyers)),
    },
    {
      name: 'cart',
      amount: 2000,
      before: 'full carts',
      requests: members(getCart, buyers),
      comparison: read(visitors('/cart', buyers)),
    },
    { name: 'order', amount: 2000, requests: members(getOrder, buyers, orders) },
    {
      name: 'add',
      amount: ACTS,
      before: 'full carts',
      requests: members(addToCart, buyers, [], line),
      comparison: write(visitors('/cart/add', buyers, [], line)),
    },
    {
      name: 'checkout',
      amount: buyers.length,
      before: 'full carts',
      requests: members(createOrdersFromCart, buyers, [], DELIVERY),
    },
    {
      name: 'like',
      amount: ACTS,
      before: 'no acts',
      requests: members(likePost, many, posts),
      comparison: write(visitors('/posts/{id}/like', many, posts, {})),
    },
    { name: 'follow', amount: ACTS, before: 'no acts', requests: members(followCompany, many, others) },
    { name: 'comment', amount: ACTS, before: 'no acts', requests: members(addPostComment, many, posts, comment) },
  ]
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

/** Each buyer in turn, each time with a key of its own where orders are placed. */
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
  for (const { method = '', path, headers = {}, body } of members(
    createOrdersFromCart,
    market.buyers,
    [],
    DELIVERY,
  )()) {
    const answer = await fetch(address + path, { method, headers, body: String(body) })
    if (answer.status !== 201) throw new Error(`A checkout answered ${answer.status}: ${await answer.text()}`)
  }
  return (await listIds(database, 'select distinct on (buyer_id) id from orders order by buyer_id, id')) as number[]
}

async function listIds({ pool }: Database, statement: string): Promise<Part[]> {
  const { rows } = await pool.query<{ id: Part }>(statement)
  return rows.map(({ id }) => id)
}
