import { logout } from '@bedesten/contract/accounts.calls'
import { createOrdersFromCart } from '@bedesten/contract/checkout.calls'
import { listCompanyProducts } from '@bedesten/contract/products.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { describe, expect, it } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../../test/api-server.ts'
import { call } from './call.ts'
import { ApiError } from './request.ts'
import { aSite } from '../../test/site.ts'

const pagination = { page: 1, limit: 12, total: 0, totalPages: 0, next_cursor: null }
const noProducts = { success: true as const, data: [], pagination }

describe('a call', () => {
  it('returns the answer of its endpoint', async () => {
    apiServer.use(answers(getSite, aSite({ demo: { email: 'a@demo.test', password: 'gizli1' } })))
    const { data } = await call(getSite)
    expect(data.demo?.email).toBe('a@demo.test')
  })

  it('puts parameters into the path and values into the query', async () => {
    let sent: Request | undefined
    apiServer.use(answers(listCompanyProducts, noProducts, (request) => (sent = request)))
    const query = { search: 'şişe & su', in_stock: false }
    await call(listCompanyProducts, { params: { shortName: 'a/b ç' }, query })
    const url = new URL(sent?.url ?? '')
    expect(url.pathname).toBe('/api/v1/companies/by-shortname/a%2Fb%20%C3%A7/products')
    expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'şişe & su', in_stock: 'false' })
    expect(sent?.method).toBe('GET')
  })

  it('puts the body into JSON', async () => {
    let sent: Request | undefined
    apiServer.use(answers(logout, { success: true }, (request) => (sent = request.clone())))
    await call(logout, { body: { refreshToken: 'Çay' } })
    expect(sent?.method).toBe('POST')
    expect(sent?.headers.get('content-type')).toBe('application/json')
    expect(await sent?.json()).toEqual({ refreshToken: 'Çay' })
  })

  it('names itself when it is to do its work once', async () => {
    let sent: HeadersInit | undefined
    const body = { shipping_address: 'Çarşı 1', shipping_city: 'İzmir', shipping_postal_code: '35000' }
    await call(createOrdersFromCart, {
      body,
      idempotencyKey: 'this visit',
      transport: async (_, { headers }) => {
        sent = headers
        return Response.json({ success: true })
      },
    })
    expect(new Headers(sent).get('idempotency-key')).toBe('this visit')
  })

  it('leaves out query values that are null, undefined or empty', async () => {
    let search: string | undefined
    apiServer.use(answers(listCompanyProducts, noProducts, (request) => (search = new URL(request.url).search)))
    const query = { search: '', tags: undefined }
    await call(listCompanyProducts, { params: { shortName: 'kordon' }, query })
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
    apiServer.use(answers(getSite, aSite()))
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
