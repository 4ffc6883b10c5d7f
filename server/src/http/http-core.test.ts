import { answer } from '@bedesten/contract/answers.schemas'
import { API_BASE, endpoint } from '@bedesten/contract/endpoint'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listEndpoints } from '../../test/endpoints.ts'
import { aCompany } from '../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import type { InnerAnswer } from './inner-reads.ts'
import { mount } from './mount.ts'

const test = useTestApp({ PUBLIC_ORIGIN: 'https://bedesten.test', CORS_ORIGINS: 'https://panel.test' })

const leaky = endpoint({
  id: 'leaky',
  method: 'GET',
  path: '/leaky',
  access: 'public',
  summary: 'Test',
  response: answer({ data: z.object({ name: z.string(), note: z.string().nullable() }) }),
})

const exact = endpoint({
  id: 'exact',
  method: 'GET',
  path: '/exact',
  access: 'public',
  summary: 'Test',
  response: answer({
    data: z.object({ name: z.string(), note: z.string().nullable(), amount: z.number(), count: z.int() }),
  }),
})

/** Each request has its own. */
function withoutId(body: string): object {
  return { ...(JSON.parse(body) as object), request_id: undefined }
}

describe('answers', () => {
  it.each([true, false])('carry only what the contract lists (validated: %s)', async (validateAnswers) => {
    const app = await buildTestApp(test, { validateAnswers })
    const row = { name: 'İğne', note: null, password_hash: 'secret' }
    mount(app, leaky, async () => ({ data: row }))
    const response = await app.inject('/api/v1/leaky')
    expect(response.json()).toEqual({ success: true, data: { name: 'İğne', note: null } })
    await app.close()
  })

  it('are the same to a page that asks while it is rendered', async () => {
    const app = await buildTestApp(test)
    mount(app, leaky, async () => ({ data: { name: 'İğne', note: null, password_hash: 'secret' } }))
    app.get<{ Querystring: { url: string } }>('/a-page', { config: { access: 'public' } }, (request) =>
      app.innerReads.ask(request.query.url, request),
    )
    const paths = ['/leaky', '/products?limit=1&search=a', '/products?limit=x', '/products/99', '/products/x', '/none']
    for (const path of [...paths, '/companies/by-shortname/y%C3%B6k']) {
      const url = `/api/v1${path}`
      const asked = await app.inject({ url: '/a-page', query: { url } })
      const { status, json } = asked.json<InnerAnswer>()
      const { statusCode, body } = await app.inject(url)
      expect([url, status, withoutId(json)]).toEqual([url, statusCode, withoutId(body)])
    }
    await app.close()
  })

  it('are the bytes of production under test', async () => {
    const row = { name: 'İğne "3"', note: null, amount: 1.5, count: 3 }
    const bodies = [true, false].map(async (validateAnswers) => {
      const app = await buildTestApp(test, { validateAnswers })
      mount(app, exact, async () => ({ data: row }))
      const { body } = await app.inject('/api/v1/exact')
      await app.close()
      return body
    })
    expect(await Promise.all(bodies)).toEqual(Array(2).fill(JSON.stringify({ success: true, data: row })))
  })

  it.each([
    ['null for a text', { name: null, note: null, amount: 1, count: 3 }],
    ['a fraction for a whole number', { name: 'İğne', note: null, amount: 1, count: 1.5 }],
    ['nothing for a text', { note: null, amount: 1, count: 3 }],
    ['a text for a number', { name: 'İğne', note: null, amount: '1', count: 3 }],
  ])('that production would write wrongly fail a test: %s', async (_, row) => {
    const app = await buildTestApp(test)
    mount(app, exact, async () => ({ data: row as never }))
    expect((await app.inject('/api/v1/exact')).statusCode).toBe(500)
    await app.close()
  })

  it('of the wrong shape fail a test instead of leaving the server', async () => {
    const app = await buildTestApp(test, { validateAnswers: true })
    const wrong = { name: 5 } as never
    mount(app, leaky, async () => ({ data: wrong }))
    const response = await app.inject('/api/v1/leaky')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      code: 'internal',
      message: 'Beklenmeyen bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
      request_id: response.headers['x-request-id'],
    })
    expect(response.body).not.toMatch(/zod|expected|stack/i)
    await app.close()
  })
})

describe('a route', () => {
  it('that states no access class stops the start', async () => {
    const app = await buildTestApp(test)
    app.get('/forgotten', async () => 'x')
    await expect(app.ready()).rejects.toThrow('GET /forgotten')
  })

  it('nobody knows answers 404 with the envelope, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { status, body } = await test.call(method, '/yok')
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, code: 'not_found', request_id: expect.any(String) })
    }
  })
})

describe('a method that a path does not have', () => {
  it.each([
    ['DELETE', '/api/v1/products', 'GET, HEAD, POST'],
    ['POST', '/api/v1/products/7', 'GET, HEAD, PUT, DELETE'],
    ['PUT', '/api/v1/orders/create-from-cart?x=1', 'GET, HEAD, POST'],
    ['POST', '/api/v1/openapi.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s answers 405 in Turkish and names those it has', async (method, url, allow) => {
    const answer = await test.app.inject({ method, url, payload: {} })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'method_not_allowed',
      message: 'Bu adres bu yöntemi desteklemiyor',
      request_id: expect.any(String),
    })
  })
})

describe('the geocoder', () => {
  it('is named to the pages and allowed to them, unless it is switched off', async () => {
    const { body } = await test.call('GET', '/site')
    expect(body.data.geocoder_url).toBe('https://api.bigdatacloud.net/data/reverse-geocode-client')
    const app = await buildTestApp(test, { config: { ...test.config, geocoderUrl: undefined } })
    const off = await app.inject('/api/v1/site')
    expect(off.json().data).toEqual({
      demo: null,
      name: 'Bedesten',
      notice: null,
      registration: 'open',
      provider: null,
      consent_versions: { terms: 0, kvkk_notice: 0 },
    })
    expect(off.headers['content-security-policy']).toContain("connect-src 'self';")
    await app.close()
  })
})

describe('headers', () => {
  it('keep scripts, frames and sniffing out', async () => {
    const { headers } = await test.app.inject('/api/v1/site')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("connect-src 'self' https://api.bigdatacloud.net;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'strict-transport-security': expect.stringContaining('max-age'),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['https://bedesten.test', 'https://bedesten.test'],
    ['https://panel.test', 'https://panel.test'],
    ['https://evil.test', undefined],
    ['null', undefined],
  ])('let pages of %s read answers only when listed', async (origin, allowed) => {
    const { headers } = await test.app.inject({ url: '/api/v1/site', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(allowed)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('the API description', () => {
  it('is OpenAPI 3.1, names every call and leaves out pages', async () => {
    const { body } = await test.call('GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const endpoints = await listEndpoints()
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${API_BASE}${path}`).toSorted())
    const upload = body.paths['/api/v1/upload/single'].post.requestBody.content
    expect(upload['multipart/form-data'].schema.properties.image).toMatchObject({ type: 'string', format: 'binary' })
    const change = body.paths['/api/v1/auth/change-password'].post
    expect(change.security).toEqual([{ bearer: [] }])
    expect(body.paths['/api/v1/companies/search'].get.security).toEqual([{}, { bearer: [] }, { apiKey: [] }])
    expect(body.paths['/api/v1/posts'].post.security).toEqual([{ bearer: [] }, { apiKey: [] }])
    const events = body.paths['/api/v1/events'].get.responses['200'].content
    expect(Object.keys(events)).toEqual(['text/event-stream'])
    expect(change.requestBody.content['application/json'].schema.required).toEqual(['current_password', 'new_password'])
  })
})

describe('the log', () => {
  it('holds requests and refusals, but no password, token or body', async () => {
    const company = await aCompany(test)
    await test.call('POST', '/auth/login', { email: company.email, password: 'Yanlış-Şifre-42' })
    const { body } = await test.call('POST', '/auth/refresh', { refreshToken: company.refreshToken })
    await test.call('GET', '/auth/sessions', undefined, company.accessToken)
    test.app.log.info({
      headers: { authorization: 'Bearer abc.def', 'x-api-key': 'bd_key' },
      body: { password: 'gizli-1' },
    })
    const logged = test.logged()
    expect(logged).toContain('/api/v1/auth/login')
    expect(logged).toContain('"event":"login_failed"')
    const secrets = [company.password, 'Yanlış-Şifre-42', company.accessToken, company.refreshToken]
    for (const secret of [...secrets, body.data.refreshToken, 'abc.def', 'bd_key', 'gizli-1']) {
      expect(logged).not.toContain(secret)
    }
  })
})

describe('an address that asks too often', () => {
  const limited = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '5', PAGE_RATE_LIMIT_PER_MINUTE: '3' })
  const ask = (remoteAddress: string, url = '/api/v1/site') => limited.app.inject({ url, remoteAddress })

  it('gets 429 with Retry-After, while health and other addresses go on', async () => {
    for (let round = 0; round < 5; round++) expect((await ask('2001:db8::1')).statusCode).toBe(200)
    const refused = await ask('2001:db8::2')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('2001:db8::2', '/healthz')).statusCode).toBe(200)
    expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200)
  })

  it('is refused before anybody looks who it is', async () => {
    const headers = { authorization: 'Bearer made-up' }
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const answer = await limited.app.inject({ url: '/api/v1/notifications', remoteAddress: '192.0.2.1', headers })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('has budgets of their own for pages and for calls, and none for files or what a page calls itself', async () => {
    const app = await buildTestApp(limited)
    const route = { config: { access: 'public' as const } }
    app.get('/a-file', { config: { ...route.config, counts: 'never' } }, async () => 'file')
    app.get('/a-page', { config: { ...route.config, counts: 'page' } }, (request) =>
      app.innerReads.ask('/api/v1/site', request),
    )
    const statuses = async (url: string, times: number) => {
      const answers = []
      for (let round = 0; round < times; round++) answers.push((await app.inject(url)).statusCode)
      return answers
    }
    expect(await statuses('/a-file', 10)).toEqual(Array(10).fill(200))
    expect(await statuses('/a-page', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses('/api/v1/site', 6)).toEqual([200, 200, 200, 200, 200, 429])
    await app.close()
  })
})

describe('refusals', () => {
  const limited = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '1', LOG_LEVEL: 'info' })

  it('are counted and told in one line, without stacks and without a line for each', async () => {
    for (let round = 0; round < 31; round++) await limited.app.inject('/api/v1/site')
    await vi.waitUntil(() => limited.logged().includes('requests refused'), { timeout: 5000 })
    expect(limited.logged()).toContain('"refused":{"address_limit":30}')
    expect(limited.logged()).not.toContain('"stack"')
    expect(limited.logged()).not.toContain('"status":429')
  })

  it('for want of the database tell its first fault per second with its stack', async () => {
    const app = await buildTestApp(limited, { config: { ...limited.config, limits: undefined } })
    mount(app, leaky, async () => {
      await limited.database.pool.query('begin read only; create table never (id int)')
      throw new Error('not reached')
    })
    const answers = []
    for (let round = 0; round < 5; round++) answers.push(await app.inject('/api/v1/leaky'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
    await app.close()
    const faults = limited.logged().match(/read-only transaction.*"request failed"|"request failed".*read-only/g)
    expect(faults).toHaveLength(1)
    expect(limited.logged()).toContain('"refused":{"database_away":5}')
  })
})

describe('more work than the server can carry', () => {
  it('is refused with 503 when the database queue is long, health excepted', async () => {
    const { pool } = test.database
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    const waiting = Array.from({ length: 201 }, () => pool.query('select 1'))
    const refused = await test.app.inject('/api/v1/site')
    const health = await test.app.inject('/healthz')
    for (const client of held) client.release()
    await Promise.all(waiting)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json().code).toBe('unavailable')
    expect(health.statusCode).toBe(200)
  })

  it('is refused with 503 when memory is over its limit', async () => {
    const app = await buildTestApp(test, { config: { ...test.config, memoryLimitMb: 1 } })
    await app.ready()
    // It checks its memory once a second.
    await vi.waitUntil(async () => (await app.inject('/api/v1/site')).statusCode === 503, { timeout: 15_000 })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})

describe('health', () => {
  it('is ready with a database and not ready while stopping', async () => {
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    const stopping = await buildTestApp(test, { isStopping: () => true })
    expect((await stopping.inject('/readyz')).statusCode).toBe(503)
    expect((await stopping.inject('/api/v1/site')).statusCode).toBe(200)
    await stopping.close()
  })
})
