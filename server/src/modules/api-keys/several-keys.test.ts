import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, type Trader } from '../../../test/trade.ts'

const test = useTestApp()
const DAY = 86_400_000

function create(who: Trader, given: object = {}) {
  return test.call('POST', '/api-keys', { name: 'Stok programı', rights: ['catalogue'], ...given }, who.token)
}

async function list(who: Trader) {
  return (await test.call('GET', '/api-keys', undefined, who.token)).body.data
}

async function withKey(key: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = API_BASE + path
  const response = await test.app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload && { payload }) })
  return response.statusCode
}

describe('several keys', () => {
  it('are shown once, and listed by how they begin', async () => {
    const me = await aTrader(test)
    const { status, body, headers } = await create(me, { ends_on: '2999-12-31' })
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    const { api_key, ...key } = body.data
    expect(api_key).toMatch(/^bd_[0-9A-Za-z]{43}$/)
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'Stok programı',
      rights: ['catalogue'],
      ends_on: '2999-12-31',
      ended: false,
      last_used_at: null,
      prefix: api_key.slice(0, 7),
      main: false,
    })
    expect(await list(me)).toEqual([expect.objectContaining({ name: 'Ana anahtar', main: true }), key])
    const main = (await test.call('GET', '/auth/api-key', undefined, me.token)).body.api_key
    expect(await list(me)).toMatchObject([
      { name: 'Ana anahtar', main: true, prefix: main.slice(0, 7) },
      { main: false },
    ])
    const { rows } = await test.database.pool.query('select key_encrypted from api_keys where not main')
    expect(rows.every(({ key_encrypted }) => key_encrypted === null)).toBe(true)
  })

  it('do what their rights say, and read everything', async () => {
    const me = await aTrader(test)
    const id = await aProduct(test, me)
    const [writes, reads] = [await create(me), await create(me, { rights: [] })]
    for (const [key, changed] of [
      [writes, 200],
      [reads, 403],
    ] as const) {
      expect(await withKey(key.body.data.api_key, 'PUT', `/products/${id}`, { price: 12 })).toBe(changed)
      expect(await withKey(key.body.data.api_key, 'POST', '/cart/add', { product_id: id, quantity: 1 })).toBe(403)
      expect(await withKey(key.body.data.api_key, 'GET', '/orders')).toBe(200)
      expect(await withKey(key.body.data.api_key, 'GET', '/api-keys')).toBe(401)
    }
    const { body } = await test.call('GET', '/activity?kind=price', undefined, me.token)
    expect(body.data).toMatchObject([{ key: { name: 'Stok programı' }, person: null, device: 'API' }])
  })

  it('change with the next call', async () => {
    const me = await aTrader(test)
    const { api_key, id } = (await create(me)).body.data
    const product = { name: 'Havlu', price: 5, stock_quantity: 1 }
    expect(await withKey(api_key, 'POST', '/products', product)).toBe(201)
    const { body } = await test.call('PUT', `/api-keys/${id}`, { name: 'Pano', rights: [] }, me.token)
    expect(body.data).toMatchObject({ name: 'Pano', rights: [], ends_on: null })
    expect(await withKey(api_key, 'POST', '/products', product)).toBe(403)
    expect((await test.call('DELETE', `/api-keys/${id}`, undefined, me.token)).status).toBe(200)
    expect(await withKey(api_key, 'GET', '/orders')).toBe(401)
    const { body: activity } = await test.call('GET', '/activity?kind=key', undefined, me.token)
    expect(activity.data).toMatchObject([
      { text: 'anahtarı kaldırdı', target: { label: 'Pano' } },
      { text: 'anahtarı değiştirdi', target: { label: 'Pano · Yalnız okur' } },
      { text: 'anahtar ekledi', target: { label: 'Stok programı · Ürünler' } },
    ])
  })

  it('end with their last day, and count until they are removed', async () => {
    const me = await aTrader(test)
    const day = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
    const { api_key, id } = (await create(me, { ends_on: day(0) })).body.data
    expect(await withKey(api_key, 'GET', '/orders')).toBe(200)
    await test.database.pool.query('update api_keys set ends_on = $1 where id = $2', [day(-1), id])
    expect(await withKey(api_key, 'GET', '/orders')).toBe(401)
    expect(await list(me)).toMatchObject([{ main: true }, { id, ended: true }])
    for (let added = 0; added < 3; added++) expect((await create(me)).status).toBe(201)
    expect((await create(me)).body.code).toBe('too_many_keys')
    expect((await test.call('GET', '/auth/api-key', undefined, me.token)).status).toBe(200)
    expect(await list(me)).toHaveLength(5)
    await test.call('DELETE', `/api-keys/${id}`, undefined, me.token)
    expect((await create(me)).status).toBe(201)
  })

  it('are five at most, however many are added at once', { tags: 'race' }, async () => {
    const me = await aTrader(test)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(me)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(61) }],
    ['rights.0', { rights: ['manage'] }],
    ['rights.0', { rights: ['close'] }],
    ['rights.0', { rights: ['fly'] }],
    ['rights', { rights: 'catalogue' }],
    ['ends_on', { ends_on: '2020-01-01' }],
    ['ends_on', { ends_on: '0000-01-01' }],
  ])('refuse a wrong %s', async (path, given) => {
    const { status, body } = await create(await aTrader(test), given)
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('belong to their company, and to those who manage it', async () => {
    const [me, other] = [await aTrader(test), await aTrader(test)]
    const { id } = (await create(me)).body.data
    expect((await test.call('PUT', `/api-keys/${id}`, { name: 'x' }, other.token)).status).toBe(404)
    expect((await test.call('DELETE', `/api-keys/${id}`, undefined, other.token)).status).toBe(404)
    expect((await test.call('POST', '/api-keys', {}, other.token)).status).toBe(422)
    expect((await test.call('GET', '/api-keys')).status).toBe(401)
    await test.database.db.updateTable('members').set({ role: 'sales' }).where('company_id', '=', me.id).execute()
    expect((await create(me)).status).toBe(403)
    expect(await list(other)).toMatchObject([{ main: true }])
  })

  it('leave the main key as it was: all rights, looked at and replaced by its old calls', async () => {
    const company = await aCompany(test)
    const call = (method: 'GET' | 'POST', path: string) => test.call(method, path, undefined, company.accessToken)
    await call('GET', '/auth/api-key')
    const [main] = (await call('GET', '/api-keys')).body.data
    expect(main.rights.toSorted()).toEqual(['buy', 'catalogue', 'money', 'profile', 'proof', 'sell', 'social', 'talk'])
    await test.database.pool.query(`update api_keys set ends_on = '2020-01-01' where id = $1`, [main.id])
    const { api_key } = (await call('POST', '/auth/api-key/regenerate')).body.data
    expect(await withKey(api_key, 'GET', '/orders')).toBe(200)
    expect((await call('GET', '/api-keys')).body.data).toMatchObject([{ id: main.id, prefix: api_key.slice(0, 7) }])
  })
})
