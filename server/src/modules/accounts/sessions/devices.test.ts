import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { applyRetention } from '../../records/retention.ts'

const DAY = 86_400_000
const test = useTestApp({
  RATE_LIMIT: 'on',
  RATE_LIMIT_PER_MINUTE: '100000',
  LOGIN_FAILURES_PER_ACCOUNT: '3',
  LOGIN_FAILURES_PER_ADDRESS: '20',
})

afterEach(() => {
  vi.useRealTimers()
})

interface Login {
  email: string
  password?: string
  device_token?: string | undefined
}

let strangers = 0

/** The owner's address; strangers use others. */
async function login({ password = 'yanlış', ...given }: Login, remoteAddress = '198.51.100.1') {
  const payload = { password, ...given }
  const response = await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

async function lockByStrangers(email: string) {
  strangers += 1
  for (let round = 0; round < 4; round++) await login({ email }, `203.0.113.${strangers}`)
}

function storedTokens(personId: number) {
  const devices = test.database.db.selectFrom('login_devices').select('token_hash')
  return devices.where('person_id', '=', personId).execute()
}

describe('a device token', () => {
  it('is given out by registration and every login, stays the same for its device, and is stored as a hash', async () => {
    const company = await aCompany(test)
    const { email, password, device_token } = company
    expect(device_token).toMatch(/^[\w-]{43}$/)
    expect((await login({ email, password, device_token })).body.data.device_token).toBe(device_token)
    const other = (await login({ email, password })).body.data.device_token
    expect(other).toMatch(/^[\w-]{43}$/)
    expect(other).not.toBe(device_token)
    const hashes = [device_token, other].map((token) => createHash('sha256').update(token).digest('hex'))
    const stored = await storedTokens(company.personId)
    expect(stored.map(({ token_hash }) => token_hash.toString('hex')).toSorted()).toEqual(hashes.toSorted())
  })

  it('that nobody gave out is replaced, so that nobody chooses one', async () => {
    const { email, password } = await aCompany(test)
    const { status, body } = await login({ email, password, device_token: '123456' })
    expect(status).toBe(200)
    expect(body.data.device_token).toMatch(/^[\w-]{43}$/)
  })

  it('serves all companies that log in from one device', async () => {
    const [first, second] = [await aCompany(test), await aCompany(test)]
    const { device_token } = first
    const { email, password } = second
    expect((await login({ email, password, device_token })).body.data.device_token).toBe(device_token)
    for (const { email, password } of [first, second]) {
      await lockByStrangers(email)
      expect((await login({ email, password, device_token })).status).toBe(200)
    }
  })
})

describe('strangers who guess at an account', () => {
  it('have to wait, and so do new devices of its owner, but not a known one', async () => {
    const { email, password, device_token } = await aCompany(test)
    await lockByStrangers(email)
    expect((await login({ email, password })).status).toBe(429)
    expect((await login({ email, password, device_token })).status).toBe(200)
    expect((await login({ email })).status).toBe(429)
  })

  it('gain nothing from the token of another account, and learn nothing by it', async () => {
    const [victim, thief] = [await aCompany(test), await aCompany(test)]
    const { device_token } = thief
    const statuses = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 5; round++) {
      const known = await login({ email: victim.email, device_token })
      const unknown = await login({ email: 'hic-kimse@ornek.test', device_token })
      statuses.known.push(known.status)
      statuses.unknown.push(unknown.status)
      expect(unknown.body.code).toBe(known.body.code)
    }
    expect(statuses.known).toEqual([401, 401, 401, 429, 429])
    expect(statuses.unknown).toEqual(statuses.known)
  })

  it('do not keep the owner from changing the password', async () => {
    const { email, password, accessToken } = await aCompany(test)
    await lockByStrangers(email)
    const change = { current_password: password, new_password: 'yeşil-at-10' }
    expect((await test.call('POST', '/auth/change-password', change, accessToken)).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has a budget of its own, at once too, apart from the other devices', async () => {
    const { email, password, device_token } = await aCompany(test)
    const other = (await login({ email, password })).body.data.device_token as string
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login({ email, device_token })))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(Number((await login({ email, password, device_token })).headers['retry-after'])).toBeGreaterThan(20)
    expect((await login({ email, password, device_token: other })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await login({ email, password, device_token })).status).toBe(200)
  })

  it('does not wait for an address from which others fail', async () => {
    const { email, password, device_token } = await aCompany(test)
    const shared = '192.0.2.77'
    for (let round = 0; round < 20; round++) await login({ email: `kurban-${round}@ornek.test` }, shared)
    expect((await login({ email, password }, shared)).status).toBe(429)
    expect((await login({ email, password, device_token }, shared)).status).toBe(200)
  })

  it('stays known after logging out', async () => {
    const { email, password, device_token, accessToken } = await aCompany(test)
    await test.call('POST', '/auth/logout', {}, accessToken)
    await lockByStrangers(email)
    expect((await login({ email, password, device_token })).status).toBe(200)
  })

  it('is forgotten when the password changes; the one that changed it gets a new token', async () => {
    const { email, password, device_token, accessToken } = await aCompany(test)
    const change = { current_password: password, new_password: 'yeşil-at-10' }
    const { body } = await test.call('POST', '/auth/change-password', change, accessToken)
    await lockByStrangers(email)
    expect((await login({ email, password: 'yeşil-at-10', device_token })).status).toBe(429)
    const renewed = body.data.device_token as string
    expect((await login({ email, password: 'yeşil-at-10', device_token: renewed })).status).toBe(200)
  })

  it('is forgotten when it has not come back for over a year, and its row goes', async () => {
    const { personId, email, password, device_token } = await aCompany(test)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 364 * DAY })
    await lockByStrangers(email)
    expect((await login({ email, password, device_token })).status).toBe(200)
    vi.setSystemTime(Date.now() + 366 * DAY)
    await lockByStrangers(email)
    expect((await login({ email, password, device_token })).status).toBe(429)
    await applyRetention(test.database.db, new Date())
    expect(await storedTokens(personId)).toEqual([])
  })

  it('is not crowded out by a program that logs in anew for every call', async () => {
    const { personId, email, password, device_token } = await aCompany(test)
    await login({ email, password, device_token })
    const { rows } = await test.database.pool.query(
      `insert into login_devices (token_hash, person_id, created_at, expires_at)
       select sha256(n::text::bytea), $1, now(), now() + interval '400 days' from generate_series(1, 80) n returning 1`,
      [personId],
    )
    expect(rows).toHaveLength(80)
    await login({ email, password })
    expect(await storedTokens(personId)).toHaveLength(51)
    await lockByStrangers(email)
    expect((await login({ email, password, device_token })).status).toBe(200)
  })
})
