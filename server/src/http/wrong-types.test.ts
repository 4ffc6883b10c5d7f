/**
 * Sends wrong values for every input of the contract. None may cause a server error, and every
 * message must be Turkish, never one of a library.
 */
import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { listEndpoints } from '../../test/endpoints.ts'
import { aCompany, aProduct } from '../../test/factories.ts'
import { sampleInCi } from '../../test/sample.ts'
import { useTestApp } from '../../test/test-app.ts'
import { PATH_VALUES, TEXT_VALUES, wrongBodies, type Case } from '../../test/wrong-values.ts'

const test = useTestApp()
const endpoints = await listEndpoints()
let token: string
/** Ids of existing records of the calling company. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  const me = await aCompany(test)
  token = me.accessToken
  ids['companies'] = me.id
  ids['products'] = (await aProduct(test, token)).id
  ids['posts'] = (await test.call('POST', '/posts', { content: 'Merhaba' }, token)).body.data.id
  const webhook = { url: 'https://example.com/kanca', events: ['order.created'] }
  ids['webhooks'] = (await test.call('POST', '/webhooks', webhook, token)).body.data.id
})

const ENGLISH =
  /\b(strings?|arrays?|objects?|numbers?|booleans?|int|integer|expected|received|invalid|undefined|null|nan|input|union|preflight|request|must|should|required|types?|values?|unexpected|unsupported|bad|error|too|cannot|body|instanceof|infinity|datetime)\b/i
const TURKISH = /[çğıöşüİ]|gerekli|metin|bulun|melidir|olabilir|olamaz/i

/** All messages of an answer. */
function sentencesOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) =>
    ['message', 'msg', 'warning'].includes(name) && typeof value === 'string' ? [value] : sentencesOf(value),
  )
}

interface Sent {
  what: string
  request: InjectOptions & { url: string }
  mustRefuse: boolean
  /** The invalid field, which the refusal must name. */
  path?: string | undefined
}

/** A description of the fault in the answer; undefined if none. */
async function findFault({ what, request, mustRefuse, path }: Sent): Promise<string | undefined> {
  // Logging out would end the session of the following calls.
  const session = request.url.endsWith('/auth/logout') ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...session, ...request.headers }
  const response = await test.app.inject({ ...request, headers })
  const told = `${what}: ${response.statusCode} ${response.body.slice(0, 300)}`
  if (response.statusCode >= 500) return told
  // Valid credentials by default: a guest would be refused before validation.
  if (response.statusCode === 401 && !hasOwnCredentials(request)) return told
  const refused = response.statusCode >= 400
  if (!refused) return mustRefuse || findEnglish(response.body) ? told : undefined
  const { message, errors = [] } = response.json<{ message?: string; errors?: { path: string }[] }>()
  if (message === undefined || findEnglish(response.body)) return told
  const named = errors.some((error) => error.path === path || error.path.startsWith(`${path}.`))
  return response.statusCode === 422 && mustRefuse && path !== undefined && !named ? `not named: ${told}` : undefined
}

/** Calls tested with credentials: a login, or a header. */
function hasOwnCredentials({ url, headers = {} }: Sent['request']): boolean {
  return 'authorization' in headers || /\/auth\/(login|login\/passkey\/options|refresh)$/.test(url)
}

function findEnglish(body: string): boolean {
  if (!body.startsWith('{')) return false
  return sentencesOf(JSON.parse(body)).some((text) => ENGLISH.test(text) || !TURKISH.test(text))
}

async function findFaults(cases: Sent[]): Promise<string[]> {
  const faults: string[] = []
  // A field has 16 values or more, so each gets some.
  for (const sent of sampleInCi(cases, 10)) faults.push(...[(await findFault(sent)) ?? []].flat())
  return faults
}

const JSON_TYPE = { 'content-type': 'application/json' }

function addressOf({ path }: Endpoint, values: Record<string, string> = {}): string {
  const id = String(ids[path.split('/')[1] ?? ''] ?? 1)
  return API_BASE + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id)
}

function toSent(endpoint: Endpoint, { path, name, json, mustRefuse }: Case): Sent {
  const request = { method: endpoint.method, url: addressOf(endpoint), payload: json, headers: JSON_TYPE }
  // A base64 image is decoded only after the rest of the body is valid.
  const named = path.startsWith(`${endpoint.base64Files}.`) ? undefined : path
  return { what: `${path} = ${name}`, request, mustRefuse, path: named }
}

/** Neither an image nor a document, a sheet or text. */
const NO_FILE = '\u0000\u0001x'

function toForm(fields: Record<string, string>, files: Record<string, string> = {}) {
  const parts = [
    ...Object.entries(fields).map(([name, text]) => `name="${name}"\r\n\r\n${text}`),
    ...Object.entries(files).map(
      ([name, content]) => `name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}`,
    ),
  ]
  const payload = `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

const BROKEN_JSON = ['{', '[]', '"metin"', '5', 'true', '{}{}', '{"a":}', '{"__proto__":{}}', '\ufeff{', '{"a":01}']
const FOREIGN_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', '']

/** The calls that have something, each with its name. */
function those(has: (endpoint: Endpoint) => unknown): [string, Endpoint][] {
  return endpoints.filter(has).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])
}

it.each(those(({ params }) => params))('%s: wrong values in its path', async (_, endpoint) => {
  const { method, params } = endpoint
  const names = Object.keys(params?.shape ?? {})
  const cases = names.flatMap((name) => PATH_VALUES.map((value) => [name, value] as const))
  const faults = await findFaults(
    cases.map(([name, value]) => ({
      what: `${name} = ${value.slice(0, 30)}`,
      request: { method, url: addressOf(endpoint, { [name]: value }) },
      mustRefuse: true,
    })),
  )
  expect(faults).toEqual([])
})

it.each(those(({ query }) => query))('%s: wrong values in its query', async (_, endpoint) => {
  const { method, query } = endpoint
  const names = Object.keys(query?.shape ?? {})
  const singles = names.flatMap((name) => TEXT_VALUES.map((value) => `${name}=${value}`))
  const doubles = names.flatMap((name) => [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`])
  const faults = await findFaults(
    [...singles, ...doubles].map((search) => ({
      what: search.slice(0, 60),
      request: { method, url: `${addressOf(endpoint)}?${search}` },
      mustRefuse: /%00|%ED|x{999}|=1&/.test(search),
    })),
  )
  expect(faults).toEqual([])
})

it.each(those(({ body, files }) => body && !files))('%s: wrong values in its body', async (_, endpoint) => {
  const { body } = endpoint
  const faults = await findFaults(wrongBodies(body ?? z.object()).map((found) => toSent(endpoint, found)))
  expect(faults).toEqual([])
})

it.each(those(({ body, files }) => body && !files))('%s: a body that is no JSON object', async (_, endpoint) => {
  const { method } = endpoint
  const texts = [...BROKEN_JSON, Buffer.from([0x7b, 0xc3, 0x28, 0x7d])]
  const faults = await findFaults(
    texts.map((payload) => ({
      what: String(payload),
      request: { method, url: addressOf(endpoint), payload, headers: JSON_TYPE },
      mustRefuse: true,
    })),
  )
  expect(faults).toEqual([])
})

/** Always sent, unlike the random ones: one request for each call. */
it.each(those(({ body }) => body))('%s: a body without any field', async (_, endpoint) => {
  const { method, files } = endpoint
  const empty = files ? toForm({}) : { payload: '{}', headers: JSON_TYPE }
  const request = { method, url: addressOf(endpoint), ...empty }
  expect(await findFault({ what: 'empty', request, mustRefuse: false })).toBeUndefined()
})

it.each(those(({ method }) => method !== 'GET'))('%s: a body of another type', async (_, endpoint) => {
  const { method, files } = endpoint
  const foreign = [...FOREIGN_TYPES, ...(files ? ['application/json'] : ['multipart/form-data; boundary=x'])]
  const faults = await findFaults(
    foreign.map((type) => ({
      what: type,
      request: { method, url: addressOf(endpoint), payload: 'metin', headers: { 'content-type': type } },
      mustRefuse: true,
    })),
  )
  expect(faults).toEqual([])
})

it.each(those(({ files }) => files))('%s: wrong fields and files in its form', async (_, endpoint) => {
  const { method, body, files } = endpoint
  const fileNames = Object.keys(files?.shape ?? {})
  const texts = Object.keys(body?.shape ?? {}).flatMap((name) =>
    TEXT_VALUES.map((value) => [name, decodeURIComponent(value)] as const),
  )
  const forms = [
    ...texts.map(([name, value]) => [`${name} = ${value.slice(0, 30)}`, toForm({ [name]: value })] as const),
    ...fileNames.flatMap((name) => [
      [`${name} as text`, toForm({ [name]: 'metin' })] as const,
      [`${name} is of no kind`, toForm({ name: 'a', price: '1', stock_quantity: '1' }, { [name]: NO_FILE })] as const,
      [`${name} is empty`, toForm({}, { [name]: '' })] as const,
    ]),
    ['no boundary', { payload: '--x', headers: { 'content-type': 'multipart/form-data' } }] as const,
    ['cut off', { ...toForm({}), payload: '--x\r\nContent-Dis' }] as const,
  ]
  const faults = await findFaults(
    forms.map(([what, form]) => ({
      what,
      request: { method, url: addressOf(endpoint), ...form },
      mustRefuse: /no kind|no boundary|cut off|\0|x{20}/.test(what),
    })),
  )
  expect(faults).toEqual([])
})

it.each(those(({ access }) => access !== 'public'))('%s: wrong credentials', async (_, endpoint) => {
  const { method } = endpoint
  const values = ['Bearer undefined', `Bearer ${'a'.repeat(5000)}`, 'Bearer a.b.c', 'Bearer \u00ff']
  const keys = ['undefined', 'bd_', 'a'.repeat(5000), '\u00ff']
  const faults = await findFaults([
    ...values.map((authorization) => ({
      what: authorization.slice(0, 30),
      request: { method, url: addressOf(endpoint), headers: { authorization } },
      mustRefuse: true,
    })),
    ...keys.map((key) => ({
      what: `key ${key.slice(0, 30)}`,
      request: { method, url: addressOf(endpoint), headers: { authorization: '', 'x-api-key': key } },
      mustRefuse: true,
    })),
  ])
  expect(faults).toEqual([])
})

it.each(those(({ idempotent }) => idempotent))('%s: a wrong Idempotency-Key', async (_, endpoint) => {
  const { method } = endpoint
  const keys = ['', 'a'.repeat(256), 'a\u00ff']
  const faults = await findFaults(
    keys.map((key) => ({
      what: key.slice(0, 30),
      request: { method, url: addressOf(endpoint), payload: {}, headers: { 'idempotency-key': key } },
      mustRefuse: true,
    })),
  )
  expect(faults).toEqual([])
})

it('methods that a path does not have', async () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'] as const
  const cases = paths.flatMap((path) => {
    const known = endpoints.filter((other) => matchesPattern(other.path, path))
    return methods
      .filter((method) => !known.some((other) => other.method === method))
      .map((method) => ({
        what: `${method} ${path}`,
        request: {
          method,
          url: API_BASE + path.replaceAll(/\{\w+\}/g, '1'),
          headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
        },
        mustRefuse: true,
      }))
  })
  const faults = await findFaults(cases)
  expect(faults).toEqual([])
})

function matchesPattern(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
