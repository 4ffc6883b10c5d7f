import { RIGHTS } from '@bedesten/contract/rights'
import { describe, expect, it } from 'vitest'
import { aCompany, aRegistration } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

async function countCompanies() {
  const { rows } = await test.database.pool.query('select count(*) as count from companies')
  return rows[0].count as number
}

const NAMES = { company_name: 'Işık Cam A.Ş.', logo_url: null }

const NEVER_GIVEN = { renewed: false, holds_from: null, reason: null }

describe('registering a company', () => {
  it('answers 201 with the company and its tokens, and the tokens work', async () => {
    const registration = aRegistration({ company_name: '  Işık Cam A.Ş. ', email: 'Satis@Isik.test' })
    const { status, body } = await test.call('POST', '/auth/register', registration)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        company: {
          id: expect.any(Number),
          company_name: 'Işık Cam A.Ş.',
          email: 'satis@isik.test',
          short_name: registration.short_name,
          logo_url: null,
          email_confirmed: false,
        },
        person: { id: expect.any(Number), name: null, email: 'satis@isik.test', email_confirmed: false },
        role: 'owner',
        rights: RIGHTS,
        standing: 'open',
        asked_consents: ['terms', 'kvkk_notice'].map((kind) => ({ kind, version: 0, ...NEVER_GIVEN })),
        companies: [{ ...NAMES, id: body.data.company.id, short_name: registration.short_name, role: 'owner' }],
        tokens: { accessToken: expect.any(String), refreshToken: expect.any(String) },
        device_token: expect.any(String),
      },
    })
    const sessions = await test.call('GET', '/auth/sessions', undefined, body.data.tokens.accessToken)
    expect(sessions.status).toBe(200)
  })

  it('stores neither the password nor the refresh token in clear', async () => {
    const company = await aCompany(test)
    const { rows } = await test.database.pool.query(
      `select p.password_hash, encode(t.token_hash, 'escape') as token from persons p
       join sessions s on s.person_id = p.id join refresh_tokens t on t.session_id = s.id where s.company_id = $1`,
      [company.id],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(company.password)
    expect(JSON.stringify(rows)).not.toContain(company.refreshToken)
  })

  it('names every field at fault at once', async () => {
    const { status, body } = await test.call('POST', '/auth/register', {
      company_name: '  ',
      short_name: 'a--b',
      email: 'not an address',
      password: '12345',
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, code: 'invalid', message: 'Lütfen formu kontrol edin' })
    expect(body.errors).toEqual([
      { path: 'company_name', msg: 'Firma adı gereklidir' },
      { path: 'short_name', msg: expect.stringContaining('tek tire') },
      { path: 'email', msg: 'Geçerli bir e-posta adresi girin' },
      { path: 'password', msg: 'Şifre en az 6 karakter olmalıdır' },
    ])
  })

  it('names every required field when there is no body', async () => {
    const { status, body } = await test.call('POST', '/auth/register')
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([
      'company_name',
      'short_name',
      'email',
      'password',
    ])
  })

  it.each([
    ['an email in other case', { email: 'BIR@ornek.test' }, 'email_taken', 'email'],
    ['the same short name', { short_name: 'bir-firma' }, 'short_name_taken', 'short_name'],
    ['a short name that only looks different', { short_name: 'b1r-f1rma' }, 'short_name_taken', 'short_name'],
    ['a reserved word', { short_name: 'checkout' }, 'short_name_reserved', 'short_name'],
    ['a look-alike of a reserved word', { short_name: 'adm1n' }, 'short_name_reserved', 'short_name'],
  ])('refuses %s with 409 under its field', async (_, given, code, path) => {
    const taken = aRegistration({ email: 'bir@ornek.test', short_name: 'bir-firma' })
    await test.call('POST', '/auth/register', taken)
    const { status, body } = await test.call('POST', '/auth/register', aRegistration(given))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code, errors: [{ path, msg: body.message }] })
  })

  it('refuses the name of a verified company as a short name', async () => {
    const company = await aCompany(test, { company_name: 'Ege Seramik Ltd. Şti.', short_name: 'egeser' })
    await test.database.db.updateTable('companies').set({ verified: true }).where('id', '=', company.id).execute()
    const { status, body } = await test.call('POST', '/auth/register', aRegistration({ short_name: 'ege-seramik' }))
    expect(status).toBe(409)
    expect(body.code).toBe('short_name_taken')
  })

  it('ignores fields nobody may set', async () => {
    const forged = { ...aRegistration(), id: 1, verified: true, logo_url: 'x', created_at: '2000-01-01', is_admin: 1 }
    const { status, body } = await test.call('POST', '/auth/register', forged)
    expect(status).toBe(201)
    const { rows } = await test.database.pool.query('select verified, logo_url from companies where id = $1', [
      body.data.company.id,
    ])
    expect(rows).toEqual([{ verified: false, logo_url: null }])
  })

  it('lets exactly one of two companies have a short name they register at once', { tags: 'race' }, async () => {
    for (let round = 0; round < 10; round++) {
      const before = await countCompanies()
      const name = `yaris-${'abcdefghij'[round]}`
      const answers = await Promise.all(
        [aRegistration({ short_name: name }), aRegistration({ short_name: name })].map((registration) =>
          test.call('POST', '/auth/register', registration),
        ),
      )
      expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([201, 409])
      expect(await countCompanies()).toBe(before + 1)
    }
  })

  it('accepts a weak password with a warning in the zero-setup mode', async () => {
    const { status, body } = await test.call('POST', '/auth/register', aRegistration({ password: 'galatasaray1905' }))
    expect(status).toBe(201)
    expect(body.warning).toContain('kolay tahmin edilir')
  })
})

describe('registering where weak passwords are refused', () => {
  const strict = useTestApp({ PASSWORD_POLICY: 'refuse' })

  it.each([
    '123456',
    'galatasaray1905',
    'qwertyuiop',
    'aaaaaaaa',
    'sirketim',
    'iletisim@sirketim.test',
    'Şirketim Tekstil',
  ])('refuses %s', async (password) => {
    const { status, body } = await strict.call(
      'POST',
      '/auth/register',
      aRegistration({
        password,
        short_name: 'sirketim',
        company_name: 'Şirketim Tekstil',
        email: 'iletisim@sirketim.test',
      }),
    )
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'password', msg: expect.stringContaining('kolay tahmin edilir') }])
  })

  it('accepts any characters in a good one, without trimming', async () => {
    const company = await aCompany(strict, { password: '  ğü 𝄞 İı "\\  ' })
    const login = (password: string) => strict.call('POST', '/auth/login', { email: company.email, password })
    expect((await login('  ğü 𝄞 İı "\\  ')).status).toBe(200)
    expect((await login('ğü 𝄞 İı "\\')).status).toBe(401)
  })
})
