import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { administer } from '../../../admin/admin-command.ts'

const test = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '100000' })
const STEP = 30_000

afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

type Company = Awaited<ReturnType<typeof aCompany>>

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const setUp = (company: Company, password = company.password) =>
  test.call('POST', '/auth/two-step/setup', { password }, company.accessToken)
const enable = (company: Company, code: string) =>
  test.call('POST', '/auth/two-step/enable', { code }, company.accessToken)
const state = async ({ accessToken }: Company) =>
  (await test.call('GET', '/auth/two-step', undefined, accessToken)).body.data
const login = ({ email, password }: Company) => test.call('POST', '/auth/login', { email, password })
const second = (ticket: string, code: string) => test.call('POST', '/auth/login/two-step', { ticket, code })

/** A company with two-step login, at the start of a time step. */
async function aCarefulCompany() {
  const company = await aCompany(test)
  const { secret } = (await setUp(company)).body.data as { secret: string }
  const { recovery_codes } = (await enable(company, codeOf(secret))).body.data as { recovery_codes: string[] }
  pass(STEP)
  return { company, secret, codes: recovery_codes }
}

describe('the second step', () => {
  it('is set up with a QR code and switched on with the first code', async () => {
    const company = await aCompany(test)
    expect(await state(company)).toEqual({ enabled: false, recovery_codes_left: 0 })
    const { data } = (await setUp(company)).body
    expect(data.otpauth_url).toContain(`secret=${data.secret}`)
    expect(data.otpauth_url).toMatch(/^otpauth:\/\/totp\/Bedesten:/)
    expect(data.qr_svg).toMatch(/^<svg/)
    expect((await login(company)).body.data.tokens).toBeDefined()
    expect((await enable(company, '000000')).body.errors).toEqual([
      { path: 'code', msg: 'Kod hatalı veya daha önce kullanılmış' },
    ])
    const { status, body } = await enable(company, codeOf(data.secret))
    expect(status).toBe(200)
    expect(new Set(body.data.recovery_codes).size).toBe(10)
    expect(await state(company)).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect((await setUp(company)).status).toBe(409)
  })

  it('asks for the password before it shows a secret', async () => {
    expect((await setUp(await aCompany(test), 'yanlış')).status).toBe(422)
  })

  it('is asked for at login, without tokens before it', async () => {
    const { company, secret } = await aCarefulCompany()
    const { status, body } = await login(company)
    expect(status).toBe(200)
    expect(body.data).toEqual({ two_step: true, ticket: expect.any(String) })
    const opened = await second(body.data.ticket, codeOf(secret))
    expect(opened.status).toBe(200)
    expect(opened.body.data.company.email).toBe(company.email)
    expect(Object.keys(opened.body.data).toSorted()).toEqual([
      'asked_consents',
      'companies',
      'company',
      'device_token',
      'person',
      'rights',
      'role',
      'standing',
      'tokens',
    ])
    expect((await second(body.data.ticket, codeOf(secret))).body.code).toBe('ticket_expired')
  })

  it('takes a code once, also not a moment later with another ticket', async () => {
    const { company, secret } = await aCarefulCompany()
    const code = codeOf(secret)
    const first = (await login(company)).body.data.ticket
    expect((await second(first, code)).status).toBe(200)
    const replayed = await second((await login(company)).body.data.ticket, code)
    expect(replayed.status).toBe(401)
    expect(replayed.body).toMatchObject({ code: 'wrong_code', message: 'Kod hatalı veya daha önce kullanılmış' })
  })

  it('takes one code once when it comes ten times at once', { tags: 'race' }, async () => {
    const { company, secret } = await aCarefulCompany()
    const { ticket } = (await login(company)).body.data
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code in place of a code, once and however it is typed', async () => {
    const { company, codes } = await aCarefulCompany()
    const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ')
    expect((await second((await login(company)).body.data.ticket, typed)).status).toBe(200)
    expect(await state(company)).toEqual({ enabled: true, recovery_codes_left: 9 })
    expect((await second((await login(company)).body.data.ticket, typed)).status).toBe(401)
  })

  it('takes the codes before and after, for clocks that differ', async () => {
    const { company, secret } = await aCarefulCompany()
    const late = codeOf(secret)
    pass(STEP)
    expect((await second((await login(company)).body.data.ticket, late)).status).toBe(200)
    pass(4 * STEP)
    expect((await second((await login(company)).body.data.ticket, late)).status).toBe(401)
  })

  it('waits after five wrong codes as after wrong passwords', async () => {
    const { company, secret } = await aCarefulCompany()
    const { ticket } = (await login(company)).body.data
    for (let attempt = 0; attempt < 5; attempt++) expect((await second(ticket, '000000')).status).toBe(401)
    expect((await second(ticket, codeOf(secret))).status).toBe(429)
    pass(STEP + 1000)
    expect((await second(ticket, codeOf(secret))).status).toBe(200)
  })

  it('has a ticket of five minutes that dies with a new password', async () => {
    const { company, secret } = await aCarefulCompany()
    const { ticket } = (await login(company)).body.data
    const other = (await login(company)).body.data.ticket
    expect((await second(ticket, codeOf(secret))).body.code).toBe('ticket_expired')
    pass(5 * 60_000 + 1000)
    expect((await second(other, codeOf(secret))).body.code).toBe('ticket_expired')
  })

  it('is asked for after a new password by link too', async () => {
    const { company, secret } = await aCarefulCompany()
    await test.call('POST', '/auth/forgot-password', { email: company.email })
    const [mail] = await receiveMails(test, company.email)
    const { body } = await test.call('POST', '/auth/reset-password', { token: mail?.token, password: 'mavi-kuş-77' })
    expect(body.data).toEqual({ two_step: true, ticket: expect.any(String) })
    expect((await second(body.data.ticket, codeOf(secret))).status).toBe(200)
  })

  it('is switched off with password and code, and its codes renewed', async () => {
    const { company, secret, codes } = await aCarefulCompany()
    const ask = (path: string, password: string, code: string) =>
      test.call('POST', `/auth/two-step/${path}`, { password, code }, company.accessToken)
    expect((await ask('disable', 'yanlış', codeOf(secret))).status).toBe(422)
    expect((await ask('disable', company.password, '000000')).status).toBe(422)
    const renewed = await ask('recovery-codes', company.password, codeOf(secret))
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    expect((await ask('disable', company.password, codes[1] ?? '')).status).toBe(422)
    expect((await ask('disable', company.password, renewed.body.data.recovery_codes[0])).status).toBe(200)
    expect(await state(company)).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect((await login(company)).body.data.tokens).toBeDefined()
    expect((await ask('disable', company.password, codeOf(secret))).status).toBe(409)
  })

  it('is switched off by the operator', async () => {
    const { company } = await aCarefulCompany()
    const admin = (...args: string[]) => administer(test.database.db, test.config, args)
    expect(await admin('reset-two-step', company.email.toUpperCase())).toContain('logs in with the password alone')
    expect((await login(company)).body.data.tokens).toBeDefined()
    await expect(admin('reset-two-step', company.email)).rejects.toThrow('has no second step')
    await expect(admin('reset-two-step', 'yok@ornek.test')).rejects.toThrow('nobody with the email')
  })

  it('keeps neither secret nor recovery code in the clear', async () => {
    const { company, secret, codes } = await aCarefulCompany()
    const { rows } = await test.database.pool.query(
      `select encode(secret_encrypted, 'escape') as secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes) as codes
      from two_steps where person_id = $1`,
      [company.personId],
    )
    for (const word of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(word)
    expect(test.logged()).not.toContain(secret)
  })
})
