/** A hidden company and all that is its own, wherever others could meet it: gone with its standing, and back with it. */
import { expect, it } from 'vitest'
import { setStanding } from '../../../test/standings.ts'
import { openConversation, send } from '../../../test/talk.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'

const test = useTestApp({ PUBLIC_ORIGIN: 'https://bedesten.example' })

const PLACE = { latitude: 36.8121, longitude: 34.6415, city: 'Mersin' }
const NEAR = 'latitude=36.8&longitude=34.6'

let stages = 0

/** A company with one of each thing, and another one that has met all of them. */
async function aStage() {
  // Sitemaps are kept for an hour unless another company is hidden.
  await setStanding(test, (await aTrader(test)).id, 'suspended')
  const owner = await aTrader(test, { name: `Kaybolan Cam ${++stages}` })
  const other = await aTrader(test)
  const post = async (path: string, body: object, by: Trader) => (await test.call('POST', path, body, by.token)).body
  const profile = { company_name: owner.name, ...PLACE }
  await test.call('PUT', '/companies/me/profile', profile, owner.token)
  await test.call('PUT', '/companies/me/profile', { company_name: other.name, ...PLACE }, other.token)
  const { body } = await test.call('GET', `/companies/${owner.id}`, undefined, owner.token)
  const tags = ['cam']
  const product = (await post('/products', { name: 'Görünür Kavanoz', price: 10, stock_quantity: 50, tags }, owner))
    .data.id
  const message = (await post('/posts', { content: 'Yeni kavanozlar', product_id: product }, owner)).data.id
  const days = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const wanted = {
    title: 'Kapak alınacak',
    text: 'Metal kapak',
    lines: [{ name: 'Kapak', quantity: 10, unit: 'adet' }],
  }
  const request = (await post('/purchase-requests', { ...wanted, city: 'Mersin', last_day: days }, owner)).data?.id
  const foreign = (await post('/posts', { content: 'Merhaba' }, other)).data.id
  const offered = await aProduct(test, other)
  await post(`/posts/${foreign}/comments`, { content: 'Hayırlı olsun' }, owner)
  await post(`/products/${offered}/comments`, { content: 'Beğendik', rating: 5 }, owner)
  await post(`/companies/${other.id}/follow`, {}, owner)
  await post(`/companies/${owner.id}/follow`, {}, other)
  return { owner, other, name: body.data.short_name as string, product, message, request, foreign, offered }
}

type Stage = Awaited<ReturnType<typeof aStage>>

/** What somebody else sees, by where: `false` where nothing of it is there. */
async function look({ owner, other, name, product, message, request, foreign, offered }: Stage) {
  const otherName = (await test.call('GET', `/companies/${other.id}`, undefined, other.token)).body.data.short_name
  const read = async (path: string, by?: string) => (await test.call('GET', path, undefined, by)).body
  const isThere = async (path: string, by?: string) => (await test.call('GET', path, undefined, by)).status === 200
  const has = (list: { id?: number; company_id?: number; company_name?: string; company?: { id: number } }[] = []) =>
    list.some((row) => row.company_id === owner.id || row.company?.id === owner.id || row.company_name === owner.name)
  const file = async (path: string) => (await test.app.inject({ url: path })).body
  const lists: Record<string, string> = {
    newest: '/products?limit=100',
    byName: '/products?sort=name&limit=100',
    byPrice: '/products?sort=price&limit=100',
    byViews: '/products?sort=views_count&limit=100',
    bySales: '/products?sort=sales_count&limit=100',
    byDistance: `/products?sort=distance&${NEAR}&limit=100`,
    within: `/products?radius_km=50&${NEAR}&limit=100`,
    inStock: '/products?in_stock=true&limit=100',
    cheap: '/products?max_price=50&limit=100',
    search: '/products?search=kavanoz',
    part: '/products?search=avano',
    tag: '/products?tags=cam',
    requests: '/purchase-requests?limit=100',
    requestsOfCity: '/purchase-requests?city=Mersin&search=kapak',
    companies: '/companies/search?q=kaybolan',
    followers: `/companies/by-shortname/${otherName}/followers`,
    following: `/companies/by-shortname/${otherName}/following`,
    comments: `/posts/${foreign}/comments`,
  }
  const pages: Record<string, string> = {
    product: `/products/${product}`,
    price: `/products/${product}/price?quantity=1`,
    productComments: `/products/${product}/comments`,
    company: `/companies/${owner.id}`,
    shortName: `/companies/by-shortname/${name}`,
    profile: `/companies/by-shortname/${name}/profile`,
    itsProducts: `/companies/by-shortname/${name}/products`,
    itsTags: `/companies/by-shortname/${name}/product-tags`,
    itsPosts: `/companies/by-shortname/${name}/posts`,
    itsFollowers: `/companies/by-shortname/${name}/followers`,
    sellerProducts: `/products/seller/${owner.id}`,
    post: `/posts/${message}`,
    postComments: `/posts/${message}/comments`,
    request: `/purchase-requests/${request}`,
  }
  const seen: Record<string, boolean> = {}
  for (const [where, path] of Object.entries(lists)) {
    for (const by of [undefined, other.token])
      seen[`${where} ${by ? 'member' : 'guest'}`] = has((await read(path, by)).data)
  }
  for (const [where, path] of Object.entries(pages)) {
    for (const by of [undefined, other.token]) seen[`${where} ${by ? 'member' : 'guest'}`] = await isThere(path, by)
  }
  seen['timeline'] = has((await read('/posts/feed/timeline', other.token)).data)
  seen['product comments'] = has((await read(`/products/${offered}/comments`)).data.comments)
  for (const kind of ['companies', 'products', 'posts', 'requests'] as const) {
    const path = {
      companies: `/${name}<`,
      products: `/products/${product}<`,
      posts: `/posts/${message}<`,
      requests: `/requests/${request}<`,
    }
    seen[`sitemap of ${kind}`] = (await file(`/sitemap-${kind}-0.xml`)).includes(path[kind])
  }
  seen['conversation'] = await isThere(`/conversations/with/${owner.id}`, other.token)
  return seen
}

async function totals({ other, foreign }: Stage) {
  const total = async (path: string) => (await test.call('GET', path, undefined, other.token)).body.pagination.total
  const { body } = await test.call('GET', `/companies/${other.id}`, undefined, other.token)
  return {
    products: await total('/products?limit=1'),
    near: await total(`/products?radius_km=50&${NEAR}&limit=1`),
    timeline: await total('/posts/feed/timeline?limit=1'),
    comments: await total(`/posts/${foreign}/comments`),
    followers: await total(`/companies/by-shortname/${body.data.short_name}/followers`),
  }
}

const all = (seen: Record<string, boolean>, expected: boolean) =>
  expect(Object.entries(seen).filter(([, there]) => there !== expected)).toEqual([])

it.each(['suspended', 'banned', 'awaiting'] as const)(
  'what is %s vanishes everywhere for others, and comes back',
  async (standing) => {
    const stage = await aStage()
    all(await look(stage), true)
    const before = await totals(stage)
    await setStanding(test, stage.owner.id, standing)
    all(await look(stage), false)
    const { products, near, timeline, comments, followers } = before
    // The request stands in the timeline beside the post.
    const without = {
      products: products - 1,
      near: near - 1,
      timeline: timeline - 2,
      comments: comments - 1,
      followers: followers - 1,
    }
    expect(await totals(stage)).toEqual(without)
    await setStanding(test, stage.owner.id, 'open')
    all(await look(stage), true)
    expect(await totals(stage)).toEqual(before)
    await setStanding(test, stage.owner.id, 'banned')
  },
)

it('its own people see all of it while it is suspended', async () => {
  const { owner, name, product, message, request } = await aStage()
  await setStanding(test, owner.id, 'suspended')
  const paths = [
    `/products/${product}`,
    `/companies/${owner.id}`,
    `/companies/by-shortname/${name}`,
    `/companies/by-shortname/${name}/profile`,
    `/companies/by-shortname/${name}/products`,
    `/companies/by-shortname/${name}/posts`,
    `/posts/${message}`,
    `/posts/${message}/comments`,
    `/purchase-requests/${request}`,
  ]
  for (const path of paths)
    expect([path, (await test.call('GET', path, undefined, owner.token)).status]).toEqual([path, 200])
  const { body } = await test.call('GET', `/companies/by-shortname/${name}/products`, undefined, owner.token)
  expect(body.data).toHaveLength(1)
})

it('goods of a hidden seller cannot be added, ordered or asked for', async () => {
  const { owner, other, product } = await aStage()
  await addToCart(test, other, product)
  await setStanding(test, owner.id, 'suspended')
  const cart = await test.call('GET', '/cart/validate', undefined, other.token)
  expect(cart.body.data.issues.map(({ code }: { code: string }) => code)).toEqual(['gone'])
  expect((await addToCart(test, other, product)).status).toBe(404)
  const ordered = await checkOut(test, other)
  expect([ordered.status, ordered.body.code]).toEqual([409, 'cart_changed'])
  const asked = await test.call(
    'POST',
    '/quotes',
    { seller_id: owner.id, lines: [{ name: 'Cam', quantity: 1 }] },
    other.token,
  )
  expect(asked.status).toBe(404)
  expect((await test.call('POST', `/companies/${owner.id}/follow`, {}, other.token)).status).toBe(404)
  expect((await openConversation(test, other, owner)).status).toBe(404)
  await setStanding(test, owner.id, 'open')
  expect((await checkOut(test, other)).status).toBe(201)
})

it('begins a talk about an open order with a company that is hidden by now', async () => {
  const { owner, other, product } = await aStage()
  await addToCart(test, other, product)
  const { body } = await checkOut(test, other)
  const id = body.data.orders[0].order_id
  await setStanding(test, owner.id, 'suspended')
  const state = await test.call('GET', `/conversations/with/${owner.id}`, undefined, other.token)
  expect(state.body.data).toMatchObject({ id: null, hidden: true, open_orders: [{ id }] })
  // The hidden company itself begins none.
  expect((await openConversation(test, owner, other)).body.code).toBe('suspended')
  const opened = await openConversation(test, other, owner)
  expect(opened.status).toBe(200)
  expect((await send(test, other, opened.body.data.id, 'Siparişim ne zaman gelir?')).status).toBe(201)
  expect((await send(test, owner, opened.body.data.id, 'Yarın')).status).toBe(201)
  await test.call('PATCH', `/orders/${id}/status`, { status: 'cancelled' }, other.token)
  expect((await send(test, other, opened.body.data.id, 'Bir soru daha')).body.code).toBe('company_hidden')
})

it('talks on about an open order, and about nothing else', async () => {
  const { owner, other, product } = await aStage()
  const talk = (await openConversation(test, other, owner)).body.data.id
  await setStanding(test, owner.id, 'suspended')
  expect((await send(test, owner, talk, 'Merhaba')).body.code).toBe('suspended')
  expect((await send(test, other, talk, 'Merhaba')).body.code).toBe('company_hidden')
  const state = async () => (await test.call('GET', `/conversations/${talk}`, undefined, other.token)).body.data
  expect(await state()).toMatchObject({ hidden: true, open_orders: [] })
  await setStanding(test, owner.id, 'open')
  await addToCart(test, other, product)
  const { body } = await checkOut(test, other)
  await setStanding(test, owner.id, 'suspended')
  expect((await send(test, owner, talk, 'Siparişiniz yolda')).status).toBe(201)
  expect((await send(test, other, talk, 'Teşekkürler')).status).toBe(201)
  const order = `/orders/${body.data.orders[0].order_id}/status`
  expect((await test.call('PATCH', order, { status: 'delivered' }, owner.token)).status).toBe(200)
  expect((await send(test, owner, talk, 'Bir şey daha')).body.code).toBe('suspended')
})
