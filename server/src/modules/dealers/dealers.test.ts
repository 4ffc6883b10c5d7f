import type { Endpoint } from '@bedesten/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, grant as grantAccount, makeLate, orderFor, shipped } from '../../../test/accounts.ts'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { waitForLocks } from '../../../test/wait-for-locks.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>
let seller: Company
let dealer: Company
let stranger: Company
let productId: number

beforeAll(async () => {
  seller = await aCompany(test)
  dealer = await aCompany(test)
  stranger = await aCompany(test)
  const price_tiers = [{ min_quantity: 100, price: 900 }]
  productId = (await aProduct(test, seller.accessToken, { price: 1000, stock_quantity: 5000, price_tiers })).id
  await test.call('POST', '/posts', { content: 'Yeni ürün', product_id: productId }, seller.accessToken)
})

const grant = (body: object, company = dealer.id, token = seller.accessToken) =>
  test.call('PUT', `/dealers/${company}`, body, token)
const revoke = () => test.call('DELETE', `/dealers/${dealer.id}`, undefined, seller.accessToken)
const priceFor = async (token?: string) =>
  (await test.call('GET', `/products/${productId}/price?quantity=100`, undefined, token)).body.data

function dayFromNow(days: number): string {
  const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })
  return istanbul.format(new Date(Date.now() + days * 86_400_000))
}

describe('a dealer', () => {
  it('is granted a discount on every price of the seller, tiers included, until it is taken away', async () => {
    const { status, body } = await grant({ discount_percent: 12.5, note: ' Yıl sonuna kadar ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      company_id: dealer.id,
      short_name: dealer.short_name,
      discount_percent: 12.5,
      note: 'Yıl sonuna kadar',
      ends_on: null,
      active: true,
    })
    expect(await priceFor(dealer.accessToken)).toMatchObject({
      list_unit_price: 900,
      discount_percent: 12.5,
      unit_price: 787.5,
      line_total: 78_750,
      next_tier: null,
    })
    const own = { your_price: 875, display_your_price: 875, discount_percent: 12.5, price: 1000, display_price: 1000 }
    expect((await test.call('GET', `/products/${productId}`, undefined, dealer.accessToken)).body.data).toMatchObject(
      own,
    )
    const list = await test.call('GET', `/products/seller/${seller.id}`, undefined, dealer.accessToken)
    expect(list.body.data[0]).toMatchObject(own)
    const posts = await test.call(
      'GET',
      `/companies/by-shortname/${seller.short_name}/posts`,
      undefined,
      dealer.accessToken,
    )
    expect(posts.body.posts[0].product).toMatchObject(own)
    const profile = `/companies/by-shortname/${seller.short_name}/profile`
    expect((await test.call('GET', profile, undefined, dealer.accessToken)).body.data.products[0]).toMatchObject(own)
    const [forAnybody] = (await test.call('GET', profile)).body.data.products
    expect(forAnybody).toMatchObject({ price: 1000, display_price: 1000, display_currency: 'TRY' })
    expect(forAnybody).not.toHaveProperty('your_price')
    await test.call('POST', '/cart/add', { product_id: productId, quantity: 100 }, dealer.accessToken)
    const cart = (await test.call('GET', '/cart', undefined, dealer.accessToken)).body.data
    expect(cart.items[0]).toMatchObject({ price: 787.5, list_price: 900, discount_percent: 12.5, line_total: 78_750 })

    expect((await revoke()).status).toBe(200)
    expect((await revoke()).status).toBe(200)
    expect(await priceFor(dealer.accessToken)).toMatchObject({ discount_percent: null, unit_price: 900 })
    const after = (await test.call('GET', '/cart', undefined, dealer.accessToken)).body.data
    expect(after.items[0]).toMatchObject({ price: 900, discount_percent: null })
    expect(after.issues).toMatchObject([{ code: 'terms_changed' }])
    await test.call('DELETE', '/cart/clear', undefined, dealer.accessToken)
  })

  it('keeps it to the end of its last day in Istanbul, and is listed as ended afterwards', async () => {
    await grant({ discount_percent: 10, ends_on: dayFromNow(0) })
    expect(await priceFor(dealer.accessToken)).toMatchObject({ discount_percent: 10, unit_price: 810 })
    await grant({ discount_percent: 10, ends_on: dayFromNow(-1) })
    expect(await priceFor(dealer.accessToken)).toMatchObject({ discount_percent: null, unit_price: 900 })
    await grant({ discount_percent: 5 }, stranger.id)
    const { body } = await test.call('GET', '/dealers', undefined, seller.accessToken)
    expect(body.data).toMatchObject([
      { company_id: stranger.id, active: true },
      { company_id: dealer.id, active: false, ends_on: dayFromNow(-1) },
    ])
    expect(body.pagination.total).toBe(2)
    const first = await test.call('GET', '/dealers?limit=1', undefined, seller.accessToken)
    const next = `/dealers?limit=1&cursor=${first.body.pagination.next_cursor}`
    expect((await test.call('GET', next, undefined, seller.accessToken)).body.data).toMatchObject([
      { company_id: dealer.id },
    ])
    expect((await test.call('GET', '/dealers/sellers', undefined, dealer.accessToken)).body.data).toEqual([])
    const sellers = await test.call('GET', '/dealers/sellers', undefined, stranger.accessToken)
    expect(sellers.body.data).toMatchObject([{ company_id: seller.id, discount_percent: 5 }])
    await test.call('DELETE', `/dealers/${stranger.id}`, undefined, seller.accessToken)
  })

  it('is found by a part of its name or short name on all pages, whatever its letters, and by its id', async () => {
    const own = await aCompany(test)
    const grantOwn = (id: number, discount_percent: number) => grant({ discount_percent }, id, own.accessToken)
    const named = await aCompany(test, { company_name: 'Işıklı Ahşap %100' })
    await grantOwn(named.id, 7)
    for (const other of [dealer, stranger]) await grantOwn(other.id, 5)
    const find = async (query: string, token = own.accessToken) =>
      (await test.call('GET', `/dealers?limit=1&${query}`, undefined, token)).body
    for (const text of ['IŞIKLI', 'isikli ah', '%100', named.short_name]) {
      const { data, pagination } = await find(`search=${encodeURIComponent(text)}`)
      expect({ text, data }).toMatchObject({ text, data: [{ company_id: named.id, discount_percent: 7 }] })
      expect(pagination).toMatchObject({ total: 1, next_cursor: null })
    }
    expect(await find('search=_')).toMatchObject({ data: [], pagination: { total: 0 } })
    expect((await find('search=')).pagination.total).toBe(3)
    expect((await find('search=isikli', seller.accessToken)).data).toEqual([])
    expect((await test.call('GET', `/dealers?search=${'a'.repeat(101)}`, undefined, own.accessToken)).status).toBe(422)

    const one = (id: number | string, token?: string) => test.call('GET', `/dealers/${id}`, undefined, token)
    expect((await one(named.id, own.accessToken)).body.data).toMatchObject({
      company_id: named.id,
      discount_percent: 7,
      active: true,
    })
    // Private: neither a dealer nor a stranger reads other grants.
    for (const { accessToken } of [named, stranger]) expect((await one(named.id, accessToken)).status).toBe(404)
    expect((await one(seller.id, own.accessToken)).status).toBe(404)
    expect((await one('x', own.accessToken)).status).toBe(422)
    expect((await one(named.id)).status).toBe(401)
  })

  it('is another company, with a percentage from 0,01 to 90', async () => {
    for (const wrong of [0, 90.01, 12.345, -5, '12', null, undefined]) {
      expect((await grant({ discount_percent: wrong })).status).toBe(422)
    }
    expect((await grant({ discount_percent: 5, ends_on: '31.12.2026' })).status).toBe(422)
    for (const right of [0.01, 90]) expect((await grant({ discount_percent: right })).status).toBe(200)
    expect((await grant({ discount_percent: 5 }, seller.id)).body.code).toBe('own_company')
    expect((await grant({ discount_percent: 5 }, 999_999)).status).toBe(404)
    for (const path of ['/dealers', '/dealers/sellers']) expect((await test.call('GET', path)).status).toBe(401)
    await revoke()
  })
})

describe('nobody else', () => {
  it('learns of a discount from any answer that can be asked for', async () => {
    // Digits that occur nowhere else.
    await grant({ discount_percent: 33.17, note: 'gizli-kalsın' })
    await test.call('POST', '/cart/add', { product_id: productId }, dealer.accessToken)
    // Times may contain 33.17, but never after a quotation mark and a colon.
    const traces = ['":33.17', '668.3', '601.47', 'gizli-kalsın']
    const own = await test.call('GET', `/products/${productId}`, undefined, dealer.accessToken)
    expect(own.body.data).toMatchObject({ your_price: 668.3 })
    const { id: postId } = await test.database.db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
    // The event stream does not end, and its events carry no data.
    const isRead = ({ method, path, produces }: Endpoint) => method === 'GET' && path !== '/events' && !produces
    // Files of orders are for their two companies only.
    const reads = (await listEndpoints()).filter(isRead)
    let asked = 0
    for (const { path } of reads) {
      for (const id of [productId, postId, seller.id, dealer.id]) {
        const url = path.replace(/\{(company_)?id\}/, String(id)).replace('{shortName}', seller.short_name)
        for (const token of [undefined, stranger.accessToken]) {
          const { body } = await test.call('GET', url, undefined, token)
          for (const trace of traces) expect(JSON.stringify(body), `${url} tells ${trace}`).not.toContain(trace)
          asked += 1
        }
      }
    }
    expect(asked).toBeGreaterThan(100)
    const sellers = await test.call('GET', '/dealers/sellers', undefined, dealer.accessToken)
    expect(JSON.stringify(sellers.body)).not.toContain('gizli-kalsın')
    const ofSeller = sellers.body.data.find(({ company_id }: { company_id: number }) => company_id === seller.id)
    expect(ofSeller).toMatchObject({ discount_percent: 33.17 })
  })
})

describe('an open account that is granted meanwhile', () => {
  it('is neither removed nor overwritten by somebody without the right money', async () => {
    const other = await aCompany(test)
    const sales = await aMember(test, seller.id, 'sales')
    const { pool } = test.database
    const path = `/dealers/${other.id}`
    const act = (method: 'PUT' | 'DELETE', body?: object) => test.call(method, path, body, sales.token)
    for (const [meanwhile, wanted, status] of [
      [
        'insert into dealers (seller_id, company_id, account_limit, account_currency, account_days, created_at, updated_at) values ($1, $2, 10, $3, 5, now(), now())',
        () => act('PUT', { discount_percent: 4 }),
        200,
      ],
      [
        'update dealers set account_limit = 20, account_currency = $3 where seller_id = $1 and company_id = $2',
        () => act('DELETE'),
        403,
      ],
    ] as const) {
      const granting = await pool.connect()
      await granting.query('begin')
      await granting.query(meanwhile, [seller.id, other.id, 'TRY'])
      const answer = wanted()
      await waitForLocks(pool, 1)
      await granting.query('commit')
      granting.release()
      expect((await answer).status).toBe(status)
    }
    const { body } = await test.call('GET', path, undefined, seller.accessToken)
    expect(body.data).toMatchObject({ account_limit: 20, discount_percent: 4 })
  })
})

describe('an open account', () => {
  it('ends with its dealer, which waits for an order that is being placed on it', async () => {
    const deal = await aDeal(test)
    const { pool } = test.database
    await test.call('PUT', `/dealers/${deal.buyer.id}`, { discount_percent: 5 }, deal.seller.token)
    await grantAccount(test, deal, 100)
    const placing = await pool.connect()
    await placing.query('begin')
    await placing.query('select from dealers where seller_id = $1 for no key update', [deal.seller.id])
    const removed = test.call('DELETE', `/dealers/${deal.buyer.id}`, undefined, deal.seller.token)
    await waitForLocks(pool, 1)
    const late = orderFor(test, deal, 1).catch((error: unknown) => error)
    await waitForLocks(pool, 2)
    await placing.query('commit')
    placing.release()
    expect((await removed).status).toBe(200)
    expect(await late).toMatchObject({ message: 'checkout refused: no_account' })
    const { data: acts } = (await test.call('GET', '/activity', undefined, deal.seller.token)).body
    expect(
      acts
        .slice(0, 2)
        .map(({ text }: { text: string }) => text)
        .toSorted(),
    ).toEqual(['açık hesabı kapattı', 'bayi indirimini kaldırdı'])
  })
  it('says beside its limit what is late of it', async () => {
    const deal = await aDeal(test)
    await grantAccount(test, deal, 100)
    const late = await shipped(test, deal, 30)
    await shipped(test, deal, 20)
    const read = async () =>
      (await test.call('GET', `/dealers/${deal.buyer.id}`, undefined, deal.seller.token)).body.data
    expect(await read()).toMatchObject({ account_used: 50, account_overdue: 0 })
    await makeLate(test, late, 3)
    expect(await read()).toMatchObject({ account_used: 50, account_overdue: 30 })
    await makeLate(test, late, 0)
    expect(await read()).toMatchObject({ account_overdue: 0 })
  })
})
