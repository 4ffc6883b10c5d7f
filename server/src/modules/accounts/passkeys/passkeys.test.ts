import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAuthenticator } from '../../../../test/authenticator.ts'
import { aColleague, aCompany } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { waitForLocks } from '../../../../test/wait-for-locks.ts'
import { sweepAccounts } from '../sweep.ts'

const ORIGIN = 'https://carsi.ornek.test'
const test = useTestApp({ PUBLIC_ORIGIN: ORIGIN })
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

interface Person {
  accessToken: string
  password: string
}

const ask = ({ accessToken, password }: Person, given = {}) =>
  test.call('POST', '/auth/passkeys/options', { password, ...given }, accessToken)
const add = ({ accessToken }: Person, credential: object, name?: string) =>
  test.call('POST', '/auth/passkeys', { ...credential, name }, accessToken)
const list = async ({ accessToken }: Person) =>
  (await test.call('GET', '/auth/passkeys', undefined, accessToken)).body.data as { id: number; name: string }[]
const remove = ({ accessToken }: Person, id: number, body = {}) =>
  test.call('DELETE', `/auth/passkeys/${id}`, body, accessToken)
const askLogin = async (body = {}) => (await test.call('POST', '/auth/login/passkey/options', body)).body.data
const login = (credential: object, given = {}) => test.call('POST', '/auth/login/passkey', { ...credential, ...given })

async function addKey(person: Person, { counts = false, name = 'Telefonum' } = {}) {
  const authenticator = anAuthenticator(ORIGIN, { counts })
  const { body, status } = await add(person, authenticator.create((await ask(person)).body.data), name)
  expect(status).toBe(201)
  return { ...authenticator, passkey: body.data as { id: number; name: string } }
}

async function aCompanyWithKey(given = {}) {
  const company = await aCompany(test)
  return { company, key: await addKey(company, given) }
}

describe('a passkey', () => {
  it('is added with the password, told by mail, named and listed, newest first', async () => {
    const company = await aCompany(test)
    expect((await ask(company, { password: 'yanlış' })).body.errors).toEqual([
      { path: 'password', msg: 'Şifre hatalı' },
    ])
    const { data } = (await ask(company)).body
    expect(data).toMatchObject({
      rp: { id: 'carsi.ornek.test' },
      user: { name: company.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(data.user.id).not.toContain(String(company.personId))
    const { passkey } = await addKey(company)
    const second = await addKey(company, { name: 'www.kotu.test' })
    expect(await list(company)).toEqual([second.passkey, passkey])
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Telefonum',
      kind: 'device',
      created_at: expect.any(String),
      last_used_at: null,
    })
    const mails = await receiveMails(test, company.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Hesabınıza geçiş anahtarı eklendi'))
    expect(mails[1]?.text).not.toContain('www.kotu.test')
    expect((await ask(company)).body.data.excludeCredentials).toHaveLength(2)
    const path = `/auth/passkeys/${passkey.id}`
    const renamed = await test.call('PUT', path, { name: ' Ofis ' }, company.accessToken)
    expect(renamed.body.data.name).toBe('Ofis')
    expect((await test.call('GET', path, undefined, company.accessToken)).body.data.name).toBe('Ofis')
  })

  it('needs no password within ten minutes of the login, though the session is moved or renewed meanwhile', async () => {
    const company = await aCompany(test)
    const send = () => test.call('POST', '/auth/passkeys/options', {}, company.accessToken)
    expect((await send()).body.data.challenge).toEqual(expect.any(String))
    pass(10 * MINUTE + 1000)
    const fresh = await test.call('POST', '/auth/switch-company', { company_id: company.id }, company.accessToken)
    company.accessToken = fresh.body.data.tokens.accessToken
    expect((await send()).body.errors).toEqual([
      { path: 'password', msg: 'Girişinizin üzerinden zaman geçti. Şifrenizi girin' },
    ])
    await addKey(company)
  })

  it('is not added twice, nor above twenty', async () => {
    const { company, key } = await aCompanyWithKey()
    const again = key.create((await ask(company)).body.data)
    expect((await add(company, again)).body.code).toBe('passkey_known')
    const { rows } = await test.database.pool.query(
      `insert into passkeys (person_id, credential_id, public_key, name, created_at)
      select $1, decode(lpad(to_hex(n), 8, '0'), 'hex') || $2, '\\x00', 'x', now() from generate_series(1, 18) n returning id`,
      [company.personId, Buffer.from(String(company.personId))],
    )
    expect(rows).toHaveLength(18)
    const late = anAuthenticator(ORIGIN).create((await ask(company)).body.data)
    await addKey(company)
    expect((await add(company, late)).body.code).toBe('passkeys_full')
    expect((await ask(company)).body.code).toBe('passkeys_full')
  })

  it('is refused from another site, for another purpose, session or person, late, twice or without its user', async () => {
    const [company, other] = [await aCompany(test), await aCompany(test)]
    const colleague = await aColleague(test, company.id)
    const authenticator = anAuthenticator(ORIGIN)
    const options = async (person: Person = company) => (await ask(person)).body.data
    const refusals = async (credential: object, by: Person = company) => {
      const { status, body } = await add(by, credential)
      return [status, body.code]
    }
    const expired = [409, 'challenge_expired']
    const wrong = [409, 'wrong_passkey']
    expect(await refusals(authenticator.create(await options(), { origin: 'https://kotu.test' }))).toEqual(wrong)
    expect(await refusals(authenticator.create(await options(), { rpId: 'kotu.test' }))).toEqual(wrong)
    expect(await refusals(authenticator.create(await options(), { verified: false }))).toEqual(wrong)
    expect(await refusals(authenticator.create(await options(), { type: 'webauthn.get' }))).toEqual(wrong)
    expect(await refusals(authenticator.create(await askLogin()))).toEqual(expired)
    expect(await refusals(authenticator.create(await options(other)))).toEqual(expired)
    expect(await refusals(authenticator.create(await options(colleague)))).toEqual(expired)
    const given = { email: company.email, password: company.password }
    const elsewhere = (await test.call('POST', '/auth/login', given)).body.data.tokens
    expect(await refusals(authenticator.create(await options({ ...company, ...elsewhere })))).toEqual(expired)
    const failed = await options()
    expect(await refusals(authenticator.create(failed, { verified: false }))).toEqual(wrong)
    expect(await refusals(authenticator.create(failed))).toEqual(expired)
    const broken = authenticator.create(await options())
    expect(await refusals({ ...broken, response: { ...broken.response, attestationObject: 'AAAA' } })).toEqual(wrong)
    const late = authenticator.create(await options())
    expect(await list(company)).toEqual([])
    pass(5 * MINUTE + 1000)
    expect(await refusals(late)).toEqual(expired)
  })

  it('is not added by a session that ends meanwhile', { tags: 'race' }, async () => {
    const company = await aCompany(test)
    const credential = anAuthenticator(ORIGIN).create((await ask(company)).body.data)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('select from persons where id = $1 for no key update', [company.personId])
    const adding = add(company, credential)
    await waitForLocks(test.database.pool, 1)
    await client.query('update sessions set revoked_at = now() where person_id = $1', [company.personId])
    await client.query('commit')
    client.release()
    expect((await adding).status).toBe(401)
    const { rows } = await test.database.pool.query('select from passkeys where person_id = $1', [company.personId])
    expect(rows).toEqual([])
  })

  it('belongs to its person alone', async () => {
    const { company, key } = await aCompanyWithKey()
    const stranger = await aColleague(test, company.id, 'admin')
    const path = `/auth/passkeys/${key.passkey.id}`
    for (const [method, body] of [['GET'], ['PUT', { name: 'Benim' }], ['DELETE', {}]] as const) {
      expect((await test.call(method, path, body, stranger.accessToken)).status).toBe(404)
    }
    expect(await list(stranger)).toEqual([])
    expect(await list(company)).toHaveLength(1)
  })
})

describe('removing a passkey', () => {
  it('asks for the password for the last one alone', async () => {
    const { company, key } = await aCompanyWithKey()
    const other = await addKey(company)
    expect((await remove(company, key.passkey.id)).status).toBe(200)
    const { status, body } = await remove(company, other.passkey.id)
    expect(status).toBe(422)
    expect(body.errors[0].path).toBe('password')
    expect((await remove(company, other.passkey.id, { password: 'yanlış' })).status).toBe(422)
    expect(await list(company)).toHaveLength(1)
    expect((await remove(company, other.passkey.id, { password: company.password })).status).toBe(200)
    expect((await remove(company, other.passkey.id, { password: company.password })).status).toBe(404)
    const { data } = (await test.call('GET', '/activity', undefined, company.accessToken)).body
    const texts = (data as { text: string }[]).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('geçiş anahtarı'))).toEqual([
      'geçiş anahtarını kaldırdı',
      'geçiş anahtarını kaldırdı',
      'geçiş anahtarı ekledi',
      'geçiş anahtarı ekledi',
    ])
  })

  it('leaves one when both are removed at once', { tags: 'race' }, async () => {
    const { company, key } = await aCompanyWithKey()
    const other = await addKey(company)
    const answers = await Promise.all([key, other].map(({ passkey }) => remove(company, passkey.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await list(company)).toHaveLength(1)
  })

  it('closes the way in', async () => {
    const { company, key } = await aCompanyWithKey()
    const asked = await askLogin()
    expect((await remove(company, key.passkey.id, { password: company.password })).status).toBe(200)
    const { status, body } = await login(key.get(asked))
    expect([status, body.code]).toEqual([401, 'wrong_passkey'])
  })
})

describe('whoever has come in by the password of another', () => {
  it('keeps no passkey that was added since the address was changed', async () => {
    const { company, key } = await aCompanyWithKey()
    await receiveMails(test)
    pass(MINUTE)
    const change = { password: company.password, email: `hirsiz-${company.email}` }
    expect((await test.call('PUT', '/auth/email', change, company.accessToken)).status).toBe(202)
    const thief = await addKey(company, { name: 'Hırsız' })
    const mails = await receiveMails(test, company.email)
    const undo = mails.find(({ subject }) => subject === 'E-posta adresiniz değiştiriliyor')?.token
    expect((await test.call('POST', '/auth/undo-email-change', { token: undo })).status).toBe(200)
    expect((await login(thief.get(await askLogin()))).body.code).toBe('wrong_passkey')
    expect((await login(key.get(await askLogin()))).status).toBe(200)
  })

  it('fills no mailbox that nobody has confirmed, with five mails an hour at most', async () => {
    const company = await aCompany(test)
    await receiveMails(test)
    for (let added = 0; added < 6; added++) await addKey(company)
    expect(await receiveMails(test, company.email)).toHaveLength(5)
    const { db } = test.database
    await db.updateTable('persons').set({ email_confirmed_at: new Date() }).where('id', '=', company.personId).execute()
    await addKey(company)
    expect(await receiveMails(test, company.email)).toHaveLength(1)
  })
})

describe('a login with a passkey', () => {
  it('opens a session as a password does, and knows the device', async () => {
    const { company, key } = await aCompanyWithKey()
    const options = await askLogin()
    expect(options).toMatchObject({ rpId: 'carsi.ornek.test', allowCredentials: [], userVerification: 'required' })
    const { device_token } = company
    const { status, body } = await login(key.get(options), { device_token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ device_token, company: { email: company.email } })
    const token = body.data.tokens.accessToken
    const sessions = await test.call('GET', '/auth/sessions', undefined, token)
    expect(sessions.body.data).toHaveLength(2)
    const [used] = await list(company)
    expect(used).toMatchObject({ last_used_at: expect.any(String) })
    const { data } = (await test.call('GET', '/activity', undefined, token)).body
    expect(data[0]).toMatchObject({ kind: 'login', text: 'giriş yaptı', target: { label: 'Geçiş anahtarıyla' } })
  })

  it('takes a signature once', async () => {
    const { key } = await aCompanyWithKey()
    const signed = key.get(await askLogin())
    expect((await login(signed)).status).toBe(200)
    expect((await login(signed)).body.code).toBe('challenge_expired')
  })

  it('takes one signature once when it comes five times at once', { tags: 'race' }, async () => {
    const { key } = await aCompanyWithKey()
    const signed = key.get(await askLogin())
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused from another site, by another key, without its user, for another purpose, and late', async () => {
    const { company, key } = await aCompanyWithKey()
    const { key: otherKey } = await aCompanyWithKey()
    const refusal = async (credential: object) => {
      const { status, body } = await login(credential)
      return [status, body.code]
    }
    const wrong = [401, 'wrong_passkey']
    const expired = [401, 'challenge_expired']
    expect(await refusal(key.get(await askLogin(), { origin: 'https://kotu.test' }))).toEqual(wrong)
    expect(await refusal(key.get(await askLogin(), { rpId: 'kotu.test' }))).toEqual(wrong)
    expect(await refusal(key.get(await askLogin(), { verified: false }))).toEqual(wrong)
    expect(await refusal(key.get(await askLogin(), { type: 'webauthn.create' }))).toEqual(wrong)
    expect(await refusal(key.get(await askLogin(), { userHandle: 'AAAA' }))).toEqual(wrong)
    const forged = { ...otherKey.get(await askLogin()), id: key.id, rawId: key.id }
    expect(await refusal(forged)).toEqual(wrong)
    const unknown = anAuthenticator(ORIGIN)
    expect(await refusal(unknown.get(await askLogin(), { userHandle: 'AAAA' }))).toEqual(wrong)
    expect(await refusal(key.get((await ask(company)).body.data))).toEqual(expired)
    expect(await refusal(key.get({ challenge: 'AAAA' }))).toEqual(expired)
    const tried = await askLogin()
    expect(await refusal(key.get(tried, { verified: false }))).toEqual(wrong)
    expect(await refusal(key.get(tried))).toEqual(expired)
    const late = key.get(await askLogin())
    pass(5 * MINUTE + 1000)
    expect(await refusal(late)).toEqual(expired)
    await sweepAccounts(test.database.db)
    const left = await test.database.db.selectFrom('passkey_challenges').select('purpose').execute()
    expect(left).toEqual([])
  })

  it('is refused when the counter of the key goes back, as that of a copy does', async () => {
    const { key } = await aCompanyWithKey({ counts: true })
    expect((await login(key.get(await askLogin()))).status).toBe(200)
    expect((await login(key.get(await askLogin(), { counter: 2 }))).body.code).toBe('wrong_passkey')
    expect((await login(key.get(await askLogin()))).status).toBe(200)
  })

  it('keeps only hashes of challenges', async () => {
    const { challenge } = await askLogin()
    const { rows } = await test.database.pool.query(
      `select encode(challenge_hash, 'escape') as hash from passkey_challenges`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })

  it('needs well-formed input', async () => {
    const { key } = await aCompanyWithKey()
    const signed = key.get(await askLogin())
    for (const credential of [
      {},
      { ...signed, id: 'a b' },
      { ...signed, type: 'password' },
      { ...signed, response: { ...signed.response, signature: 'x'.repeat(5000) } },
    ]) {
      expect((await login(credential)).status).toBe(422)
    }
    expect((await login({ ...signed, rawId: 'AAAA' })).status).toBe(401)
  })
})
