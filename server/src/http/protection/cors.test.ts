import { Failure } from '@bedesten/contract/answers.schemas'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const LISTED = 'https://panel.test'
const test = useTestApp({ PUBLIC_ORIGIN: 'https://bedesten.test', CORS_ORIGINS: LISTED })

function ask(url: string, method: string | undefined, origin: string | undefined = LISTED) {
  const headers = { origin, 'access-control-request-method': method }
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return test.app.inject({ method: 'OPTIONS', url, headers: given })
}

function corsHeaders(headers: object): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'))
}

describe('a preflight of a listed origin', () => {
  it.each([
    ['/api/v1/products', 'POST', 'GET, HEAD, POST'],
    ['/api/v1/products?limit=5', 'GET', 'GET, HEAD, POST'],
    ['/api/v1/products/7', 'PUT', 'GET, HEAD, PUT, DELETE'],
    ['/api/v1/products/bulk', 'PUT', 'GET, HEAD, PUT, DELETE'],
    ['/api/v1/orders/7/status', 'PATCH', 'PATCH'],
    ['/api/v1/cart/item/7', 'DELETE', 'PUT, DELETE'],
    ['/api/v1/products/7/with-images', 'PUT', 'PUT'],
  ])('%s may %s', async (url, method, methods) => {
    const { statusCode, headers, body } = await ask(url, method)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-api-key',
      'access-control-max-age': '600',
      allow: methods,
      vary: 'Origin',
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('is refused for a method that the path does not have, and for a path that is not there', async () => {
    const wrong = await ask('/api/v1/orders/7/status', 'DELETE')
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'PATCH'])
    expect(Failure.parse(wrong.json()).message).toBe('Bu adres bu yöntemi desteklemiyor')
    const unknown = await ask('/api/v1/yok', 'GET')
    expect([unknown.statusCode, Failure.parse(unknown.json()).code]).toEqual([404, 'not_found'])
  })
})

describe('a preflight of another origin', () => {
  it.each(['https://evil.test', 'https://panel.test.evil.test', 'http://panel.test', 'null'])(
    '%s is refused as every call is, without a CORS header',
    async (origin) => {
      const { statusCode, headers, json } = await ask('/api/v1/products', 'POST', origin)
      expect(statusCode).toBe(403)
      const failure = Failure.parse(json())
      expect(failure).toMatchObject({ code: 'origin_not_allowed', request_id: headers['x-request-id'] })
      expect(failure.message).toBe('Bu siteden API çağrısı yapılamaz')
      expect(corsHeaders(headers)).toEqual([])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.any(String),
      })
    },
  )
})

it('OPTIONS that is no preflight names the methods of the path', async () => {
  for (const [method, origin] of [[undefined, LISTED] as const, ['POST', ''] as const]) {
    const { statusCode, headers } = await ask('/api/v1/products', method, origin)
    expect([statusCode, headers['allow'], corsHeaders(headers).includes('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST',
      false,
    ])
  }
  expect((await ask('/explore', undefined)).statusCode).toBe(404)
})

describe('an answer', () => {
  it('tells listed origins which headers they may read, and other origins nothing', async () => {
    const read = (origin: string) => test.app.inject({ url: '/api/v1/cart', headers: { origin } })
    const listed = await read(LISTED)
    expect(listed.statusCode).toBe(401)
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-expose-headers': 'x-request-id, retry-after, idempotent-replayed',
    })
    const foreign = await read('https://evil.test')
    expect([foreign.statusCode, corsHeaders(foreign.headers)]).toEqual([401, []])
  })

  it('of a call after its preflight arrives whole', async () => {
    const { accessToken } = await aCompany(test)
    const authorization = `Bearer ${accessToken}`
    const { statusCode, headers } = await test.app.inject({
      method: 'DELETE',
      url: '/api/v1/cart/clear',
      headers: { origin: LISTED, authorization },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, LISTED])
  })
})
