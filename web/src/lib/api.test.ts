import { endpoint } from '@bedesten/contract/endpoint'
import { getSite } from '@bedesten/contract/site'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../test/api-server.ts'
import { call } from './api.ts'
import { ApiError } from './request.ts'

const anything = z.object({ success: z.literal(true) })
const updateThing = endpoint({
  id: 'updateThing',
  method: 'PUT',
  path: '/things/{id}',
  access: 'session',
  summary: 'Bir şeyi değiştirir.',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), page: z.number().optional(), in_stock: z.boolean().nullable() }),
  body: z.object({ name: z.string() }),
  response: anything,
})

describe('a call', () => {
  it('returns the answer of its endpoint', async () => {
    apiServer.use(answers(getSite, { success: true, data: { demo: { email: 'a@demo.test', password: 'gizli1' } } }))
    const { data } = await call(getSite)
    expect(data.demo?.email).toBe('a@demo.test')
  })

  it('puts parameters into the path, values into the query and the body into JSON', async () => {
    let sent: Request | undefined
    apiServer.use(answers(updateThing, { success: true }, (request) => (sent = request.clone())))
    await call(updateThing, {
      params: { id: 'a/b ç' },
      query: { q: 'şişe & su', in_stock: false },
      body: { name: 'Çay' },
    })
    const url = new URL(sent?.url ?? '')
    expect(url.pathname).toBe('/api/v1/things/a%2Fb%20%C3%A7')
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'şişe & su', in_stock: 'false' })
    expect(sent?.method).toBe('PUT')
    expect(sent?.headers.get('content-type')).toBe('application/json')
    expect(await sent?.json()).toEqual({ name: 'Çay' })
  })

  it('names itself when it is to do its work once', async () => {
    let sent: Headers | undefined
    const buy = endpoint({
      id: 'buy',
      method: 'POST',
      path: '/buy',
      access: 'session',
      summary: 'Satın alır.',
      idempotent: true,
      response: anything,
    })
    apiServer.use(answers(buy, { success: true }, (request) => (sent = request.headers)))
    await call(buy, { idempotencyKey: 'this visit' })
    expect(sent?.get('idempotency-key')).toBe('this visit')
  })

  it('leaves out query values that are null, undefined or empty', async () => {
    let search: string | undefined
    apiServer.use(answers(updateThing, { success: true }, (request) => (search = new URL(request.url).search)))
    await call(updateThing, { params: { id: '1' }, query: { q: '', in_stock: null }, body: { name: '' } })
    expect(search).toBe('')
  })

  it('throws what the server said, with every field error', async () => {
    const errors = [
      { path: 'email', msg: 'Geçerli bir e-posta adresi girin' },
      { path: 'password', msg: 'Şifre en az 6 karakter olmalıdır' },
    ]
    apiServer.use(refuses(getSite, 422, { code: 'invalid', message: 'Lütfen formu kontrol edin', errors }))
    const error = await call(getSite).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'Lütfen formu kontrol edin', errors })
  })

  it.each([
    ['a failure that is not JSON', '<h1>Bad Gateway</h1>', 502],
    ['a failure without a body', '', 500],
    ['a success that is not JSON', '<p>Wi-Fi girişi</p>', 200],
    ['JSON that is not an object', 'null', 404],
  ])('names the status for %s', async (_, body, status) => {
    apiServer.use(answersRaw(getSite, body, status))
    const error = await call(getSite).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status, code: 'unknown', message: `HTTP error! status: ${status}`, errors: [] })
  })

  it('stops when its caller no longer wants the answer', async () => {
    apiServer.use(answers(getSite, { success: true, data: { demo: null } }))
    const controller = new AbortController()
    controller.abort()
    await expect(call(getSite, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('goes through a given transport instead of the network', async () => {
    const asked: string[] = []
    const answer = await call(getSite, {
      transport: async (url, init) => {
        asked.push(`${init.method} ${url}`)
        return Response.json({ success: true, data: { demo: null } })
      },
    })
    expect(asked).toEqual(['GET /api/v1/site'])
    expect(answer.data.demo).toBeNull()
  })
})
