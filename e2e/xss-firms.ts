import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { aName, openAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { offerProducts } from './catalogue.ts'
import type { OfferedProduct } from './catalogue.ts'
import { placeOrder } from './placed-orders.ts'
import type { PlacedOrder } from './placed-orders.ts'
import { commentOn, follow, sharePost } from './posts.ts'
import { addComment } from './products.ts'
import type { SavedProduct } from './products.ts'
import { callAs } from './trade.ts'
import { PAYLOADS } from './xss-payloads.ts'

/** A firm that writes its payload wherever there is room for it. */
export interface Attacker {
  payload: string
  account: Account
  product: SavedProduct
  postId: number
}

/** The firm that all others follow, comment on and buy from, and that follows them and has their goods in its cart. */
export interface Target {
  account: Account
  product: SavedProduct
  postId: number
  /** A word in the name of every attacker's product. */
  word: string
  order: PlacedOrder
}

/** Calls at once, but not so many that the server would have to refuse some. */
async function forEach<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += 8) {
    results.push(...(await Promise.all(items.slice(start, start + 8).map(act))))
  }
  return results
}

/** As many payloads as the field has room for. */
function pack(max: number): string {
  return PAYLOADS.reduce((text, payload) => {
    const longer = text === '' ? payload : `${text} ${payload}`
    return longer.length <= max ? longer : text
  }, '')
}

/** The text in every field of a profile that has room for it. */
async function describe(request: APIRequestContext, account: Account, text: (max: number) => string | undefined) {
  const profile = {
    company_name: text(120),
    description: text(2000),
    phone: text(30),
    city: text(60),
    postal_code: text(12),
    address: text(300),
    tax_number: text(20),
    bank_name: text(80),
    bank_account: text(50),
    latitude: 38.4,
    longitude: 27.1,
    location_name: text(120),
  }
  await callAs(request, account, 'PUT', '/companies/me/profile', profile)
  account.company.company_name = profile.company_name ?? account.company.company_name
}

async function offer(request: APIRequestContext, account: Account, fields: OfferedProduct): Promise<SavedProduct> {
  const [id = 0] = await offerProducts(request, account, [fields])
  return { id, name: fields.name, main_image_url_large: null }
}

async function openAttacker(request: APIRequestContext, payload: string, word: string): Promise<Attacker> {
  const account = await openAccount(request)
  const fit = (max: number) => (payload.length <= max ? payload : undefined)
  await describe(request, account, fit)
  const [sku, tag] = [fit(64), payload.includes(',') ? undefined : fit(40)]
  const product = await offer(request, account, {
    name: `${payload} ${word}`,
    description: payload,
    ...(sku && { sku }),
    ...(tag && { tags: [tag] }),
  })
  const postId = await sharePost(request, account, { content: payload, product_id: product.id })
  return { payload, account, product, postId }
}

async function openTarget(request: APIRequestContext): Promise<Omit<Target, 'order' | 'word'>> {
  const account = await openAccount(request)
  await describe(request, account, pack)
  const tags = PAYLOADS.filter((payload) => payload.length <= 40 && !payload.includes(',')).slice(0, 20)
  const product = await offer(request, account, {
    name: pack(200),
    description: pack(5000),
    sku: pack(64),
    tags,
    stock_quantity: PAYLOADS.length,
  })
  const postId = await sharePost(request, account, { content: pack(1000), product_id: product.id })
  return { account, product, postId }
}

/** One firm for each payload, and the one they all deal with. */
export async function openXssMarket(request: APIRequestContext): Promise<{ attackers: Attacker[]; target: Target }> {
  const word = aName()
  const target = await openTarget(request)
  const attackers = await forEach(PAYLOADS, (payload) => openAttacker(request, payload, word))
  const orders = await forEach(attackers, async ({ account, payload, product }) => {
    await addComment(request, account, target.product.id, { content: payload, rating: 5 })
    await commentOn(request, account, target.postId, payload)
    await follow(request, target.account, account)
    await callAs(request, target.account, 'POST', '/cart/add', { product_id: product.id, quantity: 1 })
    return placeOrder(
      request,
      account,
      { seller: target.account, product: target.product },
      {
        shipping_address: payload,
        notes: payload,
        ...(payload.length <= 60 && { shipping_city: payload }),
        ...(payload.length <= 12 && { shipping_postal_code: payload }),
      },
    )
  })
  // Last, so that the newest notifications name them all.
  await forEach(attackers, ({ account }) => follow(request, account, target.account))
  const [order] = orders
  if (!order) throw new Error('Nobody has ordered.')
  expect(orders).toHaveLength(PAYLOADS.length)
  return { attackers, target: { ...target, word, order } }
}
