/**
 * Pages of the web client: rendered as a guest sees them, for every visitor, and hydrated by the browser. The session
 * lives in browser storage, so no page may depend on its visitor. A cookie says whether somebody is logged in: guests
 * are redirected from / to the login page.
 */
import fastifyStatic from '@fastify/static'
import { MEMBER_COOKIE } from '@bedesten/contract/page-names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import type { ContentPolicy } from '../http/protection/protection.ts'
import { loadBuiltPages } from './built-pages.ts'
import { loadDevHead, openDevPages } from './dev-pages.ts'
import { serveFeedStart } from './feed-start.ts'
import { sendFailurePage } from '../http/error-handler.ts'
import { isServerPath } from '../http/failure-page.ts'
import { findOrigin } from '../http/origin.ts'
import { createPageCache, type Encoding, type PageCache, type PageCounts, type ReadyPage } from './page-cache.ts'
import { serveServiceWorker } from './service-worker.ts'
import { toTransport, type PageSource, type Transport } from './page-source.ts'

export interface PageOptions {
  /** Folder of the web workspace. */
  webRoot: string
  /** Pages from source with hot reload, instead of the built ones. */
  dev: boolean
  /** Where everyone reaches the product; undefined: where the visitor says he reached it. */
  publicOrigin: string | undefined
  /** Whether browsers keep a worker; off by default in development, where files change under their names. */
  serviceWorker?: boolean
  /** Cache time of a page. */
  cacheSeconds?: number
}

export interface Pages {
  contentPolicy: ContentPolicy
  /** For pages that the server writes itself; see toBareHead. */
  bareHead: string
  /**
   * Answers every GET without another route. Paths below the server's own segments stay with the not-found
   * handler.
   */
  mount: (app: FastifyInstance) => Promise<void>
  /** Invalidates the pages of these paths, with any query. */
  invalidate: (paths: string[]) => void
  /** Invalidates all pages. */
  invalidateAll: () => void
  /** Cache hits and misses. */
  counts: Readonly<PageCounts>
}

const FILE = { config: { access: 'public' as const, counts: 'never' as const } }

export async function openPages(options: PageOptions): Promise<Pages> {
  const { webRoot, dev, publicOrigin, cacheSeconds = 5, serviceWorker = !dev } = options
  const built = dev ? undefined : await loadBuiltPages(webRoot)
  const cache = createPageCache(dev ? 0 : cacheSeconds)
  return {
    invalidate: cache.invalidate,
    invalidateAll: cache.invalidateAll,
    counts: cache.counts,
    contentPolicy: { scriptHashes: built?.scriptHashes ?? [], development: dev },
    bareHead: built?.bareHead ?? (await loadDevHead(webRoot)),
    mount: async (app) => {
      // A scope of its own keeps the plugins of pages away from other routes.
      await app.register(async (scope) => {
        if (built) await serveFiles(scope, join(webRoot, 'dist/client'))
        await serveServiceWorker(scope, built && serviceWorker ? join(webRoot, 'dist/client') : undefined)
        const source = built ?? (await openDevPages(scope, webRoot))
        serveFeedStart(scope, source)
        // The source files of the web have addresses like those of pages.
        servePages(scope, source, cache, { publicOrigin, counts: built ? 'page' : 'never' })
      })
    },
  }
}

/** Files that browsers, phones and link previews request by these names; all are in the public folder of the web. */
const SITE_FILES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'badge-96.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'screenshot-phone.jpg',
  'screenshot-desktop.jpg',
  'share.jpg',
  'offline.html',
]

async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  // The names of assets carry a hash of their content, so browsers may keep them for good.
  const kept = { preCompressed: true, immutable: true, maxAge: '365d' }
  await scope.register(fastifyStatic, { root: join(root, 'assets'), serve: false, ...kept })
  scope.get<{ Params: { '*': string } }>('/assets/*', FILE, (request, reply) =>
    varyByEncoding(reply).sendFile(request.params['*']),
  )
  const renewed = { preCompressed: false, immutable: false, maxAge: '1d' }
  for (const name of SITE_FILES) scope.get(`/${name}`, FILE, (_, reply) => reply.sendFile(name, root, renewed))
}

/** Pages are cached under their full addresses: a false origin is seen only by the visitor who sent it. */
function servePages(
  scope: FastifyInstance,
  source: PageSource,
  cache: PageCache,
  { publicOrigin, counts }: { publicOrigin: string | undefined; counts: 'page' | 'never' },
): void {
  async function makePage(request: FastifyRequest, url: string, origin: string): Promise<ReadyPage> {
    const address = await source.toPageAddress(url)
    return cache.get(origin + address, () =>
      source.produce(address, asGuest(scope, request, cache.changedAt(address)), origin),
    )
  }
  scope.get('/*', { config: { access: 'public', counts } }, async (request, reply) => {
    if (isServerPath(request.url)) return reply.callNotFound()
    let { url } = request
    if (isHome(url)) {
      void vary(reply, 'cookie')
      if (!saysMember(request.headers.cookie)) return reply.header('cache-control', 'no-cache').redirect(LOGIN, 302)
    } else if (isOfOperators(url)) {
      void vary(reply, 'cookie')
      if (!saysMember(request.headers.cookie)) url = NOWHERE
    }
    try {
      const origin = findOrigin(request, publicOrigin)
      // Addresses in their usual spelling need no lookup in the router.
      const page = cache.find(origin + url) ?? (await makePage(request, url, origin))
      const encoding = pickEncoding(request.headers['accept-encoding'])
      return sendPage(request, reply, page, { encoding, body: await page.bodyIn(encoding) })
    } catch (error) {
      return sendFailurePage(request, reply, scope.toRefusal(error, request.log))
    }
  })
}

/** / has no content for guests. Without a redirect they would load all its scripts just to leave it. */
function isHome(url: string): boolean {
  return url.split('?', 1)[0] === '/'
}

/** Guests are told that there is no such page; who is an operator, only the API knows. */
function isOfOperators(url: string): boolean {
  return /^\/operator(?:\/|$)/i.test(decodePath(url.split('?', 1)[0] ?? ''))
}

/** Addresses may hold percent signs that mean nothing. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function saysMember(cookies = ''): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${MEMBER_COOKIE}=1`)
}

/** Calls the API without credentials; the limit of the visitor's address has counted the page. */
function asGuest(app: FastifyInstance, visitor: FastifyRequest, changedAt: number): Transport {
  return toTransport((url) => app.innerReads.ask(url, visitor, changedAt))
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  { encoding, body }: { encoding: Encoding; body: Buffer },
) {
  if (page.location) return reply.redirect(page.location, page.status)
  void varyByEncoding(reply).header('cache-control', 'no-cache').header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(page.status).type(HTML).send(body)
}

function varyByEncoding(reply: FastifyReply): FastifyReply {
  return vary(reply, 'accept-encoding')
}

/** Keeps earlier values: answers to foreign origins vary by origin too. */
function vary(reply: FastifyReply, header: string): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary') ?? [], header].flat().join(', '))
}

function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

const RETRY_AFTER_SECONDS = 2
const LOGIN = '/login'
/** No page has this address. */
const NOWHERE = '/-/not-found'
const HTML = 'text/html; charset=utf-8'
