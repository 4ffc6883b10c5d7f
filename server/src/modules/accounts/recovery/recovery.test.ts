import { describe, expect, it, afterEach, vi } from 'vitest'
import { aCompany, aRegistration } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const forgot = (email: string) => test.call('POST', '/auth/forgot-password', { email })
const reset = (token: string, password = 'mavi-kuş-77') =>
  test.call('POST', '/auth/reset-password', { token, password })
const login = (email: string, password: string) => test.call('POST', '/auth/login', { email, password })
const sessions = (token: string) => test.call('GET', '/auth/sessions', undefined, token)
const ANSWER = 'Bu adres kayıtlıysa şifre yenileme bağlantısını gönderdik.'
const EXPIRED = 'Bu bağlantının süresi dolmuş veya daha önce kullanılmış.'

async function aLink(email: string) {
  await forgot(email)
  const mails = await receiveMails(test, email)
  return mails.find(({ subject }) => subject === 'Şifrenizi yenileyin')?.token ?? ''
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and only a known one gets a mail', async () => {
    const { email } = await aCompany(test)
    for (const address of [email, `  ${email.toUpperCase()} `, 'kimse@ornek.test', 'adres değil', 'x'.repeat(9000)]) {
      const { status, body } = await forgot(address)
      expect(status).toBe(202)
      expect(body).toEqual({ success: true, message: ANSWER })
    }
    expect((await receiveMails(test)).map((mail) => mail.to)).toEqual([email, email])
    const { status, body } = await test.call('POST', '/auth/forgot-password', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'email', msg: 'E-posta gereklidir' }])
  })

  it('gets a link that sets a new one, ends all sessions, keeps the API key and logs in', async () => {
    const company = await aCompany(test, { company_name: 'Çınar Şişe' })
    const key = (await test.call('GET', '/auth/api-key', undefined, company.accessToken)).body.api_key
    await forgot(company.email)
    const [mail] = await receiveMails(test, company.email)
    expect(mail?.subject).toBe('Şifrenizi yenileyin')
    expect(mail?.text).toContain(`https://bedesten.example/reset-password#${mail?.token}`)
    expect(mail?.text).toContain('Çınar Şişe hesabı için şifre yenileme isteği aldık.')
    const { status, body } = await reset(mail?.token ?? '')
    expect(status).toBe(200)
    expect(body.data.company.email).toBe(company.email)
    expect((await sessions(company.accessToken)).status).toBe(401)
    expect((await sessions(body.data.tokens.accessToken)).status).toBe(200)
    expect((await login(company.email, company.password)).status).toBe(401)
    expect((await login(company.email, 'mavi-kuş-77')).status).toBe(200)
    const byKey = await test.app.inject({ url: '/api/v1/cart', headers: { 'x-api-key': key } })
    expect(byKey.statusCode).toBe(200)
    expect((await receiveMails(test, company.email)).map(({ subject }) => subject)).toEqual(['Şifreniz değiştirildi'])
  })

  it('has a link that works once, half an hour, and until there is a newer one', async () => {
    const { email } = await aCompany(test)
    const first = await aLink(email)
    const second = await aLink(email)
    expect((await reset(first)).body).toMatchObject({ code: 'link_expired', message: EXPIRED })
    expect((await reset(second, '123')).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(second)).status).toBe(409)
    const third = await aLink(email)
    pass(31 * MINUTE)
    expect((await reset(third)).status).toBe(409)
    for (const unknown of ['unbekannt', 'x'.repeat(201), 'ş'.repeat(10_000)]) {
      expect(await reset(unknown)).toMatchObject({ status: 409, body: { code: 'link_expired', message: EXPIRED } })
    }
  })

  it('used ten times at once works once', { tags: 'race' }, async () => {
    const { email } = await aCompany(test)
    const token = await aLink(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('sends at most three mails per address and hour, with limits off too', async () => {
    const { email } = await aCompany(test)
    await Promise.all(Array.from({ length: 6 }, () => forgot(email)))
    expect(await receiveMails(test, email)).toHaveLength(3)
    pass(61 * MINUTE)
    await forgot(email)
    expect(await receiveMails(test, email)).toHaveLength(1)
  })

  it('leaves no token in any log or table', async () => {
    const { email } = await aCompany(test)
    const token = await aLink(email)
    expect(token).toHaveLength(43)
    expect(test.logged()).toContain('Şifrenizi yenileyin')
    expect(test.logged()).not.toContain(token)
    const { rows } = await test.database.pool.query(
      `select jsonb_agg(to_jsonb(m)) || jsonb_agg(to_jsonb(t)) as all from mails m, account_tokens t`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the address of a new company', () => {
  const confirm = (token: string) => test.call('POST', '/auth/confirm-email', { token })
  const own = async (id: number, token: string) =>
    (await test.call('GET', `/companies/${id}`, undefined, token)).body.data

  async function register(given: { company_name?: string } = {}) {
    const registration = aRegistration(given)
    const { body } = await test.call('POST', '/auth/register', registration)
    const { company, tokens } = body.data
    return { ...registration, id: company.id as number, accessToken: tokens.accessToken as string }
  }

  it('is confirmed by the link in its mail, once', async () => {
    const { id, email, accessToken } = await register()
    expect((await own(id, accessToken)).email_confirmed).toBe(false)
    const [mail] = await receiveMails(test, email)
    expect(mail?.subject).toBe('E-posta adresinizi doğrulayın')
    expect(await confirm(mail?.token ?? '')).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await own(id, accessToken)).email_confirmed).toBe(true)
    expect((await confirm(mail?.token ?? '')).status).toBe(409)
  })

  it('gets no link and no other address by the name of whoever registers it', async () => {
    const company_name = 'Hediye: https://kotu.test/odul <a@kotu.test> Ltd.Şti.'
    const { email } = await register({ company_name })
    const [mail] = await receiveMails(test, email)
    for (const part of [mail?.text, mail?.html, mail?.header('to'), mail?.header('subject')]) {
      expect(part).not.toMatch(/kotu\.test|&lt;|a@/)
    }
    expect(mail?.text).toContain('Hediye: https kotu test/odul a kotu test Ltd Şti. hesabının')
    expect(mail?.header('to')).toMatch(/^[^<>]+ <[^<>]+>$/)
  })

  it('is confirmed for seven days', async () => {
    const { email } = await register()
    const [mail] = await receiveMails(test, email)
    pass(7 * 24 * 60 * MINUTE + 1000)
    expect((await confirm(mail?.token ?? '')).status).toBe(409)
  })

  it('is sent the link again, once a minute, and only the newest counts', async () => {
    const { email, accessToken } = await register()
    const again = () => test.call('POST', '/auth/confirm-email/resend', undefined, accessToken)
    const [first] = await receiveMails(test, email)
    expect((await again()).status).toBe(202)
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    const [second, ...more] = await receiveMails(test, email)
    expect(more).toEqual([])
    expect((await confirm(first?.token ?? '')).status).toBe(409)
    expect((await confirm(second?.token ?? '')).status).toBe(200)
    pass(2 * MINUTE)
    expect((await again()).body.message).toBe('E-posta adresiniz zaten doğrulanmış.')
    expect(await receiveMails(test, email)).toEqual([])
  })

  it('is confirmed by a new password as well', async () => {
    const { id, email } = await register()
    await receiveMails(test, email)
    const { body } = await reset(await aLink(email))
    expect((await own(id, body.data.tokens.accessToken)).email_confirmed).toBe(true)
  })

  it('is never shown to others', async () => {
    const { short_name } = await register()
    const { body } = await test.call('GET', `/companies/by-shortname/${short_name}`)
    expect(body.data).not.toHaveProperty('email_confirmed')
  })
})

describe('changing the address', () => {
  const change = (token: string, email: string, password: string) =>
    test.call('PUT', '/auth/email', { email, password }, token)
  const confirm = (token: string) => test.call('POST', '/auth/confirm-email', { token })
  const undo = (token: string) => test.call('POST', '/auth/undo-email-change', { token })
  let counter = 0
  const newAddress = () => `yeni-${process.pid}-${++counter}@ornek.test`

  async function aChange() {
    await receiveMails(test)
    const company = await aCompany(test)
    const email = newAddress()
    expect((await change(company.accessToken, email, company.password)).status).toBe(202)
    const mails = await receiveMails(test)
    const tokenTo = (address: string) => mails.find((mail) => mail.to === address)?.token ?? ''
    return { company, email, confirmToken: tokenTo(email), undoToken: tokenTo(company.email), mails }
  }

  it('takes effect when the new one is confirmed, and the old one is told', async () => {
    const { company, email, confirmToken, mails } = await aChange()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'E-posta adresiniz değiştiriliyor',
      'Yeni e-posta adresinizi doğrulayın',
    ])
    expect((await login(company.email, company.password)).status).toBe(200)
    expect((await confirm(confirmToken)).status).toBe(200)
    expect((await login(company.email, company.password)).status).toBe(401)
    expect((await login(email, company.password)).status).toBe(200)
    expect((await sessions(company.accessToken)).status).toBe(200)
  })

  it('is shown while it waits, sent again once a minute, and given up', async () => {
    const { company, email, confirmToken } = await aChange()
    const pending = async () => (await test.call('GET', '/auth/email/change', undefined, company.accessToken)).body.data
    const resend = () => test.call('POST', '/auth/email/change/resend', undefined, company.accessToken)
    expect(await pending()).toEqual({ pending_email: email })
    expect((await resend()).status).toBe(202)
    expect((await resend()).status).toBe(429)
    const [again] = await receiveMails(test, email)
    expect((await confirm(confirmToken)).status).toBe(409)
    await test.call('DELETE', '/auth/email/change', undefined, company.accessToken)
    expect(await pending()).toEqual({ pending_email: null })
    expect((await confirm(again?.token ?? '')).status).toBe(409)
    expect((await resend()).body.code).toBe('link_expired')
    expect((await login(company.email, company.password)).status).toBe(200)
  })

  it('is undone from the old address for seven days, which ends all sessions', async () => {
    const { company, email, confirmToken, undoToken } = await aChange()
    await confirm(confirmToken)
    pass(6 * 24 * 60 * MINUTE)
    expect(await undo(undoToken)).toMatchObject({ status: 200, body: { data: { email: company.email } } })
    expect((await sessions(company.accessToken)).status).toBe(401)
    expect((await login(email, company.password)).status).toBe(401)
    expect((await login(company.email, company.password)).status).toBe(200)
    expect((await undo(undoToken)).status).toBe(409)
  })

  it('is undone before it took effect too, and cannot be confirmed after that', async () => {
    const { company, confirmToken, undoToken } = await aChange()
    expect((await undo(undoToken)).status).toBe(200)
    expect((await confirm(confirmToken)).status).toBe(409)
    expect((await login(company.email, company.password)).status).toBe(200)
  })

  it('twice is undone by the first address, whatever the second one does', async () => {
    const { company, email, confirmToken, undoToken } = await aChange()
    await confirm(confirmToken)
    const third = newAddress()
    await change(company.accessToken, third, company.password)
    const mails = await receiveMails(test)
    await confirm(mails.find((mail) => mail.to === third)?.token ?? '')
    const undoSecond = mails.find((mail) => mail.to === email)?.token ?? ''
    expect((await undo(undoSecond)).body.data.email).toBe(email)
    expect((await undo(undoToken)).body.data.email).toBe(company.email)
    expect((await undo(undoSecond)).status).toBe(409)
  })

  it('keeps the old address for the way back: nobody else gets it for seven days', async () => {
    const { company, email, confirmToken, undoToken } = await aChange()
    const thief = await aCompany(test)
    await confirm(confirmToken)
    const register = () => test.call('POST', '/auth/register', aRegistration({ email: company.email }))
    const taken = { status: 409, body: { code: 'email_taken', message: 'Bu e-posta adresi zaten kayıtlı' } }
    expect(await register()).toMatchObject(taken)
    expect(await change(thief.accessToken, company.email, thief.password)).toMatchObject(taken)
    await test.call('POST', '/auth/login', { email, password: company.password })
    expect(await undo(undoToken)).toMatchObject({ status: 200, body: { data: { email: company.email } } })
    expect((await sessions(company.accessToken)).status).toBe(401)
    // The abandoned address is free again.
    expect((await test.call('POST', '/auth/register', aRegistration({ email }))).status).toBe(201)
  })

  it('can be undone for seven days after it took effect, however long its link was asked for again', async () => {
    const { company, email, undoToken } = await aChange()
    pass(6 * 24 * 60 * MINUTE)
    // Tokens of sessions live a quarter of an hour.
    const { body } = await login(company.email, company.password)
    await test.call('POST', '/auth/email/change/resend', undefined, body.data.tokens.accessToken)
    const [again] = await receiveMails(test, email)
    pass(6 * 24 * 60 * MINUTE)
    expect((await confirm(again?.token ?? '')).status).toBe(200)
    pass(6 * 24 * 60 * MINUTE)
    expect((await undo(undoToken)).status).toBe(200)
  })

  it('keeps the old address for its own company and for seven days only', async () => {
    const { company, confirmToken } = await aChange()
    await confirm(confirmToken)
    expect((await change(company.accessToken, company.email, company.password)).status).toBe(202)
    const [back] = await receiveMails(test, company.email)
    expect((await confirm(back?.token ?? '')).status).toBe(200)
    const other = await aChange()
    await confirm(other.confirmToken)
    pass(7 * 24 * 60 * MINUTE + 1000)
    expect((await test.call('POST', '/auth/register', aRegistration({ email: other.company.email }))).status).toBe(201)
  })

  it('lets nobody slip in while the address becomes free', { tags: 'race' }, async () => {
    for (let round = 0; round < 4; round++) {
      const { company, confirmToken, undoToken } = await aChange()
      const register = () => test.call('POST', '/auth/register', aRegistration({ email: company.email }))
      const answers = await Promise.all([register(), confirm(confirmToken), register(), register()])
      expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409])
      const [first, undone, second] = await Promise.all([register(), undo(undoToken), register()])
      expect([first.status, undone.status, second.status]).toEqual([409, 200, 409])
      expect((await login(company.email, company.password)).status).toBe(200)
    }
  })

  it('ends the sessions even where the old address cannot be given back, and leaves the link', async () => {
    const { company, email, confirmToken, undoToken } = await aChange()
    await confirm(confirmToken)
    const squatter = await aCompany(test)
    // As stored before addresses were reserved.
    await test.database.pool.query('alter table persons disable trigger persons_kept_email')
    await test.database.pool.query('update persons set email = $1 where id = $2', [company.email, squatter.personId])
    await test.database.pool.query('alter table persons enable trigger persons_kept_email')
    await forgot(email)
    const [reset_] = await receiveMails(test, email)
    expect(await undo(undoToken)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await sessions(company.accessToken)).status).toBe(401)
    expect((await reset(reset_?.token ?? '')).status).toBe(409)
    await test.database.pool.query('update persons set email = $1 where id = $2', [squatter.email, squatter.personId])
    expect((await undo(undoToken)).status).toBe(200)
  })

  it('asks for the password and a free address of another', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    expect((await change(company.accessToken, newAddress(), 'yanlış')).body.errors).toEqual([
      { path: 'password', msg: 'Şifre hatalı' },
    ])
    expect((await change(company.accessToken, other.email, company.password)).status).toBe(409)
    expect((await change(company.accessToken, company.email, company.password)).status).toBe(422)
    expect((await change(company.accessToken, 'adres', company.password)).status).toBe(422)
    expect(await receiveMails(test)).toEqual([])
  })

  it('loses to another company that took the address meanwhile', async () => {
    const { company, email, confirmToken } = await aChange()
    await aCompany(test, { email })
    expect((await confirm(confirmToken)).body.code).toBe('email_taken')
    expect((await login(company.email, company.password)).status).toBe(200)
  })
})
