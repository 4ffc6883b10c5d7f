/** Every call of the contract by a company that is not open: what finishes goes on, what begins something is refused and writes nothing. */
import { API_BASE, type Endpoint } from '@bedesten/contract/endpoint'
import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import type { Standing } from '@bedesten/contract/operator'
import { STANDING_MESSAGES } from '@bedesten/contract/standing'
import { describe, expect, it } from 'vitest'
import { hashContents } from '../../test/contents.ts'
import { listEndpoints } from '../../test/endpoints.ts'
import { aMember } from '../../test/members.ts'
import { sampleInCi } from '../../test/sample.ts'
import { setStanding } from '../../test/standings.ts'
import { useTestApp } from '../../test/test-app.ts'
import { aTrader } from '../../test/trade.ts'

const test = useTestApp()
/** Calls of a company; an event stream stays open and has a test of its own. */
const calls = (await listEndpoints()).filter(
  ({ access, path }) => ['own', 'session', 'optional'].includes(access) && path !== '/events',
)

/** As the product says it: offers, posts, comments, orders, asks, adds to a cart and starts to talk to nobody. */
const REFUSED_TO_SUSPENDED = [
  'addAllToCart',
  'addManyToCart',
  'addPostComment',
  'addProductComment',
  'addToCart',
  'acceptQuote',
  'approveOrder',
  'askApproval',
  'askQuote',
  'changeImport',
  'createImport',
  'createList',
  'createOrdersFromCart',
  'createPost',
  'createProduct',
  'createProductWithImages',
  'createProductWithImagesJson',
  'createPurchaseRequest',
  'followCompany',
  'likePost',
  'listToCart',
  'offerQuote',
  'offerToRequest',
  'openConversation',
  'putListItem',
  'readCodeFile',
  'renameList',
  'replyToProductComment',
  'replyToReview',
  'reorder',
  'reviewOrder',
  'requestQuoteChange',
  'resolveCodes',
  'setAlert',
  'setCartQuantity',
  'setDealer',
  'startImport',
  'updatePurchaseRequest',
  'uploadImage',
]

/** What prepares goods, for the day on which they are shown. */
const PREPARING = [
  'changeImport',
  'createImport',
  'createProduct',
  'createProductWithImages',
  'createProductWithImagesJson',
  'setDealer',
  'startImport',
]

/** Besides what is the person's own. */
const OPEN_TO_BANNED = ['appealMeasure', 'exportBuyerOrders', 'exportProducts', 'exportSellerOrders', 'listMeasures']

/** They would end the session that the test works with. */
const ENDING = ['endOtherSessions', 'leaveCompany']

function isRefused({ id, right }: Endpoint, standing: Standing): boolean {
  if (standing === 'banned') return right !== 'self' && !OPEN_TO_BANNED.includes(id)
  return REFUSED_TO_SUSPENDED.includes(id) && !(standing === 'awaiting' && PREPARING.includes(id))
}

async function send({ method, path }: Endpoint, headers: Record<string, string>) {
  const url = API_BASE + path.replaceAll(/\{\w+\}/g, '999999')
  const { statusCode, body } = await test.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
  const failure = statusCode >= 400 ? (JSON.parse(body) as { code: string; message: string }) : undefined
  return [statusCode, failure?.code, failure?.message] as const
}

it('names no call that is not there', () => {
  const ids = calls.map(({ id }) => id)
  expect([...REFUSED_TO_SUSPENDED, ...OPEN_TO_BANNED].filter((id) => !ids.includes(id))).toEqual([])
})

const STANDINGS = ['suspended', 'awaiting', 'banned', 'closing'] as const

describe.each(STANDINGS)('a company that is %s', (standing) => {
  it('is refused what begins something, and nothing is written', { timeout: 60_000 }, async () => {
    const company = await aTrader(test)
    await setStanding(test, company.id, standing)
    const before = await hashContents(test)
    const code = standing === 'closing' ? 'suspended' : standing
    for (const call of calls.filter((one) => isRefused(one, standing))) {
      const answer = await send(call, { authorization: `Bearer ${company.token}` })
      expect([call.id, ...answer]).toEqual([call.id, 403, code, STANDING_MESSAGES[standing]])
    }
    expect(await hashContents(test)).toEqual(before)
  })

  it('may do all else', { timeout: 60_000 }, async () => {
    const company = await aTrader(test)
    await setStanding(test, company.id, standing)
    const open = calls.filter((one) => !isRefused(one, standing) && !ENDING.includes(one.id))
    for (const call of sampleInCi(open, 3, STANDINGS.indexOf(standing))) {
      const [status, code] = await send(call, { authorization: `Bearer ${company.token}` })
      expect([call.id, status, code, status < 500 && code !== standing]).toEqual([call.id, status, code, true])
    }
  })
})

it('the key of a banned company opens nothing, and a person goes on in another company', async () => {
  const [banned, other] = [await aTrader(test), await aTrader(test)]
  const { body } = await test.call('GET', '/auth/api-key', undefined, banned.token)
  const key = { [API_KEY_HEADER]: body.api_key as string }
  const read = async () => (await test.app.inject({ url: `${API_BASE}/cart`, headers: key })).statusCode
  expect(await read()).toBe(200)
  const member = await aMember(test, banned.id, 'admin')
  const elsewhere = { company_id: other.id, person_id: member.personId, role: 'admin' as const, joined_at: new Date() }
  await test.database.db.insertInto('members').values(elsewhere).execute()
  await setStanding(test, banned.id, 'banned')
  expect(await read()).toBe(403)
  const exported = await test.app.inject({ url: `${API_BASE}/products/export`, headers: key })
  expect([exported.statusCode, exported.json().code]).toEqual([403, 'banned'])
  expect((await test.call('GET', '/cart', undefined, member.token)).body.code).toBe('banned')
  const switched = await test.call('POST', '/auth/switch-company', { company_id: other.id }, member.token)
  expect(switched.status).toBe(200)
  expect((await test.call('GET', '/cart', undefined, switched.body.data.tokens.accessToken)).status).toBe(200)
})
