import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { answer } from '@bedesten/contract/answers.schemas'
import { endpoint } from '@bedesten/contract/endpoint'
import { BODY_PLACEHOLDER, HEAD_PLACEHOLDER, STATE_PLACEHOLDER } from '@bedesten/contract/page-names'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { guardRoutes } from '../http/access.ts'
import { useContractSchemas } from '../http/compilers.ts'
import { handleErrors } from '../http/error-handler.ts'
import type { Reads } from '../db/database.ts'
import { collectInnerReads } from '../http/inner-reads.ts'
import { mount } from '../http/mount.ts'
import { protectBrowsers } from '../http/protection/protection.ts'
import { createRefusals } from '../http/protection/refusals.ts'
import { openPages, type Pages } from './pages.ts'

const INLINE_SCRIPT = "document.documentElement.dataset.theme = 'light'"
const TEMPLATE = `<!doctype html><html lang="tr"><head><script>${INLINE_SCRIPT}</script>${HEAD_PLACEHOLDER}
<link rel="preload" as="font" href="/assets/text-1.woff2">
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared-1.js"></head>
<body><div id="root">${BODY_PLACEHOLDER}</div>${STATE_PLACEHOLDER}</body></html>`

const MANIFEST = {
  'src/screens/Screen.tsx': {
    file: 'assets/Screen-1.js',
    css: ['assets/Screen-1.css'],
    imports: ['_shared-1.js', '_parts-1.js'],
  },
  'src/shell/Side.tsx': { file: 'assets/Side-1.js', imports: ['_shared-1.js', '_parts-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_parts-1.js': { file: 'assets/parts-1.js' },
}

/** A fake renderer whose pages show how often they were rendered. */
const RENDERER = `
const made = {}
export function toPageAddress(url) {
  return new URL('http://page.invalid' + url).pathname
}
export async function render(address, transport, origin) {
  made[address] = (made[address] ?? 0) + 1
  const body = '<h1>' + address + ' #' + made[address] + '</h1>' + '<p>metin</p>'.repeat(300)
  const sources = { modules: [], railModules: [] }
  const page = { status: 200, head: '<title>$& başlık</title>', body, state: '<i>durum</i>', ...sources, cacheable: true }
  if (address === '/hata') throw new Error('a detail for the log alone')
  if (address === '/yok' || address === '/-/not-found') return { ...page, status: 404 }
  if (address === '/eksik') return { ...page, cacheable: false }
  if (address === '/git') return { ...page, status: 302, location: '/sayfa', cacheable: false }
  if (address === '/ekran') return { ...page, modules: ['src/screens/Screen.tsx'] }
  if (address === '/genis') return { ...page, modules: ['src/screens/Screen.tsx'], railModules: ['src/shell/Side.tsx'] }
  if (address === '/soran') {
    const answer = await transport('/api/v1/whoami', { method: 'GET' })
    return { ...page, body: answer.status + ' ' + (await answer.text()) }
  }
  if (address === '/koken') return { ...page, head: '<link rel="canonical" href="' + origin + '/koken">' }
  if (address === '/yavas') await new Promise((resolve) => setTimeout(resolve, 50))
  return page
}`

const whoAmI = endpoint({
  id: 'whoAmI',
  method: 'GET',
  path: '/whoami',
  access: 'optional',
  summary: 'Test',
  response: answer({ data: z.object({ ip: z.string(), company: z.int().nullable() }) }),
})

/** Accepts every token. */
function claimOf({ headers }: FastifyRequest) {
  const company = {
    readCurrency: async () => 'TRY' as const,
    readRights: async () => [],
    readStanding: async () => 'open' as const,
  }
  const who = { id: 7, personId: 9, sessionId: 8, userAgent: '' }
  const person = { ...who, member: { ...company, ...who, keyName: null } }
  return headers.authorization === undefined ? undefined : { person, confirmed: Promise.resolve() }
}

let webRoot: string
/** From the app built last. */
let pages: Pages
const apps: FastifyInstance[] = []

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'bedesten-pages-'))
  await mkdir(join(webRoot, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(webRoot, 'dist/client/assets'), { recursive: true })
  await mkdir(join(webRoot, 'dist/server'), { recursive: true })
  await writeFile(join(webRoot, 'dist/client/index.html'), TEMPLATE)
  await writeFile(join(webRoot, 'dist/client/offline.html'), '')
  await writeFile(join(webRoot, 'dist/client/sw.js'), '// worker')
  await writeFile(join(webRoot, 'dist/client/.vite/manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(webRoot, 'dist/client/assets/index-1.js'), 'plain')
  await writeFile(join(webRoot, 'dist/client/assets/index-1.js.br'), 'as brotli')
  await writeFile(join(webRoot, 'dist/client/secret.txt'), 'not an asset')
  await writeFile(join(webRoot, 'dist/server/package.json'), '{ "type": "module" }')
  await writeFile(join(webRoot, 'dist/server/entry-server.js'), RENDERER)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => rm(webRoot, { recursive: true }))

interface Given {
  cacheSeconds?: number
  log?: string[]
  settings?: Record<string, string>
}

async function buildApp({ cacheSeconds = 60, log = [], settings = {} }: Given = {}) {
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } })
  apps.push(app)
  pages = await openPages({ webRoot, dev: false, publicOrigin: settings['PUBLIC_ORIGIN'], cacheSeconds })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false }))
  await protectBrowsers(app, readConfig(settings, 'local', webRoot), () => [], pages.contentPolicy)
  guardRoutes(app, { session: claimOf, apiKey: async () => undefined, operator: async () => undefined })
  handleErrors(app, createRefusals(app.log))
  useContractSchemas(app, { validateAnswers: true })
  app.decorate('innerReads', collectInnerReads(app))
  app.decorate('read', (_request, work) => work({} as Reads))
  mount(app, whoAmI, async ({ me, request }) => ({ data: { ip: request.ip, company: me?.id ?? null } }))
  await pages.mount(app)
  return app
}

describe('a page', () => {
  it('holds what was rendered, in its places', async () => {
    const app = await buildApp()
    const { statusCode, headers, body } = await app.inject('/sayfa')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<head>.*<title>\$& başlık<\/title>/)
    expect(body).toMatch(/<div id="root"><h1>\/sayfa #1<\/h1>.*<\/div><i>durum<\/i><\/body>/)
    expect(body).not.toContain('<!--page-')
  })

  it('allows its own inline script by hash and no other', async () => {
    const app = await buildApp()
    const policy = String((await app.inject('/sayfa')).headers['content-security-policy'])
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('names the styles of its screen, then fonts, entry, and the chunks that the entry does not name already', async () => {
    const app = await buildApp()
    const { body } = await app.inject('/ekran')
    expect(body.match(/[a-z]+="\/assets\/[\w-]+\.(?:css|js|woff2)"/g)).toEqual([
      'href="/assets/Screen-1.css"',
      'href="/assets/text-1.woff2"',
      'src="/assets/index-1.js"',
      'href="/assets/shared-1.js"',
      'href="/assets/Screen-1.js"',
      'href="/assets/parts-1.js"',
    ])
    const scripts = body.match(/<[^<]+\.js"/g) ?? []
    expect(scripts.filter((script) => !script.includes(' fetchpriority="low"'))).toEqual([])
  })

  it('has only wider screens fetch what phones do without', async () => {
    const app = await buildApp()
    const { body } = await app.inject('/genis')
    expect(body.match(/<link [^<]*media=[^<]+/g)).toEqual([
      '<link rel="modulepreload" media="(min-width: 48rem)" crossorigin fetchpriority="low" href="/assets/Side-1.js">',
    ])
  })

  it.each([undefined, '', 'member=0', 'member', 'xmember=1', 'a=member=1', 'member=1x'])(
    'leads from / to the login page whoever does not say that he is a member: %s',
    async (cookie) => {
      const app = await buildApp()
      for (const url of ['/', '/?utm_source=posta']) {
        const { statusCode, headers, body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
        expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([302, '/login', 'no-cache', ''])
        expect(headers.vary).toMatch(/\bcookie\b/)
      }
    },
  )

  it('shows / to whoever says that he is a member, and tells caches what that depends on', async () => {
    const app = await buildApp()
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: { cookie: 'a=b; member=1' } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers.vary).toMatch(/\bcookie\b.*\baccept-encoding\b/)
    expect(body).toContain('<h1>/ #1</h1>')
    expect((await app.inject('/')).statusCode).toBe(302)
  })

  it.each(['/operator', '/operator/queue/5?x=1', '/Operator', '/%6Fperator/', '/operator?state=open'])(
    'has no page at %s for whoever does not say that he is a member',
    async (url) => {
      const app = await buildApp()
      const guest = await app.inject(url)
      expect([guest.statusCode, guest.headers.vary]).toEqual([404, expect.stringMatching(/\bcookie\b/)])
      expect(guest.body).toBe((await app.inject('/-/not-found')).body)
      const member = await app.inject({ url, headers: { cookie: 'member=1' } })
      expect(member.statusCode).toBe(200)
      expect(member.body).not.toBe(guest.body)
    },
  )

  it('looks at no cookie elsewhere: members and guests get the same page', async () => {
    const app = await buildApp()
    const asMember = await app.inject({ url: '/sayfa', headers: { cookie: 'member=1' } })
    const asGuest = await app.inject('/sayfa')
    expect(asMember.body).toBe(asGuest.body)
    expect(asMember.headers.vary).not.toMatch(/cookie/)
  })

  it('asks the API as a guest, on behalf of the visitor who caused it', async () => {
    const app = await buildApp()
    const { body } = await app.inject({
      url: '/soran',
      remoteAddress: '203.0.113.7',
      headers: { authorization: 'Bearer gizli', cookie: 'a=b' },
    })
    expect(body).toContain('200 {"success":true,"data":{"ip":"203.0.113.7","company":null}}')
  })

  it('passes on the status of a page that does not exist', async () => {
    const app = await buildApp()
    expect((await app.inject('/yok')).statusCode).toBe(404)
  })

  it('redirects', async () => {
    const app = await buildApp()
    const { statusCode, headers } = await app.inject('/git')
    expect([statusCode, headers.location]).toEqual([302, '/sayfa'])
  })

  it('answers HEAD with the headers alone', async () => {
    const app = await buildApp()
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/sayfa' })
    expect(statusCode).toBe(200)
    expect(headers.etag).toMatch(/^W\//)
    expect(body).toBe('')
  })

  it('that cannot be rendered says so plainly and leaves the cause in the log', async () => {
    const log: string[] = []
    const app = await buildApp({ log })
    const { statusCode, headers, body } = await app.inject('/hata')
    expect(statusCode).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<h1>Bir hata oluştu</h1>')
    expect(body).not.toMatch(/detail|Error|\.js/)
    expect(log.join('')).toContain('a detail for the log alone')
  })
})

describe('the cache of pages', () => {
  it('makes a page once, whatever is appended to its address', async () => {
    const app = await buildApp()
    const first = await app.inject('/onbellek')
    const second = await app.inject('/onbellek?rastgele=1')
    expect(first.body).toContain('#1')
    expect(second.body).toBe(first.body)
  })

  it('makes a page once for all who ask at the same time', { tags: 'race' }, async () => {
    const app = await buildApp({ cacheSeconds: 0 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/yavas')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await app.inject('/yavas')).body).toContain('#2')
  })

  it('lets a page grow old for the given time only', async () => {
    const app = await buildApp({ cacheSeconds: 0.05 })
    const first = await app.inject('/eskiyen')
    const isNew = async () => (await app.inject('/eskiyen')).body !== first.body
    expect(await vi.waitUntil(isNew, { timeout: 5000 })).toBe(true)
  })

  it('does not keep a page that lacks data, nor a failure', async () => {
    const log: string[] = []
    const app = await buildApp({ log })
    const bodies = [await app.inject('/eksik'), await app.inject('/eksik')].map(({ body }) => body)
    expect(bodies[0]).not.toBe(bodies[1])
    await app.inject('/hata')
    await app.inject('/hata')
    expect(log).toHaveLength(2)
  })

  it('tells a browser that holds the page to use it', async () => {
    const app = await buildApp()
    const { etag } = (await app.inject('/etiket')).headers
    const again = await app.inject({ url: '/etiket', headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const)('serves who accepts "%s" in the encoding %s', async (accepted, encoding, decode) => {
    const app = await buildApp()
    const { headers, rawPayload } = await app.inject({ url: '/sikisik', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toContain('accept-encoding')
    expect(decode(rawPayload).toString()).toContain('<h1>/sikisik')
  })
})

describe('the origin of a page', () => {
  const canonicalOf = (body: string) => /rel="canonical" href="([^"]*)"/.exec(body)?.[1]

  it('is the one that is set, whatever the visitor says', async () => {
    const app = await buildApp({ settings: { PUBLIC_ORIGIN: 'https://bedesten.example' } })
    const { body } = await app.inject({ url: '/koken', headers: { host: 'evil.example' } })
    expect(canonicalOf(body)).toBe('https://bedesten.example/koken')
  })

  it.each([
    ['Bedesten.example:8080', 'http://bedesten.example:8080/koken'],
    ['[::1]:3000', 'http://[::1]:3000/koken'],
    ['"><script>', '/koken'],
    ['a.example/path?x=', '/koken'],
    ['user@a.example', '/koken'],
  ])('is where the visitor says he reached it, if "%s" can be a host', async (host, canonical) => {
    const app = await buildApp()
    const { body } = await app.inject({ url: '/koken', headers: { host } })
    expect(canonicalOf(body)).toBe(canonical)
  })

  it('that one visitor made up is shown to no other', async () => {
    const app = await buildApp()
    const ask = async (host: string, extra = {}) =>
      canonicalOf((await app.inject({ url: '/koken', headers: { host, ...extra } })).body)
    const hosts = ['evil.example', 'good.example', 'evil.example', 'good.example']
    expect(await Promise.all(hosts.map((host) => ask(host)))).toEqual(hosts.map((host) => `http://${host}/koken`))
    expect(await ask('good.example')).toBe('http://good.example/koken')
    const proxied = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await ask('good.example', proxied)).toBe('http://good.example/koken')
  })
})

it('tells shared caches that answers vary by origin where other origins may ask', async () => {
  const app = await buildApp({ settings: { CORS_ORIGINS: 'https://a.example' } })
  for (const url of ['/sayfa', '/assets/index-1.js']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://a.example' } })
    expect(String(headers['vary']).toLowerCase().split(', ').toSorted()).toEqual(['accept-encoding', 'origin'])
  }
})

describe('addresses that are not pages', () => {
  it.each(['/assets/..%2fsecret.txt', '/assets/%2e%2e%2fsecret.txt'])(
    'does not leave the assets for %s',
    async (url) => {
      const app = await buildApp()
      const { statusCode, body } = await app.inject(url)
      expect([403, 404]).toContain(statusCode)
      expect(body).not.toContain('not an asset')
    },
  )

  it.each(['/api', '/api/v1/yok', '/api?x=1', '/uploads/x.webp', '/assets/yok.js'])(
    'leaves %s to the not-found handler',
    async (url) => {
      const app = await buildApp()
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(body).toBe('{"success":false}')
    },
  )

  it('serves assets for good, compressed when the browser can read it', async () => {
    const app = await buildApp()
    const plain = await app.inject('/assets/index-1.js')
    const small = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'br' } })
    expect(plain.body).toBe('plain')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([small.body, small.headers['content-encoding']]).toEqual(['as brotli', 'br'])
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.headers['vary']).toContain('accept-encoding')
  })
})

it('a page on which something changed is made anew, even if it was being made; others are kept', async () => {
  const app = await buildApp()
  const show = async (url: string) => (await app.inject(url)).body
  const begun = show('/yavas')
  const [changed, other] = [await show('/sayfa?a=1'), await show('/baska')]
  pages.invalidate(['/sayfa', '/yavas'])
  expect(await show('/sayfa?a=1')).not.toBe(changed)
  expect(await show('/baska')).toBe(other)
  expect(await show('/yavas')).not.toBe(await begun)
})
