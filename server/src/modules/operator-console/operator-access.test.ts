/** Every call of the operators against everybody who may ask for it. */
import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { API_BASE, type Endpoint } from '@bedesten/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashContents } from '../../../test/contents.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aCompany } from '../../../test/factories.ts'
import { aMember } from '../../../test/members.ts'
import { anOperator } from '../../../test/operators.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const calls = (await listEndpoints()).filter(({ path }) => path.startsWith('/operator/'))

let company: Awaited<ReturnType<typeof aCompany>>
const strangers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  company = await aCompany(test)
  const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
  strangers['guest'] = {}
  strangers['company owner'] = { authorization: `Bearer ${company.accessToken}` }
  strangers['member'] = { authorization: `Bearer ${(await aMember(test, company.id, 'viewer')).token}` }
  strangers['API key'] = { [API_KEY_HEADER]: body.api_key }
  // Writes when the key was last used.
  await test.app.inject({ url: `${API_BASE}/cart`, headers: strangers['API key'] })
})

async function send({ method, path }: Endpoint, headers: Record<string, string>, app = test.app) {
  const url = API_BASE + path.replaceAll(/\{\w+\}/g, '999999')
  const { statusCode, body } = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
  const { code, message } = statusCode >= 400 ? (JSON.parse(body) as { code: string; message: string }) : {}
  return { status: statusCode, code, message }
}

it('marks every call below operator/, and no other', async () => {
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ access }) => access !== 'operator')).toEqual([])
  const others = (await listEndpoints()).filter(({ path }) => !path.startsWith('/operator/'))
  expect(others.filter(({ access }) => access === 'operator')).toEqual([])
})

describe.each(['guest', 'company owner', 'member', 'API key'])('%s', (name) => {
  it('is told that there is no such address, and nothing is written', { timeout: 60_000 }, async () => {
    const before = await hashContents(test)
    const unknown = await test.app.inject(`${API_BASE}/nothing/here`)
    const { message } = unknown.json<{ message: string }>()
    for (const call of calls) {
      expect([call.id, await send(call, strangers[name] ?? {})]).toEqual([
        call.id,
        { status: 404, code: 'not_found', message },
      ])
    }
    expect(await hashContents(test)).toEqual(before)
  })
})

describe.each(['moderator', 'chief'] as const)('a %s', (role) => {
  it('may ask for everything but what the chief alone may do', { timeout: 60_000 }, async () => {
    const { token } = await anOperator(test, role)
    for (const call of calls) {
      const { status, code } = await send(call, { authorization: `Bearer ${token}` })
      const isRefused = role === 'moderator' && call.chief === true
      expect([call.id, status < 500, code === 'chief_only']).toEqual([call.id, true, isRefused])
    }
  })

  it('is known as one to the pages', async () => {
    const { token } = await anOperator(test, role)
    expect((await test.call('GET', '/me', undefined, token)).body.data).toMatchObject({
      operator: role,
      two_step_required: false,
    })
  })

  it('is none any more once removed', async () => {
    const { token, personId } = await anOperator(test, role)
    await test.database.db.deleteFrom('operators').where('person_id', '=', personId).execute()
    expect((await test.call('GET', '/operator/queue', undefined, token)).status).toBe(404)
    expect((await test.call('GET', '/me', undefined, token)).body.data.operator).toBeNull()
  })
})

it('where real people work, an operator needs the second step before anything else', async () => {
  const app = await buildTestApp(test, { config: { ...test.config, profile: 'server', demo: false } })
  const { token, personId } = await anOperator(test, 'chief')
  const headers = { authorization: `Bearer ${token}` }
  for (const call of calls) {
    const { status, code } = await send(call, headers, app)
    expect([call.id, status, code]).toEqual([call.id, 403, 'two_step_required'])
  }
  const me = async () => (await app.inject({ url: `${API_BASE}/me`, headers })).json().data
  expect(await me()).toMatchObject({ operator: 'chief', two_step_required: true })
  const on = { person_id: personId, secret_encrypted: Buffer.from('x'), created_at: new Date(), last_step: 0 }
  await test.database.db
    .insertInto('two_steps')
    .values({ ...on, enabled_at: new Date() })
    .execute()
  expect((await app.inject({ url: `${API_BASE}/operator/queue`, headers })).statusCode).toBe(200)
  expect(await me()).toMatchObject({ operator: 'chief', two_step_required: false })
  await app.close()
})
