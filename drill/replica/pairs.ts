import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import type { Server } from '../../bench/shared/server.ts'
import { aCompany, aProduct, type Company } from '../shared/client.ts'

/** A company in a browser, which keeps the cookie that says what it has changed. */
export function openSession({ accessToken }: Pick<Company, 'accessToken'>) {
  let cookie = ''
  async function call(server: Server, method: string, path: string, body?: object, tries = 10): Promise<unknown> {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = new RegExp(`^${CHANGE_COOKIE}=\\d+`).exec(response.headers.get('set-cookie') ?? '')?.[0] ?? cookie
    const { data } = (await response.json()) as { data: unknown }
    if (response.ok) return data
    // Refused under load, before anything was done.
    if (response.status === 503 && tries > 1) return sleep(1000).then(() => call(server, method, path, body, tries - 1))
    throw new Error(`${method} ${path} was answered with ${response.status}.`)
  }
  return { call, headers: () => ({ authorization: `Bearer ${accessToken}`, cookie }) }
}

/** Something that is written, and how what is read next shows it. */
interface Pair {
  method: string
  path: string
  body: object
  read: string
  isShown: (data: string) => boolean
}

/** What one company writes over and over: nobody else does, so what it has to read is known. */
async function createPairs(home: Server, company: Company): Promise<((turn: number) => Pair)[]> {
  const product = `/products/${await aProduct(home, company)}`
  const bought = await aProduct(home, await aCompany(home))
  const { call } = openSession(company)
  const { id } = (await call(home, 'POST', '/posts', { content: 'Duyuru' })) as { id: number }
  let inCart = 0
  return [
    (turn) => ({
      method: 'PUT',
      path: product,
      body: { price: 10 + turn },
      read: product,
      isShown: (data) => data.includes(`"price":${10 + turn}`),
    }),
    (turn) => ({
      method: 'PUT',
      path: product,
      body: { name: `Havlu ${turn}.` },
      // By filters: these searches are dear, and may be read from the replica as well.
      read: `/products/seller/${company.id}?search=havlu&in_stock=true&min_price=1`,
      isShown: (data) => data.includes(`"Havlu ${turn}."`),
    }),
    () => {
      inCart += 1
      const quantity = inCart
      return {
        method: 'POST',
        path: '/cart/add',
        body: { product_id: bought, quantity: 1 },
        read: '/cart',
        isShown: (data) => data.includes(`"quantity":${quantity},`),
      }
    },
    (turn) => ({
      method: 'PUT',
      path: '/companies/me/profile',
      body: { company_name: `Firma ${turn}` },
      read: `/companies/by-shortname/${company.shortName}/profile`,
      isShown: (data) => data.includes(`"Firma ${turn}"`),
    }),
    (turn) => ({
      method: 'POST',
      path: `/posts/${id}/comments`,
      body: { content: `Yorum ${turn}.` },
      read: `/posts/${id}/comments`,
      isShown: (data) => data.includes(`"Yorum ${turn}."`),
    }),
  ]
}

/** A new company; what is returned writes and reads so often, up to `pauseMs` in between, and counts what was stale. */
export async function openPairs(servers: [Server, ...Server[]]) {
  const [home] = servers
  const company = await aCompany(home)
  const pairs = await createPairs(home, company)
  const { call } = openSession(company)
  return async (amount: number, pauseMs: number): Promise<number> => {
    let stale = 0
    for (let turn = 1; turn <= amount; turn += 1) {
      const pair = pairs[turn % pairs.length]?.(turn)
      if (!pair) continue
      await call(servers[turn % servers.length] ?? home, pair.method, pair.path, pair.body)
      if (pauseMs > 0) await sleep(Math.random() * pauseMs)
      const data = await call(servers[Math.floor(turn / 2) % servers.length] ?? home, 'GET', pair.read)
      if (!pair.isShown(JSON.stringify(data))) stale += 1
    }
    return stale
  }
}
