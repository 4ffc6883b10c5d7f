import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, aRegistration } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { waitForLocks } from '../../../test/wait-for-locks.ts'
import { createAttemptLimits } from './limits/limits.ts'

const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

describe('logging in', () => {
  const test = useTestApp()

  it('answers the company and fresh tokens, whatever the case of the email', async () => {
    const company = await aCompany(test)
    const { status, body } = await test.call('POST', '/auth/login', {
      email: ` ${company.email.toUpperCase()} `,
      password: company.password,
    })
    expect(status).toBe(200)
    expect(body.data.company).toEqual({
      id: company.id,
      company_name: company.company_name,
      email: company.email,
      short_name: company.short_name,
      logo_url: null,
      email_confirmed: false,
    })
    expect(body.data.tokens.refreshToken).not.toBe(company.refreshToken)
  })

  it('refuses a password that is changed while it is being verified', async () => {
    const company = await aCompany(test)
    const { pool } = test.database
    const change = await pool.connect()
    await change.query('begin')
    await change.query(`update persons set password_hash = 'another' where id = $1`, [company.personId])
    const login = test.call('POST', '/auth/login', { email: company.email, password: company.password })
    await waitForLocks(pool, 1)
    await change.query('commit')
    change.release()
    expect((await login).status).toBe(401)
  })

  it('gives an unknown email and a wrong password one and the same answer', async () => {
    const company = await aCompany(test)
    const wrong = await test.call('POST', '/auth/login', { email: company.email, password: 'yanlış-şifre' })
    const unknown = await test.call('POST', '/auth/login', { email: 'kimse@ornek.test', password: 'yanlış-şifre' })
    for (const answer of [wrong, unknown]) delete answer.body.request_id
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, code: 'wrong_credentials', message: 'E-posta veya şifre hatalı' })
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} })
  })

  it('names missing fields', async () => {
    const { status, body } = await test.call('POST', '/auth/login', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'email', msg: 'E-posta gereklidir' },
      { path: 'password', msg: 'Şifre gereklidir' },
    ])
  })
})

describe('guessing passwords', () => {
  const test = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '100000', LOGIN_FAILURES_PER_ADDRESS: '20' })
  const guess = (email: string, password = 'yanlış') => test.call('POST', '/auth/login', { email, password })

  it('is stopped for an account after five failures, and the delay doubles', async () => {
    const company = await aCompany(test)
    for (let round = 0; round < 5; round++) expect((await guess(company.email)).status).toBe(401)
    const stopped = await guess(company.email, company.password)
    expect(stopped.status).toBe(429)
    expect(stopped.body.code).toBe('too_many_requests')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(25)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(30)
    pass(31_000)
    expect((await guess(company.email)).status).toBe(401)
    expect(Number((await guess(company.email)).headers['retry-after'])).toBeGreaterThan(50)
    pass(61_000)
    expect((await guess(company.email, company.password)).status).toBe(200)
    expect((await guess(company.email)).status).toBe(401)
  })

  it('treats an unknown email exactly like a known one', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) statuses.push((await guess('hayalet@ornek.test')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('cannot be sped up by guessing in parallel', { tags: 'race' }, async () => {
    const company = await aCompany(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(company.email)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15)
  })

  it('is stopped for an address that fails on many accounts, and only failures count', async () => {
    pass(10 * MINUTE)
    const company = await aCompany(test)
    // If these counted, failures would be blocked before the twentieth.
    for (let round = 0; round < 5; round++) expect((await guess(company.email, company.password)).status).toBe(200)
    for (let round = 0; round < 20; round++) expect((await guess(`kurban-${round}@ornek.test`)).status).toBe(401)
    expect((await guess(company.email, company.password)).status).toBe(429)
    pass(6 * MINUTE)
    expect((await guess(company.email, company.password)).status).toBe(200)
  }, 60_000)
})

describe('spraying one password over many accounts', () => {
  const test = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '100000' })
  const limits = () => createAttemptLimits(test.config.limits)
  const login = (email: string, password: string, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password }, remoteAddress })

  it('has at most 25 tries judged, however many come at once', async () => {
    const emails = Array.from({ length: 120 }, (_, index) => `hedef-${index}@ornek.test`)
    const answers = await Promise.all(emails.map((email) => login(email, 'bahar-2026', '192.0.2.1')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(25)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
    expect(Number((await login('son@ornek.test', 'bahar-2026', '192.0.2.1')).headers['retry-after'])).toBeGreaterThan(
      60,
    )
  }, 30_000)

  it('leaves an office alone that logs in rightly, also at once: who comes too early is asked to wait a second', async () => {
    const company = await aCompany(test)
    const come = () => login(company.email, company.password, '192.0.2.2')
    // Five concurrent attempts are allowed per account.
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, come))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    }
    const crowd = await Promise.all(Array.from({ length: 12 }, come))
    const early = crowd.filter(({ statusCode }) => statusCode !== 200)
    for (const { statusCode, headers } of early) expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
    expect((await come()).statusCode).toBe(200)
  }, 30_000)

  it('does not count tries that could not be judged', async () => {
    const attempt = { email: 'yogun@ornek.test', address: '192.0.2.3', userAgent: '', knownDevice: undefined }
    for (let round = 0; round < 30; round++) {
      const busy = limits().login(test.database.db, attempt, () => Promise.reject(new Error('busy')))
      await expect(busy).rejects.toThrow('busy')
    }
  })
})

describe('opening many accounts from one address', () => {
  const test = useTestApp({ RATE_LIMIT: 'on', REGISTRATIONS_PER_ADDRESS: '3' })

  it('is stopped at the limit until the window ends', async () => {
    const open = async () => (await test.call('POST', '/auth/register', aRegistration())).status
    for (let round = 0; round < 3; round++) expect(await open()).toBe(201)
    expect(await open()).toBe(429)
    pass(6 * MINUTE)
    expect(await open()).toBe(201)
  })
})
