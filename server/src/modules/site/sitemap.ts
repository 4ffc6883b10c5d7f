import { LEGAL_SLUGS } from '@bedesten/contract/legal'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Db } from '../../db/database.ts'
import { listSitemapFiles, readHidden, readSitemapFile, type SitemapKind } from './sitemap.queries.ts'

export const SITEMAP_SECONDS = 3600
const KEPT_BYTES = 16 * 1024 * 1024
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Pages that exist once. */
const PAGES = ['/', '/explore', '/requests', '/api/docs', ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`)]
export const SITEMAP_KINDS: readonly SitemapKind[] = ['companies', 'products', 'posts', 'requests', 'categories']

/**
 * Sitemaps are written piece by piece into a compressed text, of which a file of 50,000 addresses takes half a megabyte.
 * It is cached for an hour and written once for all requests, one file at a time: strangers cannot make the server write more.
 * When a company is hidden or shown again, it is written anew.
 */
export function createSitemaps() {
  const oneAtATime = pLimit(1)
  const cache = new LRUCache<string, Buffer, () => AsyncIterable<string>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    ttl: SITEMAP_SECONDS * 1000,
    fetchMethod: (_name, _outdated, { context }) => oneAtATime(() => compress(context())),
  })
  async function read(db: Db, name: string, write: () => AsyncIterable<string>): Promise<Buffer | undefined> {
    return cache.fetch(`${await readHidden(db)} ${name}`, { context: write })
  }
  return {
    /** Gzip of the list of all files. */
    readIndex: (db: Db, origin: string) => read(db, `${origin}/`, () => writeIndex(db, origin)),
    readPages: (_db: Db, origin: string) => cache.fetch(`${origin}/pages`, { context: () => writePages(origin) }),
    /** Gzip of one file; empty when there is none. */
    readFile: (db: Db, origin: string, kind: SitemapKind, file: number) =>
      read(db, `${origin}/${kind}/${file}`, () => writeFile(db, origin, kind, file)),
  }
}

async function compress(pieces: AsyncIterable<string>): Promise<Buffer> {
  const compressed: Buffer[] = []
  let isEmpty = true
  async function* watched() {
    for await (const piece of pieces) {
      isEmpty = false
      yield piece
    }
  }
  await pipeline(watched, createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) compressed.push(chunk)
  })
  return isEmpty ? Buffer.alloc(0) : Buffer.concat(compressed)
}

async function* writeIndex(db: Db, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n<sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap>\n`
  for (const kind of SITEMAP_KINDS) {
    for (const file of await listSitemapFiles(db, kind)) {
      yield `<sitemap><loc>${origin}/sitemap-${kind}-${file}.xml</loc></sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

async function* writePages(origin: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n${PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')}</urlset>\n`
}

/** Empty for a range without addresses: a file must have one. */
async function* writeFile(db: Db, origin: string, kind: SitemapKind, file: number): AsyncGenerator<string> {
  let isBegun = false
  for await (const entries of readSitemapFile(db, kind, file)) {
    if (!isBegun) yield `${HEAD}<urlset ${NAMESPACE}>\n`
    isBegun = true
    yield entries
      .map(({ path, changed_on }) => `<url><loc>${origin}${path}</loc><lastmod>${changed_on}</lastmod></url>\n`)
      .join('')
  }
  if (isBegun) yield '</urlset>\n'
}
