import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aCompany } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { createKeyCodec, looksLikeApiKey, newApiKey } from './key-codec.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function keyOf(company: Company): Promise<string> {
  return (await test.call('GET', '/auth/api-key', undefined, company.accessToken)).body.api_key
}

async function withKey(key: string, path: string, method: 'GET' | 'POST' = 'GET', app = test.app) {
  const response = await app.inject({ method, url: API_BASE + path, headers: { 'x-api-key': key } })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

describe('the API key', () => {
  it('is made on first look, stays the same, and speaks for its company', { tags: 'race' }, async () => {
    const company = await aCompany(test)
    const [first, second] = await Promise.all([keyOf(company), keyOf(company)])
    expect(first).toMatch(/^bd_[0-9A-Za-z]{43}$/)
    expect(second).toBe(first)
    const answer = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
    expect([answer.body, answer.headers['cache-control']]).toEqual([{ success: true, api_key: first }, 'no-store'])
    const own = await withKey(first, `/companies/${company.id}`)
    expect(own.body.data.email).toBe(company.email)
    expect((await withKey(first, '/notifications/unread-count')).status).toBe(200)
  })

  it('is dead at once when it is replaced', async () => {
    const company = await aCompany(test)
    const old = await keyOf(company)
    const { status, body, headers } = await test.call(
      'POST',
      '/auth/api-key/regenerate',
      undefined,
      company.accessToken,
    )
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.message).toEqual(expect.any(String))
    expect(body.data.warning).toEqual(expect.any(String))
    expect(body.data.api_key).not.toBe(old)
    expect(await keyOf(company)).toBe(body.data.api_key)
    const refused = await withKey(old, '/notifications')
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_api_key'])
    expect((await withKey(body.data.api_key, '/notifications')).status).toBe(200)
  })

  it('is refused when it is wrong, also where guests may look', async () => {
    for (const key of ['', 'x', newApiKey(), `${newApiKey()}x`, "bd_' or 1=1 --"]) {
      expect((await withKey(key, '/notifications')).status).toBe(401)
      expect((await withKey(key, '/companies/search?q=x')).status).toBe(401)
    }
  })

  it(
    'opens every call of a company, but none under auth and not what reaches its people',
    { timeout: 60_000 },
    async () => {
      const company = await aCompany(test)
      const key = await keyOf(company)
      const endpoints = await listEndpoints()
      const guarded = endpoints.filter(({ access }) => ['own', 'session', 'person'].includes(access))
      expect(guarded.length).toBeGreaterThan(40)
      for (const { access, path } of guarded) {
        const isForSessions =
          /^\/(auth\/|me$|me\/|webhooks|activity|figures\/|push\/|approvals|members|api-keys|consents|data-exports|companies\/me\/(notification-preferences|measures|complaints|closing|close|reopen)(\/|$))/.test(
            path,
          )
        expect([path, access !== 'own']).toEqual([path, isForSessions])
      }
      for (const { method, path, access } of guarded) {
        // An event stream would stay open; it has a test of its own.
        if (path === '/events') continue
        const url = API_BASE + path.replace(/\{\w+\}/g, '999999999')
        const { statusCode } = await test.app.inject({ method, url, headers: { 'x-api-key': key } })
        const guest = await test.app.inject({ method, url })
        const label = `${method} ${path}`
        // It is admitted, even if the call fails for other reasons.
        const opened = ![401, 403, 500].includes(statusCode)
        expect([label, opened, guest.statusCode]).toEqual([label, access === 'own', 401])
      }
      expect(await keyOf(company)).toBe(key)
    },
  )

  it('stands in no log and, in clear, in no table', async () => {
    const company = await aCompany(test)
    const key = await keyOf(company)
    await withKey(key, '/notifications')
    await withKey(`${key}x`, '/notifications')
    const replaced = await test.call('POST', '/auth/api-key/regenerate', undefined, company.accessToken)
    const keys = [key, replaced.body.data.api_key].map((text: string) => text.slice(3, 30))
    test.log.info({ headers: { 'x-api-key': key }, api_key: key }, 'by mistake')
    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    let dump = ''
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      dump += rows.map(({ row }) => row).join('\n')
    }
    for (const text of keys) {
      expect(test.logged()).not.toContain(text)
      expect(dump).not.toContain(text)
      expect(dump).not.toContain(Buffer.from(text).toString('hex'))
    }
    expect(dump).toContain(company.email)
    expect(test.logged()).toContain('api_key_viewed')
    expect(test.logged()).toContain('api_key_regenerated')
  })

  it('tells when it was last used, without writing at every call', async () => {
    const company = await aCompany(test)
    const key = await keyOf(company)
    const lastUse = async () => {
      const { rows } = await test.database.pool.query('select last_used_at from api_keys where company_id = $1', [
        company.id,
      ])
      return rows[0].last_used_at as Date | null
    }
    expect(await lastUse()).toBeNull()
    await withKey(key, '/notifications')
    const first = await lastUse()
    expect(first).not.toBeNull()
    await withKey(key, '/notifications')
    expect(await lastUse()).toEqual(first)
  })

  it('has a limit of its own, counted by company', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    const limits = {
      requestsPerMinute: 1000,
      pagesPerMinute: 1000,
      apiKeyRequestsPerMinute: 3,
      loginFailuresPerAccount: 5,
      loginFailuresPerAddress: 25,
      registrationsPerAddress: 100,
      uploadsPerHalfHour: 240,
    }
    const app = await buildTestApp(test, { config: { ...test.config, limits } })
    const key = await keyOf(company)
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) statuses.push((await withKey(key, '/notifications', 'GET', app)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await withKey(key, '/notifications', 'GET', app)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await withKey(await keyOf(other), '/notifications', 'GET', app)).status).toBe(200)
    await app.close()
  })

  it('of another secret opens nothing, and is made anew at the next look', async () => {
    const company = await aCompany(test)
    const old = await keyOf(company)
    const app = await buildTestApp(test, { appSecret: 'another secret of the tests, thirty-two or more' })
    expect((await withKey(old, '/notifications', 'GET', app)).status).toBe(401)
    await app.close()
    const foreign = createKeyCodec('another secret of the tests, thirty-two or more')
    await test.database.db
      .updateTable('api_keys')
      .set({ key_encrypted: foreign.encrypt(old, company.id), key_hash: foreign.hash(old) })
      .where('company_id', '=', company.id)
      .execute()
    const made = await keyOf(company)
    expect(made).not.toBe(old)
    expect((await withKey(made, '/notifications')).status).toBe(200)
  })
})

describe('the encryption of keys', () => {
  const codec = createKeyCodec('one secret of thirty-two or more letters')

  it('gives a key back to its company alone', () => {
    const key = newApiKey()
    const stored = codec.encrypt(key, 7)
    expect(codec.decrypt(stored, 7)).toBe(key)
    expect(codec.decrypt(stored, 8)).toBeUndefined()
    stored.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1)
    expect(codec.decrypt(stored, 7)).toBeUndefined()
    expect(codec.encrypt(key, 7).equals(codec.encrypt(key, 7))).toBe(false)
  })

  it('makes keys that are all of one shape and never the same', () => {
    const keys = Array.from({ length: 200 }, newApiKey)
    expect(new Set(keys).size).toBe(200)
    expect(keys.every(looksLikeApiKey)).toBe(true)
  })
})
