import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { listSitemapFiles, readSitemapFile } from './sitemap.queries.ts'

const test = useTestApp({ PUBLIC_ORIGIN: 'https://bedesten.test' })
const today = new Date().toISOString().slice(0, 10)

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

async function read(path: string) {
  // Cached for an hour by each server, so a new server sees the current state.
  const app = await buildTestApp(test)
  try {
    const { statusCode, body } = await app.inject(path)
    return { status: statusCode, body }
  } finally {
    await app.close()
  }
}

it('robots.txt names the sitemap and closes the pages of members, but no company whose name begins like one', async () => {
  const { statusCode, headers, body } = await test.app.inject('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const lines = body.split('\n')
  expect(lines).toContain('Sitemap: https://bedesten.test/sitemap.xml')
  expect(lines).toContain('Disallow: /api/v1/')
  expect(lines).toContain('Disallow: /cart$')
  expect(lines).toContain('Disallow: /messages$')
  expect(lines.filter((line) => /^Disallow: \/[\w-]*$/.test(line))).toEqual([])
})

describe('the sitemap', () => {
  it('leads over its files to everything a guest may see, with the day of the last change, and to nothing else', async () => {
    const company = await aCompany(test)
    const product = await aProduct(test, company.accessToken)
    const hidden = await aProduct(test, company.accessToken, { status: 'inactive' })
    const gone = await aProduct(test, company.accessToken)
    await test.call('DELETE', `/products/${gone.id}`, undefined, company.accessToken)
    const post = (await test.call('POST', '/posts', { content: 'Yeni' }, company.accessToken)).body.data.id
    const removed = (await test.call('POST', '/posts', { content: 'Yanlış' }, company.accessToken)).body.data.id
    await test.call('DELETE', `/posts/${removed}`, undefined, company.accessToken)

    const index = await read('/sitemap.xml')
    expect(index.status).toBe(200)
    const files = locations(index.body)
    expect(files).toEqual(
      ['pages', 'companies-0', 'products-0', 'posts-0'].map((name) => `https://bedesten.test/sitemap-${name}.xml`),
    )
    const texts = await Promise.all(files.map((file) => read(new URL(file).pathname)))
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const all = texts.flatMap(({ body }) => locations(body)).map((location) => new URL(location).pathname)
    for (const path of ['/', '/explore', `/${company.short_name}`, `/products/${product.id}`, `/posts/${post}`]) {
      expect(all).toContain(path)
    }
    for (const path of [`/products/${hidden.id}`, `/products/${gone.id}`, `/posts/${removed}`]) {
      expect(all).not.toContain(path)
    }
    expect(texts[2]?.body).toContain(`/products/${product.id}</loc><lastmod>${today}</lastmod>`)
    expect(texts[1]?.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
  })

  it('has a file for each range of ids that holds something, whatever lies between', async () => {
    const company = await aCompany(test)
    await test.database.pool.query(
      `insert into products (id, company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
         select id, $1, 'Uzak', 1, 'TRY', 1, 'active', now(), now() from unnest($2::bigint[]) id`,
      [company.id, [50_000, 50_001, 260_000, 5_000_000_000]],
    )
    const files = await listSitemapFiles(test.database.db, 'products')
    expect(files).toEqual([0, 1, 5, 99_999])
    const listIds = async (file: number) => {
      const found: number[] = []
      for await (const rows of readSitemapFile(test.database.db, 'products', file))
        found.push(...rows.map(({ id }) => id))
      return found
    }
    expect((await listIds(0)).at(-1)).toBe(50_000)
    expect(await listIds(1)).toEqual([50_001])
    expect(await listIds(99_999)).toEqual([5_000_000_000])
    expect(await listIds(2)).toEqual([])
  })

  it('has no file for a range without anything, and none of another kind', async () => {
    for (const name of ['products-7777', 'products-x', 'orders-0', 'products-9999999999', 'posts-7']) {
      expect((await test.app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404)
    }
  })

  it('is sent compressed to those who take it and may be kept for an hour', async () => {
    const plain = await test.app.inject('/sitemap.xml')
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await test.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    const refused = await test.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refused.body).toBe(plain.body)
  })
})

describe('without a set origin', () => {
  const closing: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(closing.map((close) => close())))

  async function anApp(settings: Record<string, string>) {
    const config = readConfig(
      { DATA_DIR: test.config.dataDir, EVENT_LOOP_DELAY_MS: '0', ...settings },
      'local',
      '/nowhere',
    )
    const app = await buildTestApp(test, { config })
    closing.push(() => app.close())
    return app
  }

  it('the addresses are those of the host that was asked, and nobody else is shown them', async () => {
    const app = await anApp({ RATE_LIMIT: 'off' })
    const ask = (host: string) => app.inject({ url: '/sitemap-pages.xml', headers: { host } })
    expect(locations((await ask('a.test')).body)).toContain('http://a.test/explore')
    expect(locations((await ask('b.test')).body)).toContain('http://b.test/explore')
    expect((await ask('a.test"><x>')).statusCode).toBe(404)
    const robots = await app.inject({ url: '/robots.txt', headers: { host: '<script>' } })
    expect([robots.statusCode, robots.body.includes('Sitemap')]).toEqual([200, false])
  })

  it('sitemaps count as pages, not as calls, and robots.txt as nothing', async () => {
    const app = await anApp({ RATE_LIMIT_PER_MINUTE: '1', PAGE_RATE_LIMIT_PER_MINUTE: '3' })
    const ask = async (url: string) => (await app.inject(url)).statusCode
    for (let count = 0; count < 10; count += 1) expect(await ask('/robots.txt')).toBe(200)
    expect([await ask('/sitemap.xml'), await ask('/sitemap-pages.xml'), await ask('/sitemap.xml')]).toEqual([
      200, 200, 200,
    ])
    expect(await ask('/sitemap.xml')).toBe(429)
    expect(await ask('/api/v1/site')).toBe(200)
  })
})
