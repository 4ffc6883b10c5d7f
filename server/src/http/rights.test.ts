/** Every call of the contract by every kind of caller: those with the right pass, all others write nothing. */
import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { API_BASE, listNeeded, type Endpoint } from '@bedesten/contract/endpoint'
import {
  KEY_RIGHTS,
  NO_COMPANY,
  NOT_ALLOWED,
  ROLE_RIGHTS,
  ROLES,
  type Right,
  type Role,
} from '@bedesten/contract/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashContents } from '../../test/contents.ts'
import { listEndpoints } from '../../test/endpoints.ts'
import { aCompany } from '../../test/factories.ts'
import { aLoner, aMember, changeRole, openSession, removeMember } from '../../test/members.ts'
import { sampleInCi } from '../../test/sample.ts'
import { useTestApp } from '../../test/test-app.ts'
import { anOrder } from '../../test/trade.ts'

const test = useTestApp()
const endpoints = await listEndpoints()
/** An event stream stays open; it has a test of its own. */
const guarded = endpoints.filter(
  ({ access, path }) => ['own', 'session', 'person'].includes(access) && path !== '/events',
)

/** Rights of roles as specified. */
const TABLE: Record<Right, string> = {
  profile: 'owner admin',
  catalogue: 'owner admin sales',
  social: 'owner admin sales buying',
  sell: 'owner admin sales',
  buy: 'owner admin buying',
  money: 'owner admin finance',
  proof: 'owner admin buying finance',
  talk: 'owner admin sales buying finance',
  manage: 'owner admin',
  close: 'owner',
}

/** Writes of every member: marking as read, and reports to the operator. */
const OPEN_WRITES = ['markAllRead', 'markRead', 'sendReport', 'viewProduct']

interface Caller {
  name: string
  headers: Record<string, string>
  /** Undefined: no member of a company. */
  rights: readonly Right[] | undefined
  isKey?: true
  /** Logged in, and of no company. */
  isAlone?: true
}

/** For additional keys; every key may read. */
const FEW: Right[][] = [['catalogue'], []]
const nameOf = (rights: Right[]) => `key of ${rights.join(', ') || 'nothing'}`

let company: Awaited<ReturnType<typeof aCompany>>
const callers: Caller[] = []
/** Ids of records of the company, by the first path segment. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  company = await aCompany(test)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  for (const role of ROLES) {
    const token = role === 'owner' ? company.accessToken : (await aMember(test, company.id, role)).token
    callers.push({ name: role, headers: bearer(token), rights: ROLE_RIGHTS[role] })
  }
  const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
  callers.push({ name: 'key', headers: { [API_KEY_HEADER]: body.api_key }, rights: KEY_RIGHTS, isKey: true })
  for (const rights of FEW) {
    const { body } = await test.call('POST', '/api-keys', { name: 'Yazılım', rights }, company.accessToken)
    callers.push({ name: nameOf(rights), headers: { [API_KEY_HEADER]: body.data.api_key }, rights, isKey: true })
  }
  const removed = await aMember(test, company.id, 'admin')
  await removeMember(test, company.id, removed.personId)
  callers.push({ name: 'removed', headers: bearer(removed.token), rights: undefined })
  // Owner of another company, with a session that claims to be of this one.
  const stranger = await aCompany(test)
  const claimed = await openSession(test, company.id, stranger.personId)
  callers.push({ name: 'stranger', headers: bearer(claimed.token), rights: undefined })
  callers.push({ name: 'loner', headers: bearer((await aLoner(test)).token), rights: undefined, isAlone: true })
  const webhook = { url: 'https://example.com/kanca', events: ['order.created'] }
  ids['webhooks'] = (await test.call('POST', '/webhooks', webhook, company.accessToken)).body.data.id
  ids['posts'] = (await test.call('POST', '/posts', { content: 'Merhaba' }, company.accessToken)).body.data.id
  ids['companies'] = stranger.id
  // Writes when the key was last used.
  for (const { headers } of callers) await test.app.inject({ url: `${API_BASE}/cart`, headers })
})

it('holds the table', () => {
  for (const [right, roles] of Object.entries(TABLE) as [Right, string][]) {
    expect([right, ROLES.filter((role) => ROLE_RIGHTS[role].includes(right)).join(' ')]).toEqual([right, roles])
  }
})

it('names a right for every call of a company, and another than reading for all that write', () => {
  const named = endpoints.filter(
    ({ access, method }) =>
      access !== 'public' && access !== 'operator' && !(access === 'optional' && method === 'GET'),
  )
  expect(named.filter(({ right }) => right === undefined)).toEqual([])
  expect(
    named
      .filter(({ right }) => right === 'read')
      .filter(({ method }) => method !== 'GET')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(OPEN_WRITES)
  const own = named.filter(({ right, access }) => right === 'self' && !['session', 'person'].includes(access))
  expect(own.map(({ id }) => id)).toEqual(['acceptInvitation'])
})

function addressOf({ path }: Endpoint): string {
  const id = String(ids[path.split('/')[1] ?? ''] ?? 999_999)
  return API_BASE + path.replaceAll(/\{\w+\}/g, id)
}

async function send(endpoint: Endpoint, { headers }: Caller) {
  const { method } = endpoint
  const payload = method === 'GET' ? {} : { payload: {} }
  const { statusCode, body } = await test.app.inject({ method, url: addressOf(endpoint), headers, ...payload })
  const code = statusCode >= 400 ? (JSON.parse(body) as { code: string; message: string }) : undefined
  return { status: statusCode, code: code?.code, message: code?.message }
}

function isAllowed(endpoint: Endpoint, { rights, isKey, isAlone }: Caller): boolean {
  if (isAlone) return endpoint.access === 'person'
  if (!rights || (isKey && endpoint.access !== 'own')) return false
  const needed = listNeeded(endpoint)
  return needed.length === 0 || needed.some((right) => rights.includes(right))
}

const NAMES = [...ROLES, 'key', ...FEW.map(nameOf), 'removed', 'stranger', 'loner']

describe.each(NAMES)('%s', (name) => {
  it('is refused what the table does not give, and nothing is written', { timeout: 60_000 }, async () => {
    const caller = callers.find((one) => one.name === name) as Caller
    const refused = guarded.filter((endpoint) => !isAllowed(endpoint, caller))
    const before = await hashContents(test)
    for (const endpoint of refused) {
      const isUnknown = (!caller.rights && !caller.isAlone) || (caller.isKey && endpoint.access !== 'own')
      const refusal = caller.isAlone ? [403, 'no_company', NO_COMPANY] : [403, 'not_allowed', NOT_ALLOWED]
      const expected = isUnknown ? [401, 'unauthorized'] : refusal
      const { status, code, message } = await send(endpoint, caller)
      expect([endpoint.id, status, code, message]).toEqual([endpoint.id, ...expected, ...(isUnknown ? [message] : [])])
    }
    expect(await hashContents(test)).toEqual(before)
  })

  it('may do what the table gives', { timeout: 60_000 }, async () => {
    const caller = callers.find((one) => one.name === name) as Caller
    // Exchanging the key, ending sessions or leaving would end the others.
    const allowed = guarded.filter((endpoint) => isAllowed(endpoint, caller) && !ENDING.includes(endpoint.id))
    // Each call by others of the callers.
    for (const endpoint of sampleInCi(allowed, 3, NAMES.indexOf(name))) {
      const { status, code } = await send(endpoint, caller)
      const isOpen = status < 500 && status !== 401 && code !== 'not_allowed' && code !== 'no_company'
      expect([endpoint.id, status, code, isOpen]).toEqual([endpoint.id, status, code, true])
    }
    expect(allowed.length > 0).toBe(caller.rights !== undefined || caller.isAlone === true)
  })
})

const ENDING = ['regenerateApiKey', 'endOtherSessions', 'deleteWebhook', 'deletePost', 'leaveCompany']

it('lets a changed role hold from the next request on', async () => {
  const { token, personId } = await aMember(test, company.id, 'viewer')
  const post = async () => (await test.call('POST', '/posts', { content: 'Yeni ürünler' }, token)).status
  expect(await post()).toBe(403)
  await changeRole(test, company.id, personId, 'sales')
  expect(await post()).toBe(201)
  await changeRole(test, company.id, personId, 'finance')
  expect(await post()).toBe(403)
})

describe('of an order', () => {
  const roleOf = async (id: number, role: Role) => (await aMember(test, id, role)).token

  it('each side needs the right of its own', async () => {
    const { seller, buyer, id } = await anOrder(test)
    const set = async (token: string, status: string) =>
      (await test.call('PATCH', `/orders/${id}/status`, { status }, token)).body.code ?? 'done'
    expect(await set(await roleOf(seller.id, 'buying'), 'confirmed')).toBe('not_allowed')
    expect(await set(await roleOf(seller.id, 'sales'), 'confirmed')).toBe('done')
    expect(await set(await roleOf(buyer.id, 'sales'), 'cancelled')).toBe('not_allowed')
    expect(await set(await roleOf(buyer.id, 'buying'), 'confirmed')).toBe('seller_only')
    expect(await set(await roleOf(seller.id, 'sales'), 'pending')).toBe('done')
    expect(await set(await roleOf(buyer.id, 'buying'), 'cancelled')).toBe('done')
  })
})
