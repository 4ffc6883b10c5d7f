import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, type QueryResultRow } from 'pg'
import type { Server } from '../../bench/shared/server.ts'

export const PASSWORD = 'kırmızı-at-9'
export const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
/** Limits are off, so that only the work is measured. */
export const WITHOUT_LIMITS = { RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' }

export interface Company {
  id: number
  email: string
  shortName: string
  accessToken: string
}

interface Call {
  /** JSON, unless it is a form. */
  body?: object | FormData
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Answer {
  status: number
  /** The parsed answer; undefined unless it is JSON. */
  data: unknown
}

/** Calls the API; never throws for an answer, whatever its status. A connection that breaks has status 0. */
export async function call(server: Server, method: string, path: string, given: Call = {}): Promise<Answer> {
  const { body, token, headers, signal } = given
  const json = body && !(body instanceof FormData) ? JSON.stringify(body) : undefined
  try {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: json ?? (body as FormData) }),
      ...(signal && { signal }),
    })
    const content = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const parsed = isJson ? (JSON.parse(content.toString()) as { data?: unknown }) : undefined
    return { status: response.status, data: parsed?.data ?? parsed }
  } catch {
    return { status: 0, data: undefined }
  }
}

/** Calls and returns the data; the call must succeed. Retries while the server is busy, as after its start. */
export async function ask<Data>(server: Server, method: string, path: string, given: Call = {}): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, data } = await call(server, method, path, given)
    if (status >= 200 && status < 300) return data as Data
    if (status !== 503 || attempt === 10) throw new Error(`${method} ${path} was answered with ${status}.`)
    await sleep(1000)
  }
}

export async function aCompany(server: Server): Promise<Company> {
  const shortName = `f-${randomUUID().slice(0, 18)}`.replace(/-$/, 'x')
  const email = `${shortName}@ornek.test`
  const body = { company_name: shortName, short_name: shortName, email, password: PASSWORD }
  const { company, tokens } = await ask<{ company: { id: number }; tokens: { accessToken: string } }>(
    server,
    'POST',
    '/auth/register',
    { body },
  )
  return { id: company.id, email, shortName, accessToken: tokens.accessToken }
}

export async function someCompanies(server: Server, count: number): Promise<Company[]> {
  const companies: Company[] = []
  while (companies.length < count) companies.push(await aCompany(server))
  return companies
}

/** The id of a new product. */
export async function aProduct(server: Server, { accessToken: token }: Company, fields: object = {}): Promise<number> {
  const body = { name: 'Havlu', price: 10, stock_quantity: 1_000_000, ...fields }
  return (await ask<{ id: number }>(server, 'POST', '/products', { body, token })).id
}

/** Places an order and returns its id. */
export async function anOrder(server: Server, { accessToken: token }: Company, productId: number): Promise<number> {
  await ask(server, 'POST', '/cart/add', { body: { product_id: productId, quantity: 1 }, token })
  const { orders } = await ask<{ orders: { order_id: number }[] }>(server, 'POST', '/orders/create-from-cart', {
    body: DELIVERY,
    token,
  })
  return orders[0]?.order_id ?? 0
}

/** Calls on a new connection, from another local address such as 127.0.0.2; 0 on failure. */
export async function visit(server: Server, path: string, localAddress: string, body?: object): Promise<Answer> {
  const asked = request(server.address + path, {
    method: body ? 'POST' : 'GET',
    localAddress,
    agent: false,
    headers: body ? { 'content-type': 'application/json' } : {},
  })
  asked.end(body && JSON.stringify(body))
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode ?? 0, data: undefined }
  } catch {
    return { status: 0, data: undefined }
  }
}

/** Queries the database directly. */
export async function query<Row extends QueryResultRow>(
  connection: ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
