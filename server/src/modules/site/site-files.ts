/** Files for search engines. Sitemaps are limited as pages; other files are not limited. */
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { findOrigin } from '../../http/origin.ts'
import { createSitemaps, SITEMAP_KINDS, SITEMAP_SECONDS } from './sitemap.ts'
import type { SitemapKind } from './sitemap.queries.ts'

/** Members only. Patterns end with $, as company names may begin alike. */
const MEMBER_PAGES = [
  'cart',
  'checkout',
  'order-success',
  'my-orders',
  'incoming-orders',
  'messages',
  'quotes',
  'dealers',
  'lists',
  'quick-order',
  'figures',
  'profile',
  'settings',
  'notifications',
]

export function mountSiteFiles(app: FastifyInstance, publicOrigin: string | undefined): void {
  const sitemaps = createSitemaps()
  const page = { config: { access: 'public' as const, counts: 'page' as const } }
  app.get('/robots.txt', { config: { access: 'public', counts: 'never' } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${SITEMAP_SECONDS}`)
      .send(writeRobots(findOrigin(request, publicOrigin))),
  )
  app.get('/sitemap.xml', page, (request, reply) => answer(request, reply, sitemaps.readIndex))
  app.get('/sitemap-pages.xml', page, (request, reply) => answer(request, reply, sitemaps.readPages))
  app.get<{ Params: { kind: SitemapKind; file: string } }>(
    `/sitemap-:kind(^(?:${SITEMAP_KINDS.join('|')})$)-:file(^\\d{1,9}$).xml`,
    page,
    (request, reply) => {
      const { kind, file } = request.params
      return answer(request, reply, (db, origin) => sitemaps.readFile(db, origin, kind, Number(file)))
    },
  )

  /** Without a known origin there is no absolute address. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (db: Db, origin: string) => Promise<Buffer | undefined>,
  ) {
    const origin = findOrigin(request, publicOrigin)
    const compressed = origin === '' ? undefined : await app.read(request, ({ searches }) => read(searches, origin))
    return compressed?.length ? sendXml(request, reply, compressed) : reply.callNotFound()
  }
}

function writeRobots(origin: string): string {
  const closed = ['/api/v1/', '/my-orders-detail/', ...MEMBER_PAGES.map((name) => `/${name}$`)]
  const sitemap = origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap].join('\n')}\n`
}

function sendXml(request: FastifyRequest, reply: FastifyReply, compressed: Buffer) {
  void reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${SITEMAP_SECONDS}`)
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '')
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(compressed)
  return reply.send(Readable.from([compressed]).pipe(createGunzip()))
}
