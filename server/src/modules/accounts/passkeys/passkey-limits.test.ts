/** Passkeys beside passwords: the second step, limits against guessing, and addresses that passkeys do not know. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, it, vi } from 'vitest'
import { anAuthenticator } from '../../../../test/authenticator.ts'
import { aCompany } from '../../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../../test/test-app.ts'

const ORIGIN = 'https://carsi.ornek.test'
const test = useTestApp({
  PUBLIC_ORIGIN: ORIGIN,
  RATE_LIMIT: 'on',
  RATE_LIMIT_PER_MINUTE: '100000',
  LOGIN_FAILURES_PER_ADDRESS: '100',
})

afterEach(() => void vi.useRealTimers())

type Company = Awaited<ReturnType<typeof aCompany>>

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const askLogin = async (body = {}) => (await test.call('POST', '/auth/login/passkey/options', body)).body.data
const login = (credential: object, given = {}) => test.call('POST', '/auth/login/passkey', { ...credential, ...given })
const withPassword = ({ email, password }: Company) => test.call('POST', '/auth/login', { email, password })

async function addKey(company: Company, given = {}) {
  const key = anAuthenticator(ORIGIN)
  const { accessToken, password } = company
  const asked = await test.call('POST', '/auth/passkeys/options', { password, ...given }, accessToken)
  const added = await test.call('POST', '/auth/passkeys', key.create(asked.body.data), accessToken)
  expect(added.status).toBe(201)
  return key
}

async function aCarefulCompany() {
  const company = await aCompany(test)
  const send = (path: string, body: object) => test.call('POST', `/auth/two-step/${path}`, body, company.accessToken)
  const { secret } = (await send('setup', { password: company.password })).body.data as { secret: string }
  const { recovery_codes } = (await send('enable', { code: codeOf(secret) })).body.data as { recovery_codes: string[] }
  return { company, codes: recovery_codes }
}

it('does not ask for a passkey after a password where no second step is switched on', async () => {
  const company = await aCompany(test)
  await addKey(company)
  expect((await withPassword(company)).body.data.tokens).toBeDefined()
})

it('is added with a code too where the second step is on, and then stands for it', async () => {
  const { company, codes } = await aCarefulCompany()
  expect((await withPassword(company)).body.data).toEqual({ two_step: true, ticket: expect.any(String) })
  const { password, accessToken } = company
  const asked = await test.call('POST', '/auth/passkeys/options', { password }, accessToken)
  expect(asked.body.errors).toEqual([{ path: 'code', msg: 'Doğrulama kodu gereklidir' }])
  const key = await addKey(company, { code: codes[0] })
  const other = await aCompany(test)
  const otherKey = await addKey(other)

  const { ticket, passkey } = (await withPassword(company)).body.data
  expect(passkey).toBe(true)
  const options = await askLogin({ ticket })
  expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['hybrid', 'internal'] }])
  expect((await login(otherKey.get(options), { ticket })).body.code).toBe('wrong_passkey')
  // Neither does a signature for a login without a password serve here, nor the reverse.
  expect((await login(key.get(await askLogin()), { ticket })).body.code).toBe('challenge_expired')
  expect((await login(key.get(await askLogin({ ticket })))).body.code).toBe('challenge_expired')
  const signed = key.get(await askLogin({ ticket }))
  const opened = await login(signed, { ticket })
  expect(opened.body.data.person.email).toBe(company.email)
  expect((await login(signed, { ticket })).body.code).toBe('ticket_expired')
  expect((await test.call('POST', '/auth/login/passkey/options', { ticket })).body.code).toBe('ticket_expired')
  // Without a password too: its user was verified.
  expect((await login(key.get(await askLogin()))).body.data.tokens).toBeDefined()
})

it('waits after five failures as a password does, and not because of wrong passwords', async () => {
  const company = await aCompany(test)
  const key = await addKey(company)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await test.call('POST', '/auth/login', { email: company.email, password: 'yanlış' })).status).toBe(401)
  }
  expect((await withPassword(company)).status).toBe(429)
  expect((await login(key.get(await askLogin()))).status).toBe(200)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await login(key.get(await askLogin(), { verified: false }))).status).toBe(401)
  }
  const refused = await login(key.get(await askLogin()))
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect((await login(key.get(await askLogin()))).status).toBe(200)
})

it('counts keys that nobody has against the address', async () => {
  const strange = anAuthenticator(ORIGIN)
  const app = await buildTestApp(test, {
    config: { ...test.config, limits: test.config.limits && { ...test.config.limits, loginFailuresPerAddress: 3 } },
  })
  const send = async () => {
    const credential = strange.get(await askLogin(), { userHandle: 'AAAA' })
    const call = { method: 'POST', url: '/api/v1/auth/login/passkey', payload: credential } as const
    return (await app.inject({ ...call, remoteAddress: '203.0.113.9' })).statusCode
  }
  expect([await send(), await send(), await send(), await send()]).toEqual([401, 401, 401, 429])
  await app.close()
})

it('is for the host that was asked, as browsers know it', async () => {
  const app = await buildTestApp(test, { config: { ...test.config, publicOrigin: undefined } })
  const ask = async (host: string) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login/passkey/options',
      payload: {},
      headers: { host },
    })
    return [statusCode, JSON.parse(body).data?.rpId ?? JSON.parse(body).code]
  }
  // Browsers use none there, and say so by themselves.
  expect(await ask('127.0.0.1:3000')).toEqual([200, '127.0.0.1'])
  expect(await ask('localhost:3000')).toEqual([200, 'localhost'])
  await app.close()
})
