import type { APIRequestContext } from '@playwright/test'
import { openAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { offerProducts } from './catalogue.ts'
import { placeOrder } from './placed-orders.ts'
import type { PlacedOrder } from './placed-orders.ts'
import { commentOn, follow, sharePost } from './posts.ts'
import { addComment } from './products.ts'
import type { SavedProduct } from './products.ts'
import { aName } from './random.ts'
import { callAs } from './trade.ts'
import { inTurns, packPayloads, PAYLOADS } from './xss-payloads.ts'

const SITE = 'https://ornek.test/?'

/** What fits into the fields of a profile and of an order; each company takes the next text of each. */
const PROFILE_TEXTS = {
  company_name: packPayloads(120),
  description: packPayloads(2000),
  phone: packPayloads(30),
  city: packPayloads(60),
  postal_code: packPayloads(12),
  address: packPayloads(300),
  website: packPayloads(200 - SITE.length, '&', (payload) => !/[\s\\\p{Cc}]/u.test(payload)).map((text) => SITE + text),
  tax_number: packPayloads(20),
  bank_name: packPayloads(80),
  bank_account: packPayloads(50),
  location_name: packPayloads(120),
  legal_name: packPayloads(200),
  tax_office: packPayloads(80),
}
const ORDER_TEXTS = {
  shipping_address: packPayloads(300),
  shipping_city: packPayloads(60),
  shipping_postal_code: packPayloads(12),
  notes: packPayloads(500),
}
const PRODUCT_COMMENTS = packPayloads(150)
const POST_COMMENTS = packPayloads(500)
/**
 * As many companies as it takes to say every payload in every wide field. What has less room says the first of its texts
 * on the pages that the browser draws, all as text nodes, and each of them on a page that the server writes; the SKUs in
 * the data of lists.
 */
const COMPANIES = PROFILE_TEXTS.address.length
const { company_name, description, phone, city, postal_code, address, website } = PROFILE_TEXTS
const PUBLIC_TEXTS = [company_name, description, phone, city, postal_code, address, website]
/** In how many turns one profile has said every payload in every field that its page shows. */
export const PROFILE_TURNS = Math.max(...PUBLIC_TEXTS.map(({ length }) => length))

type Texts<Lists> = Record<keyof Lists, string>
type ProfileTexts = Texts<typeof PROFILE_TEXTS>

/** A company that writes payloads into all fields that hold them. */
interface Attacker {
  account: Account
  profile: ProfileTexts
}

/** What says some of the payloads, in a product and in a post about it. */
interface Attack {
  text: string
  product: { id: number; name: string }
  postId: number
}

/** The company that all others follow, comment on and buy from, and that follows them and has their goods in its cart. */
interface Target extends Attacker {
  product: SavedProduct
  /** With variants, a brand and a pack. */
  variedId: number
  postId: number
  /** What the companies have ordered, and what they wrote with it. */
  orders: (PlacedOrder & Texts<typeof ORDER_TEXTS>)[]
}

export interface XssMarket {
  attackers: Attacker[]
  attacks: Attack[]
  target: Target
  /** Stands in the name of every attacker's product. */
  word: string
  productComments: string[]
  postComments: string[]
}

/** The text that the field gets at this turn. */
function pick<Lists extends Record<string, string[]>>(lists: Lists, turn: number) {
  const texts = Object.entries(lists).map(([field, list]) => [field, list[turn % list.length]])
  return Object.fromEntries(texts) as Texts<Lists>
}

/** Says something else in every field of the profile; as the last text comes the first again. */
export async function changeProfile(request: APIRequestContext, account: Account, turn: number): Promise<ProfileTexts> {
  const profile = pick(PROFILE_TEXTS, turn)
  await callAs(request, account, 'PUT', '/companies/me/profile', { ...profile, latitude: 38.4, longitude: 27.1 })
  return profile
}

async function openAttacker(request: APIRequestContext, turn: number): Promise<Attacker> {
  const account = await openAccount(request)
  const profile = await changeProfile(request, account, turn)
  account.company.company_name = profile.company_name
  return { account, profile }
}

const TAGS = PAYLOADS.filter((payload) => payload.length <= 40 && !payload.includes(','))
const SKUS = packPayloads(64)
const TAGS_EACH = 4
/** As they stand in packs and in variants, whose values differ by more than accents. */
export const SHORT = [
  ...new Map(
    packPayloads(40).map((text) => [text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), text]),
  ).values(),
].slice(0, 30)
const LABELS_MAX = 12

/** Offers a product that says the text wherever a product says something, and shares it in a post that does too. */
async function attack(request: APIRequestContext, account: Account, text: string, turn: number): Promise<Attack> {
  const tags = TAGS.slice(turn * TAGS_EACH, (turn + 1) * TAGS_EACH)
  const sku = SKUS[turn % SKUS.length] ?? ''
  const [id = 0] = await offerProducts(request, account, [{ name: text, description: text, sku, tags }])
  const postId = await sharePost(request, account, { content: text, product_id: id })
  return { text, product: { id, name: text }, postId }
}

/**
 * Addresses of products and posts that say every payload, in turns: the same code writes the heads of both, which hold
 * 160 letters of a text.
 */
export async function shareInHeads(request: APIRequestContext): Promise<[path: string, texts: string[]][]> {
  const account = await openAccount(request)
  const texts = packPayloads(150)
  const pairs = texts.flatMap((text, turn) => (turn % 2 ? [] : [[text, texts[turn + 1] ?? text] as const]))
  const pages = await inTurns(pairs, async ([offered, said], turn): Promise<[string, string[]][]> => {
    const name = `${offered} ${aName()}`
    // Neighbours on different products: a product has a tag once, in any spelling.
    const tags = TAGS.filter((_, index) => index % pairs.length === turn)
    const sku = SKUS.at(-1 - turn) ?? ''
    const [id = 0] = await offerProducts(request, account, [{ name, description: offered, sku, tags }])
    const postId = await sharePost(request, account, { content: said, product_id: id })
    return [
      [`/products/${id}`, [`${name} · Bedesten`, offered]],
      [`/posts/${postId}`, [said]],
    ]
  })
  return pages.flat()
}

/** Addresses of lists of products that have every SKU among them, as many as one page of a list holds. */
export async function listSkus(request: APIRequestContext): Promise<string[]> {
  const account = await openAccount(request)
  const words = [aName(), aName()]
  await inTurns(SKUS, (sku, turn) => offerProducts(request, account, [{ name: words[turn % 2] ?? '', sku }]))
  return words.map((word) => `/explore?search=${word}`)
}

/** Says every payload that a variant holds. */
async function offerVaried(request: APIRequestContext, account: Account): Promise<number> {
  const labels = SHORT.slice(0, LABELS_MAX)
  const [id = 0] = await offerProducts(request, account, [
    {
      name: 'Havlu',
      brand: packPayloads(80)[0] ?? '',
      pieces_per_unit: labels.length,
      pack_contents: labels.map((label) => ({ label, count: 1 })),
      axes: [{ name: SHORT[0] ?? '', values: SHORT }],
      variants: SHORT.map((value) => ({ values: [value], stock_quantity: 1 })),
    },
  ])
  return id
}

async function openTarget(request: APIRequestContext): Promise<Omit<Target, 'orders'>> {
  const { account, profile } = await openAttacker(request, 0)
  const [name = ''] = packPayloads(200)
  const [description = ''] = packPayloads(5000)
  const [sku = ''] = packPayloads(64)
  const tags = TAGS.slice(0, 20)
  const [id = 0] = await offerProducts(request, account, [{ name, description, sku, tags, stock_quantity: COMPANIES }])
  const postId = await sharePost(request, account, { content: packPayloads(1000)[0] ?? '', product_id: id })
  const variedId = await offerVaried(request, account)
  return { account, profile, product: { id, name, main_image_url_large: null }, variedId, postId }
}

/** The companies that attack, and the one they all deal with. */
export async function openXssMarket(request: APIRequestContext): Promise<XssMarket> {
  const word = aName()
  const target = await openTarget(request)
  const { account, product, postId } = target
  const attackers = await inTurns(Array.from({ length: COMPANIES }), (_, turn) => openAttacker(request, turn))
  const actor = (turn: number) => attackers[turn % COMPANIES]?.account ?? account
  const texts = packPayloads(199 - word.length).map((text) => `${text} ${word}`)
  const attacks = await inTurns(texts, (text, turn) => attack(request, actor(turn), text, turn))
  const lines = attacks.map(({ product }) => ({ product_id: product.id, quantity: 1 }))
  await callAs(request, account, 'POST', '/cart/add-multiple', { items: lines })
  await inTurns(PRODUCT_COMMENTS, (content, turn) =>
    addComment(request, actor(turn), product.id, { content, rating: 5 }),
  )
  await inTurns(POST_COMMENTS, (content, turn) => commentOn(request, actor(turn), postId, content))
  const orders = await inTurns(attackers, async ({ account: buyer }, turn) => {
    const texts = pick(ORDER_TEXTS, turn)
    return { ...(await placeOrder(request, buyer, { seller: account, product }, texts)), ...texts }
  })
  await inTurns(attackers, (attacker) => follow(request, account, attacker.account))
  // Last, so that the newest notifications say every name.
  await inTurns(attackers, (attacker) => follow(request, attacker.account, account))
  return {
    attackers,
    attacks,
    target: { ...target, orders },
    word,
    productComments: PRODUCT_COMMENTS,
    postComments: POST_COMMENTS,
  }
}
