import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import type { Server } from '../../bench/shared/server.ts'
import { aCompany, aProduct, type Company } from '../shared/client.ts'

/** A company in a browser, with the cookie of its changes. */
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
    // Refused under load, before any work.
    if (response.status === 503 && tries > 1) return sleep(1000).then(() => call(server, method, path, body, tries - 1))
    throw new Error(`${method} ${path} was answered with ${response.status}.`)
  }
  return { call, headers: () => ({ authorization: `Bearer ${accessToken}`, cookie }) }
}

/** A write, the following read, and its expected result. */
type Pair = [method: string, path: string, body: object, read: string, shown: string]

/** Repeated writes of a single company, so the expected read is known. */
async function createPairs(home: Server, company: Company): Promise<((turn: number) => Pair)[]> {
  const product = `/products/${await aProduct(home, company)}`
  const bought = await aProduct(home, await aCompany(home))
  const { id } = (await openSession(company).call(home, 'POST', '/posts', { content: 'Duyuru' })) as { id: number }
  const profile = `/companies/by-shortname/${company.shortName}/profile`
  // Filtered searches, which are expensive and may use the replica as well.
  const list = `/products/seller/${company.id}?search=havlu&in_stock=true&min_price=1`
  const comments = `/posts/${id}/comments`
  let inCart = 0
  return [
    (turn) => ['PUT', product, { price: 10 + turn }, product, `"price":${10 + turn}`],
    (turn) => ['PUT', product, { name: `Havlu ${turn}.` }, list, `"Havlu ${turn}."`],
    () => ['POST', '/cart/add', { product_id: bought, quantity: 1 }, '/cart', `"quantity":${(inCart += 1)},`],
    (turn) => ['PUT', '/companies/me/profile', { company_name: `Firma ${turn}` }, profile, `"Firma ${turn}"`],
    (turn) => ['POST', comments, { content: `Yorum ${turn}.` }, comments, `"Yorum ${turn}."`],
  ]
}

/** Creates a company; the returned function writes and reads, with pauses up to `pauseMs`, and counts stale reads. */
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
      const [method, path, body, read, shown] = pair
      await call(servers[turn % servers.length] ?? home, method, path, body)
      if (pauseMs > 0) await sleep(Math.random() * pauseMs)
      const data = await call(servers[Math.floor(turn / 2) % servers.length] ?? home, 'GET', read)
      if (!JSON.stringify(data).includes(shown)) stale += 1
    }
    return stale
  }
}
