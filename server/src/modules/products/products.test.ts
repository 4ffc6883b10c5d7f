import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>
let owner: Company
let stranger: Company

beforeAll(async () => {
  owner = await aCompany(test)
  stranger = await aCompany(test)
})

const FOUR = [1, 2, 3, 4]

function read(id: number, token?: string) {
  return test.call('GET', `/products/${id}`, undefined, token)
}

describe('a product', () => {
  it('has every field it was given, and standard values for the rest', async () => {
    const given = {
      name: ' Cam Şişe 500 ml ',
      description: 'İlk satır\nikinci satır',
      price: 1234.5,
      currency: 'USD',
      stock_quantity: 0,
      sku: 'CS-500',
      status: 'active',
      tags: ['Cam', 'cam ', 'Ambalaj', ''],
      company_id: stranger.id,
      views_count: 99,
    }
    const { status, body } = await test.call('POST', '/products', given, owner.accessToken)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      company_id: owner.id,
      name: 'Cam Şişe 500 ml',
      description: given.description,
      price: 1234.5,
      currency: 'USD',
      display_price: 52_157.63,
      display_currency: 'TRY',
      stock_quantity: 0,
      in_stock: 0,
      sku: 'CS-500',
      tags: ['Cam', 'Ambalaj'],
      images: [],
      main_image_url_large: null,
      views_count: 0,
      sales_count: 0,
      average_rating: 0,
      rating_distribution: [0, 0, 0, 0, 0],
      short_name: owner.short_name,
    })
    expect((await read(body.data.id)).body.data).toEqual(body.data)
    const plain = await aProduct(test, owner.accessToken)
    expect(plain).toMatchObject({
      currency: 'TRY',
      status: 'active',
      description: null,
      sku: null,
      tags: [],
      in_stock: 1,
    })
  })

  it('keeps what a change does not name, and clears what it empties', async () => {
    const { id } = await aProduct(test, owner.accessToken, { sku: 'A-1', description: 'Eski', tags: ['Cam'] })
    const { status, body } = await test.call(
      'PUT',
      `/products/${id}`,
      { price: 7.25, sku: '', tags: [] },
      owner.accessToken,
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Cam Şişe', price: 7.25, sku: null, description: 'Eski', tags: [] })
  })

  it('is shown in the currency its viewer prefers', async () => {
    const { id } = await aProduct(test, owner.accessToken, { price: 100, currency: 'EUR' })
    await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'USD' }, stranger.accessToken)
    const { body } = await read(id, stranger.accessToken)
    expect(body.data).toMatchObject({ price: 100, currency: 'EUR', display_price: 115.86, display_currency: 'USD' })
    await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'TRY' }, stranger.accessToken)
  })
})

describe('bad input is refused under its field', () => {
  it.each([
    ['name', { name: '  ' }, 'Ürün adı gereklidir'],
    ['name', { name: 'a'.repeat(201) }, 'Ürün adı en fazla 200 karakter olabilir'],
    ['price', { price: undefined }, 'Fiyat gereklidir'],
    ...[-1, 1.234, '10', '', true, 100_000_000, null, [1]].map((price) => [
      'price',
      { price },
      'Fiyat 0 ile 99.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır',
    ]),
    ['stock_quantity', { stock_quantity: undefined }, 'Stok adedi gereklidir'],
    ...[-1, 1.5, '5', 10_000_001].map((stock_quantity) => [
      'stock_quantity',
      { stock_quantity },
      'Stok adedi 0 ile 10.000.000 arasında bir tam sayı olmalıdır',
    ]),
    ['currency', { currency: 'JPY' }, 'Geçerli bir para birimi seçin'],
    ['status', { status: 'deleted' }, 'Geçerli bir durum seçin'],
    ['sku', { sku: 'a\u0000' }, 'SKU geçersiz karakter içeriyor'],
    ['tags', { tags: Array.from({ length: 21 }, (_, tag) => `etiket ${tag}`) }, 'En fazla 20 etiket eklenebilir'],
    ['tags.0', { tags: ['a'.repeat(41)] }, 'Etiket en fazla 40 karakter olabilir'],
    ['tags', { tags: 'cam' }, 'Etiketler bir liste olmalıdır'],
  ] as [string, object, string][])('%s: %j', async (path, given, msg) => {
    const body = { name: 'Şişe', price: 1, stock_quantity: 1, ...given }
    const created = await test.call('POST', '/products', body, owner.accessToken)
    expect([created.status, created.body.errors]).toEqual([422, [{ path, msg }]])
  })
})

describe('only the owner changes a product', () => {
  const change = { name: 'Çalıntı' }
  it.each([
    ['PUT', '', change],
    ['PUT', '/with-images-json', change],
    ['DELETE', '', undefined],
  ] as const)('%s products/{id}%s', async (method, path, body) => {
    const { id } = await aProduct(test, owner.accessToken)
    const call = (target: number, token?: string) => test.call(method, `/products/${target}${path}`, body, token)
    expect((await call(id)).status).toBe(401)
    expect((await call(id, stranger.accessToken)).status).toBe(403)
    expect((await call(999_999, owner.accessToken)).status).toBe(404)
    expect((await read(id)).body.data.name).toBe('Cam Şişe')
    await test.call('PUT', `/products/${id}`, { status: 'inactive' }, owner.accessToken)
    expect((await call(id, stranger.accessToken)).status).toBe(404)
    expect((await call(id, owner.accessToken)).status).toBe(200)
  })

  it('and guests create none', async () => {
    for (const path of ['/products', '/products/with-images', '/products/with-images-json']) {
      expect((await test.call('POST', path, { name: 'x', price: 1, stock_quantity: 1 })).status).toBe(401)
    }
  })
})

describe.each([
  ['inactive', (id: number) => test.call('PUT', `/products/${id}`, { status: 'inactive' }, owner.accessToken)],
  ['deleted', (id: number) => test.call('DELETE', `/products/${id}`, undefined, owner.accessToken)],
])('an %s product', (state, hide) => {
  it('is nowhere to be seen for others', async () => {
    const word = `gizli${state}`
    const { id } = await aProduct(test, owner.accessToken, { name: word, tags: [word] })
    const company = `/companies/by-shortname/${owner.short_name}`
    const look = async (token?: string) => {
      const lists = [`/products?search=${word}`, `/products/seller/${owner.id}?search=${word}`]
      lists.push(`${company}/products?tags=${word}`, `/products?tags=${word}`)
      const seen = await Promise.all(lists.map((path) => test.call('GET', path, undefined, token)))
      const tags = await test.call('GET', `${company}/product-tags`, undefined, token)
      const categories = await test.call('GET', '/products/categories')
      const profile = await test.call('GET', `${company}/profile`, undefined, token)
      const all = await test.call('GET', '/products?limit=1')
      return {
        status: (await read(id, token)).status,
        comments: (await test.call('GET', `/products/${id}/comments`, undefined, token)).status,
        found: seen.map(({ body }) => [body.data.length, body.pagination.total]),
        tagged: [tags.body.tags, categories.body.data, profile.body.data.tags].map(
          (list: { name: string }[]) => list.filter(({ name }) => name === word).length,
        ),
        newest: profile.body.data.products[0]?.id === id,
        totals: [profile.body.data.total_products, all.body.pagination.total],
      }
    }
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      test.call(method, path, body, stranger.accessToken)
    const lookIntoCart = async () => {
      const [cart, count, prices] = await Promise.all(
        ['/cart', '/cart/count', '/cart/price-comparison'].map((path) => call('GET', path)),
      )
      return [cart?.body.data.items.length, count?.body.data.product_count, prices?.body.data.length]
    }
    await call('DELETE', '/cart/clear')
    expect((await call('POST', '/cart/add', { product_id: id, quantity: 1 })).status).toBe(200)
    expect(await lookIntoCart()).toEqual([1, 1, 1])
    const before = await look()
    expect(before).toMatchObject({ status: 200, found: FOUR.map(() => [1, 1]), tagged: [1, 1, 1], newest: true })
    expect((await hide(id)).status).toBe(200)
    const after = await look()
    expect(after).toMatchObject({ status: 404, comments: 404, found: FOUR.map(() => [0, 0]), tagged: [0, 0, 0] })
    expect(after.totals).toEqual(before.totals.map((total) => total - 1))
    expect(after.newest).toBe(false)
    expect((await look(stranger.accessToken)).found).toEqual(after.found)
    expect(await lookIntoCart()).toEqual([0, 0, 0])
    expect((await call('POST', `/products/${id}/comments`, { content: 'Merhaba', rating: 5 })).status).toBe(404)
    expect((await call('POST', `/products/${id}/view`)).status).toBe(404)
    expect((await call('POST', '/cart/add', { product_id: id, quantity: 1 })).status).toBe(404)
    const own = await look(owner.accessToken)
    expect(own.status).toBe(state === 'inactive' ? 200 : 404)
    // In the company's own lists it stays, in those of all products it does not.
    const inOwn = state === 'inactive' ? [1, 1] : [0, 0]
    expect(own.found).toEqual([[0, 0], inOwn, inOwn, [0, 0]])
  })
})

it('the tags of a company are written as the company itself writes them, whoever wrote them first', async () => {
  await aProduct(test, stranger.accessToken, { tags: ['Çuval'] })
  const company = await aCompany(test)
  for (const tags of [['cuval', 'İp'], ['ÇUVAL'], ['cuval']]) await aProduct(test, company.accessToken, { tags })
  const { body } = await test.call('GET', `/companies/by-shortname/${company.short_name}/product-tags`)
  const id = expect.any(Number)
  expect(body.tags).toEqual([
    { id, name: 'cuval', product_count: 3 },
    { id, name: 'İp', product_count: 1 },
  ])
})

it('a list of a company that does not exist is not found', async () => {
  for (const path of ['/products/seller/999999', '/companies/by-shortname/yok-boyle/products']) {
    expect((await test.call('GET', path)).status).toBe(404)
  }
  expect((await test.call('GET', '/companies/by-shortname/yok-boyle/product-tags')).status).toBe(404)
  expect((await read(999_999)).body.message).toBe('Ürün bulunamadı')
})

it('views count once per viewer and hour, never for the owner, and are written when the server stops', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  const server = await buildTestApp(test)
  const view = (headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: `/api/v1/products/${id}/view`, headers })
  const as = (company: Company) => ({ authorization: `Bearer ${company.accessToken}` })
  const guests = [{ 'user-agent': 'one' }, { 'user-agent': 'one' }, { 'user-agent': 'another' }]
  for (const headers of [...guests, as(stranger), as(stranger), as(owner)]) {
    expect((await view(headers)).statusCode).toBe(200)
  }
  await server.close()
  expect((await read(id)).body.data.views_count).toBe(3)
})

it('a viewer whom several servers see counts once, until an hour has passed', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  const viewOnAll = async () => {
    const servers = await Promise.all([1, 2, 3].map(() => buildTestApp(test)))
    for (const server of servers) {
      for (const browser of ['one', 'another']) {
        await server.inject({ method: 'POST', url: `/api/v1/products/${id}/view`, headers: { 'user-agent': browser } })
      }
    }
    await Promise.all(servers.map((server) => server.close()))
    return (await read(id)).body.data.views_count
  }
  expect(await viewOnAll()).toBe(2)
  expect(await viewOnAll()).toBe(2)
  await test.database.pool.query(`update view_marks set at = at - interval '61 minutes'`)
  expect(await viewOnAll()).toBe(4)
})

it('views of guests at one address are bounded, however many browsers they claim to have', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  const app = await buildTestApp(test)
  const view = (browser: number, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/products/${id}/view`,
      remoteAddress,
      headers: { 'user-agent': `Browser ${browser}` },
    })
  for (let browser = 0; browser < 200; browser++) {
    // One customer owns all addresses of a /64.
    const address = browser < 100 ? '192.0.2.7' : `2001:db8::${browser}`
    expect((await view(browser, address)).statusCode).toBe(200)
  }
  await view(0, '192.0.2.8')
  await app.close()
  expect((await read(id)).body.data.views_count).toBe(5 + 5 + 1)
})
