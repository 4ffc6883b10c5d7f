import { randomInt, randomUUID } from 'node:crypto'
import { aDrillCompany, callApi, PASSWORD, type DrillCompany } from '../client.ts'
import type { DrillServer } from '../server.ts'

interface Outcome {
  what: string
  status: number
}

type Act = () => Promise<Outcome>

const SELLERS = 6
const PRODUCTS_EACH = 20
const WORDS = ['havlu', 'bornoz', 'kavanoz', 'rulman', 'zeytin', 'kilim', 'fincan', 'kumas']

/** What companies and guests do all day, each act as often as it is listed. */
export async function openMixedLoad(server: DrillServer): Promise<Act[]> {
  const image = await anImage()
  const sellers: DrillCompany[] = []
  const products: number[] = []
  for (let count = 0; count < SELLERS; count += 1) {
    const seller = await aDrillCompany(server)
    sellers.push(seller)
    for (let made = 0; made < PRODUCTS_EACH; made += 1) products.push(await addProduct(server, seller))
  }
  const buyers = [await aDrillCompany(server), await aDrillCompany(server), await aDrillCompany(server)]
  const call = async (method: string, path: string, body?: object, company?: DrillCompany) => {
    const { status } = await callApi(server, method, path, body, company?.accessToken)
    return { what: `${method} ${path}`, status }
  }
  const word = () => one(WORDS)
  const reads: Act[] = [
    () => call('GET', '/products?limit=20'),
    () => call('GET', `/products?search=${word()}&sort=price&order=ASC`),
    () => call('GET', `/products/${one(products)}`),
    () => call('GET', `/companies/search?q=${word().slice(0, 3)}`),
    () => call('GET', `/companies/by-shortname/${one(sellers).shortName}/profile`),
    () => visit(server, `/products/${one(products)}`),
    () => visit(server, `/explore?search=${word()}-${randomInt(1000)}`),
    () => visit(server, `/${one(sellers).shortName}`),
    () => visit(server, '/login'),
    () => call('GET', '/posts/feed/timeline', undefined, one(buyers)),
    () => call('GET', '/notifications', undefined, one(sellers)),
    () => call('GET', '/orders/seller', undefined, one(sellers)),
  ]
  const writes: Act[] = [
    () => call('POST', '/cart/add', { product_id: one(products), quantity: 1 }, one(buyers)),
    () => call('POST', '/orders/create-from-cart', DELIVERY, one(buyers)),
    () => call('POST', '/posts', { content: `Yeni ürünlerimiz geldi ${randomUUID()}` }, one(sellers)),
    () => call('POST', `/companies/${one(sellers).id}/follow`, undefined, one(buyers)),
    () => logInAgain(server, one([...sellers, ...buyers])),
    () => call('POST', '/auth/login', { email: one(buyers).email, password: 'yanlış-parola' }),
    () => listenBriefly(server, one(buyers)),
    () => uploadImage(server, one(sellers), image),
  ]
  return [...reads, ...reads, ...reads, ...writes]
}

const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

async function addProduct(server: DrillServer, seller: DrillCompany): Promise<number> {
  const name = `${one(WORDS)} ${one(WORDS)} ${randomInt(1000)}`
  const fields = { name, price: randomInt(10, 900), stock_quantity: 1_000_000, tags: [one(WORDS), one(WORDS)] }
  const { status, body } = await callApi(server, 'POST', '/products', fields, seller.accessToken)
  if (status !== 201) throw new Error(`Adding a product was answered with ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { id: number } }).data.id
}

/** Access tokens last for minutes only. */
async function logInAgain(server: DrillServer, company: DrillCompany): Promise<Outcome> {
  const { status, body } = await callApi(server, 'POST', '/auth/login', { email: company.email, password: PASSWORD })
  const { tokens } = (body as { data?: { tokens: { accessToken: string } } } | undefined)?.data ?? {}
  if (tokens) company.accessToken = tokens.accessToken
  return { what: 'log in', status }
}

async function visit(server: DrillServer, path: string): Promise<Outcome> {
  const response = await fetch(server.address + path)
  await response.arrayBuffer()
  return { what: path, status: response.status }
}

/** An open page that is closed again. */
async function listenBriefly(server: DrillServer, { accessToken }: DrillCompany): Promise<Outcome> {
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${server.address}/api/v1/events`, { headers, signal: closing.signal })
  setTimeout(() => closing.abort(), 2000)
  await response.arrayBuffer().catch(() => undefined)
  return { what: 'listen', status: response.status }
}

async function uploadImage(server: DrillServer, { accessToken }: DrillCompany, image: Blob): Promise<Outcome> {
  const form = new FormData()
  form.append('image', image, 'resim.jpg')
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${server.address}/api/v1/upload/single`, { method: 'POST', headers, body: form })
  await response.arrayBuffer()
  return { what: 'upload', status: response.status }
}

async function anImage(): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
}

export function one<T>(list: T[]): T {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}
