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
import type { Sender } from './load.ts'
import type { Buyer, Market } from './market.ts'
import { fillCarts } from './market.ts'
import type { Stage } from './stage.ts'
import { wordOf } from './word-sets.ts'

export interface Shot {
  method: 'GET' | 'POST'
  senders: (Sender & { path: string })[]
}

export interface Call {
  name: string
  /** What ours may cost at most, in multiples of the floor. */
  limit: number
  /** Calls per round: enough for the clock of the CPU, which ticks every 10 ms. */
  amount: number
  before?: 'full carts' | 'no acts'
  /** What of the answers is compared; nothing where each call writes something of its own. */
  compares?: 'data' | 'nothing'
  ours: Shot
  floor: Shot
}

const READ = { limit: 2, amount: 2000 }
const WRITE = { limit: 2.5, amount: 1000, compares: 'nothing' } as const

export async function listCalls(stage: Stage, market: Market): Promise<Call[]> {
  const { buyers, products, posts } = market
  const orders = await placeOrders(stage, market)
  const someProducts = Array.from({ length: 200 }, (_, index) => 90_000 + index * 7)
  const listed = await findListed(stage, someProducts)
  const names = await findNames(stage)
  const acts = <T>(each: (buyer: Buyer, index: number) => T) =>
    Array.from({ length: WRITE.amount }, (_, index) => each(buyers[index % buyers.length] as Buyer, index))
  return [
    { name: 'list', ...READ, ours: guests(listProducts, ['']), floor: open('/products', ['']) },
    {
      name: 'detail',
      ...READ,
      amount: 4000,
      ours: guests(getProduct, listed),
      floor: open('/products/{id}', listed),
    },
    searching('search-one-word', 'names', [36]),
    searching('search-two-words', 'texts', [2, 3]),
    { name: 'company', ...READ, ours: guests(getCompanyByShortName, names), floor: open('/companies/{id}', names) },
    {
      name: 'timeline',
      ...READ,
      amount: 1000,
      ours: members(listTimeline, buyers),
      floor: visitors('/timeline', buyers),
    },
    { name: 'post', ...READ, ours: guests(getPost, posts), floor: open('/posts/{id}', posts) },
    {
      name: 'notifications',
      ...READ,
      ours: members(listNotifications, buyers),
      floor: visitors('/notifications', buyers),
    },
    {
      name: 'unread-count',
      ...READ,
      amount: 4000,
      ours: members(countUnread, buyers),
      floor: visitors('/unread', buyers),
    },
    {
      name: 'cart',
      ...READ,
      before: 'full carts',
      ours: members(getCart, buyers),
      floor: visitors('/cart', buyers),
    },
    {
      name: 'order',
      ...READ,
      ours: members(getOrder, buyers, orders),
      floor: visitors('/orders/{id}', buyers, orders),
    },
    {
      name: 'add',
      ...WRITE,
      before: 'full carts',
      ours: withBody(members(addToCart, buyers), () => ({ product_id: products[0], quantity: 1 })),
      floor: withBody(visitors('/cart/add', buyers, undefined, 'POST'), () => ({
        product_id: products[0],
        quantity: 1,
      })),
    },
    {
      name: 'checkout',
      ...WRITE,
      amount: buyers.length,
      before: 'full carts',
      ours: withKeys(withBody(members(createOrdersFromCart, buyers), () => DELIVERY)),
      floor: withKeys(withBody(visitors('/checkout', buyers, undefined, 'POST'), () => DELIVERY)),
    },
    {
      name: 'like',
      ...WRITE,
      before: 'no acts',
      ours: combine(acts((buyer, index) => members(likePost, [buyer], [posts[index] ?? 0]))),
      floor: combine(acts((buyer, index) => visitors('/posts/{id}/like', [buyer], [posts[index] ?? 0], 'POST'))),
    },
    {
      name: 'follow',
      ...WRITE,
      before: 'no acts',
      ours: combine(acts((buyer, index) => members(followCompany, [buyer], [1000 + index]))),
      floor: combine(acts((buyer, index) => visitors('/companies/{id}/follow', [buyer], [1000 + index], 'POST'))),
    },
    {
      name: 'comment',
      ...WRITE,
      before: 'no acts',
      ours: withBody(combine(acts((buyer, index) => members(addPostComment, [buyer], [posts[index] ?? 0]))), toComment),
      floor: withBody(
        combine(acts((buyer, index) => visitors('/posts/{id}/comments', [buyer], [posts[index] ?? 0], 'POST'))),
        toComment,
      ),
    },
  ]
}

const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

function toComment() {
  return { content: 'Hayırlı olsun, toptan fiyat alabilir miyiz?' }
}

/** Words by how common they are. The floor may tell any total: ours may be an estimate. */
function searching(name: string, where: 'names' | 'texts', ranks: number[]): Call {
  const words = encodeURIComponent(ranks.map(wordOf).join(' '))
  return {
    name,
    ...READ,
    amount: 500,
    compares: 'data',
    ours: guests({ ...listProducts, path: `${listProducts.path}?search={words}` }, [words]),
    floor: open(`/search?in=${where}&words={words}`, [words]),
  }
}

type Part = string | number

function fill(path: string, part: Part): string {
  return path.replace(/\{\w+\}/, String(part))
}

function guests({ method, path }: Endpoint, parts: Part[]): Shot {
  const senders = parts.map((part) => ({ path: API_BASE + fill(path, part), headers: {} }))
  return { method: method as Shot['method'], senders }
}

function members({ method, path }: Endpoint, buyers: Buyer[], parts: Part[] = []): Shot {
  const senders = buyers.map(({ accessToken }, index) => ({
    path: API_BASE + fill(path, parts[index] ?? ''),
    headers: { authorization: `Bearer ${accessToken}` },
  }))
  return { method: method as Shot['method'], senders }
}

function open(path: string, parts: Part[]): Shot {
  return { method: 'GET', senders: parts.map((part) => ({ path: fill(path, part), headers: {} })) }
}

function visitors(path: string, buyers: Buyer[], parts: Part[] = [], method: Shot['method'] = 'GET'): Shot {
  const senders = buyers.map(({ sessionId }, index) => ({
    path: `${fill(path, parts[index] ?? '')}?session=${sessionId}`,
    headers: {},
  }))
  return { method, senders }
}

function withBody({ method, senders }: Shot, toBody: () => object): Shot {
  return { method, senders: senders.map((sender) => ({ ...sender, body: toBody() })) }
}

/** A fresh key each time it is read: each round is a new checkout. */
function withKeys({ method, senders }: Shot): Shot {
  return {
    method,
    get senders() {
      return senders.map((sender) => ({ ...sender, headers: { ...sender.headers, 'idempotency-key': randomUUID() } }))
    },
  }
}

function combine(shots: Shot[]): Shot {
  return { method: shots[0]?.method ?? 'POST', senders: shots.flatMap(({ senders }) => senders) }
}

/** One order of each buyer. */
async function placeOrders(stage: Stage, market: Market): Promise<number[]> {
  await fillCarts(stage.database, market)
  const { method, senders } = withKeys(members(createOrdersFromCart, market.buyers))
  for (const { path, headers } of senders) {
    const answer = await fetch(stage.ours.address + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(DELIVERY),
    })
    if (answer.status !== 201) throw new Error(`A checkout answered ${answer.status}: ${await answer.text()}`)
  }
  const { rows } = await stage.database.pool.query<{ id: number }>(
    'select distinct on (buyer_id) id from orders order by buyer_id, id',
  )
  return rows.map(({ id }) => id)
}

async function findListed({ database }: Stage, ids: number[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from products where listed and id = any($1)', [
    ids,
  ])
  return rows.map(({ id }) => id)
}

async function findNames({ database }: Stage): Promise<string[]> {
  const { rows } = await database.pool.query<{ short_name: string }>(
    'select short_name from companies order by id limit 200',
  )
  return rows.map(({ short_name }) => short_name)
}
