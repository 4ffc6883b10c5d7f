/** Which pages a write invalidates, with pages that show the answers of the API. */
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { aCompany, aProduct } from '../../test/factories.ts'
import { openEvents } from '../../test/event-stream.ts'
import { anImage } from '../../test/images.ts'
import { anOperator } from '../../test/operators.ts'
import { accept } from '../../test/quotes.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { addToCart, checkOut, type Trader } from '../../test/trade.ts'
import { createWebRoot } from '../../test/web-root.ts'
import { openPages } from './pages.ts'

/** The calls each page makes, as in the web client; the number distinguishes renders. */
const RENDERER = `
let made = 0
const calls = {
  explore: () => ['/products'],
  products: (id) => ['/products/' + id, '/products/' + id + '/comments'],
  posts: (id) => ['/posts/' + id],
  requests: (id) => ['/purchase-requests' + (id ? '/' + id : '')],
}
const profile = (name) =>
  ['/profile', '/posts', '/products'].map((part) => '/companies/by-shortname/' + name + part)

export function toPageAddress(url) {
  return new URL('http://page.invalid' + url).pathname
}
export async function render(address, transport) {
  const [, first, id] = address.split('/')
  const paths = calls[first]?.(id) ?? profile(first)
  const answers = await Promise.all(
    paths.map(async (path) => (await transport('/api/v1' + path, { method: 'GET' })).text()),
  )
  made += 1
  return { status: 200, head: '', body: answers.join(' ') + ' #' + made, state: '', modules: [], railModules: [], cacheable: true }
}`

const test = useTestApp()
let webRoot: string

beforeAll(async () => {
  webRoot = await createWebRoot(RENDERER)
  await test.app.close()
  const pages = await openPages({ webRoot, dev: false, publicOrigin: undefined, cacheSeconds: 600 })
  test.app = await buildTestApp(test, { pages })
})
afterAll(() => rm(webRoot, { recursive: true }))

const REQUEST = {
  title: 'Otel havlusu',
  text: 'Ring iplik, beyaz',
  lines: [{ name: 'Havlu', quantity: 9, unit: 'adet' }],
  city: 'İzmir',
  last_day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
}

async function aMarket() {
  const [seller, buyer] = [await aCompany(test), await aCompany(test)]
  const product = await aProduct(test, seller.accessToken, { sku: `SKU-${seller.id}` })
  const { body } = await test.call('POST', '/posts', { content: 'Yeni ürünümüz' }, seller.accessToken)
  const { body: sought } = await test.call('POST', '/purchase-requests', REQUEST, buyer.accessToken)
  return { seller, buyer, product, post: body.data.id as number, request: sought.data as PurchaseRequest }
}

type Market = Awaited<ReturnType<typeof aMarket>>
type Page = 'product' | 'post' | 'seller' | 'buyer' | 'explore' | 'requests' | 'request'

const ALL: Page[] = ['product', 'post', 'seller', 'buyer', 'explore', 'requests', 'request']

function toAddress({ seller, buyer, product, post, request }: Market, page: Page): string {
  const addresses = {
    product: `/products/${product.id}`,
    post: `/posts/${post}`,
    seller: `/${seller.short_name}`,
    buyer: `/${buyer.short_name}`,
    explore: '/explore',
    requests: '/requests',
    request: `/requests/${request.id}`,
  }
  return addresses[page]
}

async function readPages(market: Market): Promise<string[]> {
  const answers = await Promise.all(ALL.map((page) => test.app.inject(toAddress(market, page))))
  return answers.map(({ body }) => body)
}

/** The pages rendered again after the write. */
async function listRenewed(market: Market, write: () => Promise<{ status: number }>): Promise<Page[]> {
  const before = await readPages(market)
  expect(await readPages(market)).toEqual(before)
  expect((await write()).status).toBeLessThan(300)
  const after = await readPages(market)
  const renewed = ALL.filter((_, index) => after[index] !== before[index])
  for (const page of renewed) expect(told(after[ALL.indexOf(page)])).not.toBe(told(before[ALL.indexOf(page)]))
  return renewed
}

/** Without the render number. */
function told(page = ''): string {
  return page.replace(/ #\d+$/, '')
}

const PROFILE = { company_name: 'Yeni Ad Tekstil' }

it.each<[string, (market: Market) => Promise<{ status: number }>, Page[]]>([
  [
    'a changed profile',
    ({ seller }) => test.call('PUT', '/companies/me/profile', PROFILE, seller.accessToken),
    ['seller', 'explore'],
  ],
  [
    'a new logo',
    async ({ seller }) => test.upload('/companies/me/upload-logo', 'logo', await anImage(), seller.accessToken),
    ['seller', 'explore'],
  ],
  [
    'a follow',
    ({ seller, buyer }) => test.call('POST', `/companies/${seller.id}/follow`, undefined, buyer.accessToken),
    ['seller', 'buyer'],
  ],
  [
    'a changed product',
    ({ seller, product }) => test.call('PUT', `/products/${product.id}`, { name: 'Cam Kavanoz' }, seller.accessToken),
    ['product', 'seller', 'explore'],
  ],
  [
    'a bulk change',
    ({ seller }) =>
      test.call('PUT', '/products/bulk', { rows: [{ sku: `SKU-${seller.id}`, price: 77 }] }, seller.accessToken),
    ['product', 'seller', 'explore'],
  ],
  [
    'a rating',
    ({ buyer, product }) =>
      test.call('POST', `/products/${product.id}/comments`, { content: 'İyi', rating: 5 }, buyer.accessToken),
    ['product', 'seller'],
  ],
  [
    'a like',
    ({ buyer, post }) => test.call('POST', `/posts/${post}/like`, undefined, buyer.accessToken),
    ['post', 'seller'],
  ],
  [
    'a comment on a post',
    ({ buyer, post }) => test.call('POST', `/posts/${post}/comments`, { content: 'Güzel' }, buyer.accessToken),
    ['post', 'seller'],
  ],
  [
    'a deleted post',
    ({ seller, post }) => test.call('DELETE', `/posts/${post}`, undefined, seller.accessToken),
    ['post', 'seller'],
  ],
  ['an order', (market) => order(market), ['product']],
  ['an offer', (market) => offerTo(market), ['requests', 'request']],
])('%s renews the pages that show it and no others', async (_, write, pages) => {
  const market = await aMarket()
  expect(await listRenewed(market, () => write(market))).toEqual(pages)
})

it('a cancelled order renews the pages of its products, whose stock is back', async () => {
  const market = await aMarket()
  const { body } = await order(market)
  const cancel = () =>
    test.call(
      'PATCH',
      `/orders/${body.data.orders[0].order_id}/status`,
      { status: 'cancelled' },
      market.seller.accessToken,
    )
  expect(await listRenewed(market, cancel)).toEqual(['product'])
})

it.each<[string, (market: Market, quoteId: number) => Promise<{ status: number }>, Page[]]>([
  [
    'withdrawn',
    ({ seller }, id) => test.call('POST', `/quotes/${id}/withdraw`, undefined, seller.accessToken),
    ['requests', 'request'],
  ],
  [
    'ended by a block',
    ({ seller, buyer }) => test.call('PUT', `/companies/${seller.id}/block`, undefined, buyer.accessToken),
    ['seller', 'buyer', 'requests', 'request'],
  ],
  ['accepted', ({ buyer }, id) => accept(test, id, toTrader(buyer)), ['buyer', 'requests', 'request']],
])('an offer that is %s renews the pages of its request', async (_, write, pages) => {
  const market = await aMarket()
  const { seller, buyer } = market
  // A block ends this too, so both profiles change.
  await test.call('POST', `/companies/${seller.id}/follow`, undefined, buyer.accessToken)
  const { body } = await offerTo(market)
  expect(await listRenewed(market, () => write(market, body.data.id))).toEqual(pages)
})

it('a page that a dealer caused to be made and kept tells nobody of the discount, the dealer included', async () => {
  const market = await aMarket()
  const { seller, buyer } = market
  await test.call('PUT', `/dealers/${buyer.id}`, { discount_percent: 33.17, note: 'gizli-kalsın' }, seller.accessToken)
  const headers = { authorization: `Bearer ${buyer.accessToken}`, cookie: `member=1; token=${buyer.accessToken}` }
  const { body: own } = await test.call('GET', `/products/${market.product.id}`, undefined, buyer.accessToken)
  expect(own.data).toMatchObject({ your_price: 6.68, discount_percent: 33.17 })
  for (const page of ALL) {
    const made = await test.app.inject({ url: toAddress(market, page), headers })
    expect(made.body).toMatch(/ #\d+/)
    // A time may have the same digits, but never behind a quotation mark and a colon.
    for (const trace of ['":33.17', '33,17', '":6.68', '6,68', 'your_price', 'gizli-kalsın'])
      expect(made.body).not.toContain(trace)
    // The next guest gets that page.
    expect((await test.app.inject(toAddress(market, page))).body).toBe(made.body)
  }
})

function toTrader({ id, company_name: name, accessToken: token }: Market['buyer']): Trader {
  return { id, name, token }
}

async function order({ buyer, product }: Market) {
  await addToCart(test, toTrader(buyer), product.id)
  return checkOut(test, toTrader(buyer))
}

function offerTo({ seller, request }: Market) {
  const lines = request.lines.map(({ id }) => ({ line_id: id, unit_price: 170, vat_rate: 10 }))
  return test.call('POST', `/purchase-requests/${request.id}/offers`, { lines }, seller.accessToken)
}

it('a write is seen at once by guests of another server, which goes on keeping all other pages', async () => {
  const market = await aMarket()
  const other = await buildTestApp(test, {
    pages: await openPages({ webRoot, dev: false, publicOrigin: undefined, cacheSeconds: 600 }),
  })
  onTestFinished(() => other.close())
  await other.listen({ port: 0, host: '127.0.0.1' })
  const readThere = async (page: Page) => (await other.inject(toAddress(market, page))).body
  await vi.waitFor(async () => {
    const { rows } = await test.database.pool.query(
      `select from pg_stat_activity where application_name = 'bedesten events' and query = 'listen bedesten' and state = 'idle'
       and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  const before = Object.fromEntries(await Promise.all(ALL.map(async (page) => [page, await readThere(page)])))

  const { seller, product } = market
  await test.call('PUT', `/products/${product.id}`, { name: 'Bakır Cezve' }, seller.accessToken)

  await vi.waitFor(async () => expect(await readThere('product')).toContain('Bakır Cezve'))
  expect(await readThere('seller')).not.toBe(before['seller'])
  expect(await readThere('post')).toBe(before['post'])
  expect(await readThere('buyer')).toBe(before['buyer'])
})

const VANISHED_WITHIN = { timeout: 2000, interval: 20 }

it('what a measure hides leaves all pages of another server within two seconds, and comes back as soon', async () => {
  const market = await aMarket()
  const operator = await anOperator(test)
  const other = await buildTestApp(test, {
    pages: await openPages({ webRoot, dev: false, publicOrigin: undefined, cacheSeconds: 600 }),
  })
  onTestFinished(() => other.close())
  const origin = await other.listen({ port: 0, host: '127.0.0.1' })
  const { seller, product, post } = market
  const stream = await openEvents(origin, { authorization: `Bearer ${seller.accessToken}` })
  expect(await stream.next()).toBe('ready')
  const names = { product: product.name, post: 'Yeni ürünümüz', seller: seller.company_name }
  const isShown = async () => {
    const pages = await Promise.all(
      Object.entries(names).map(async ([page, name]) =>
        (await other.inject(toAddress(market, page as Page))).body.includes(name),
      ),
    )
    const explore = (await other.inject('/explore')).body.includes(`"id":${product.id},`)
    const sitemap = (await other.inject({ url: '/sitemap-posts-0.xml', headers: { host: 'bedesten.test' } })).body
    return [...pages, explore, sitemap.includes(`/posts/${post}<`)]
  }
  const measure = async (what: string, by = operator.token) =>
    (await test.call('POST', `/operator/companies/${seller.id}/${what}`, { reason: 'Deneme için.' }, by)).status
  const [all, none] = [Array<boolean>(5).fill(true), Array<boolean>(5).fill(false)]
  expect(await isShown()).toEqual(all)
  expect(await measure('suspend')).toBe(200)
  await vi.waitFor(async () => expect(await isShown()).toEqual(none), VANISHED_WITHIN)
  expect(await measure('lift')).toBe(200)
  await vi.waitFor(async () => expect(await isShown()).toEqual(all), VANISHED_WITHIN)
  const thing = { kind: 'post', id: post, reason: 'Deneme için.' }
  expect((await test.call('POST', '/operator/things/remove', thing, operator.token)).status).toBe(200)
  await vi.waitFor(async () => expect((await isShown())[1]).toBe(false), VANISHED_WITHIN)
  // The stream of a company that is banned ends; until then it stood.
  const chief = await anOperator(test, 'chief')
  expect(await measure('ban', chief.token)).toBe(200)
  for (;;) if ((await stream.next()) === undefined) break
})
