import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Page } from './page-source.ts'

const MAX_PAGES = 1_000
const MAX_BYTES = 32 * 1024 * 1024
/**
 * A page is compressed once for all who ask within seconds, so what counts is its length. 5 is the first quality that is
 * shorter than any gzip for every page: by 6 to 18 % of its best level, for 0.7 to 2.1 ms. 1 took 0.2 to 0.5 ms and was up to
 * 14 % longer than gzip; 7 saves another half percent and takes up to three times as long.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Longer than a replica may be behind. */
const REMEMBER_MS = 61_000
const MAX_REMEMBERED = 20_000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page with everything that does not depend on the visitor already computed. */
export interface ReadyPage {
  status: number
  location: string | undefined
  etag: string
  html: Buffer
  bodyIn: (encoding: Encoding) => Promise<Buffer>
}

interface CachedPage {
  page: ReadyPage
  /** Worked out once: every invalidation scans all cached pages. */
  path: string
}

interface Render {
  path: string
  /** Set when its path is invalidated: it may have read old data. */
  outdated: boolean
}

export interface PageCounts {
  hits: number
  misses: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Guests all see the same page, so it is rendered once and cached for a few seconds. Requests that arrive while it is
 * rendered wait for the same render.
 */
export function createPageCache(cacheSeconds: number) {
  const cached = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    // The compressed copies never take as much again.
    sizeCalculation: ({ page }) => 2 * page.html.length,
    ttl: cacheSeconds * 1000,
  })
  /** Times of invalidation by path. */
  const changes = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: REMEMBER_MS })
  let allChanged = Number.NEGATIVE_INFINITY
  const counts: PageCounts = { hits: 0, misses: 0 }
  /** Renders by address that new requests may share. */
  const underway = new Map<string, { render: Render; page: Promise<ReadyPage> }>()

  async function make(address: string, render: Render, produce: () => Promise<Page>): Promise<ReadyPage> {
    const page = await produce()
    const ready = prepare(page)
    if (page.cacheable && cacheSeconds > 0 && !render.outdated) cached.set(address, { page: ready, path: render.path })
    return ready
  }

  function start(address: string, produce: () => Promise<Page>): Promise<ReadyPage> {
    counts.misses += 1
    const render: Render = { path: toPath(address), outdated: false }
    const page = make(address, render, produce).finally(() => {
      if (underway.get(address)?.render === render) underway.delete(address)
    })
    underway.set(address, { render, page })
    return page
  }

  function find(address: string): ReadyPage | undefined {
    const present = cached.get(address)?.page
    if (present) counts.hits += 1
    return present
  }

  function outdate(address: string, render: Render): void {
    render.outdated = true
    underway.delete(address)
  }

  return {
    /**
     * Something on the pages of these paths has changed, whatever their query. A render under way still answers the requests
     * that wait for it, but is neither cached nor given to later ones.
     */
    invalidate: (paths: string[]): void => {
      const changed = new Set(paths)
      for (const path of changed) changes.set(path, performance.now())
      for (const [address, { path }] of cached.entries()) if (changed.has(path)) cached.delete(address)
      for (const [address, { render }] of underway) {
        if (changed.has(render.path)) outdate(address, render)
      }
    },
    /** Invalidates all pages. */
    invalidateAll: (): void => {
      allChanged = performance.now()
      cached.clear()
      for (const [address, { render }] of underway) outdate(address, render)
    },
    /** A page rendered now must show all changes up to this time. */
    changedAt: (address: string): number => Math.max(allChanged, changes.get(toPath(address)) ?? allChanged),
    /** The cached page, if there is one. */
    find,
    get: (address: string, produce: () => Promise<Page>): Promise<ReadyPage> => {
      const present = find(address)
      if (present) return Promise.resolve(present)
      return underway.get(address)?.page ?? start(address, produce)
    },
    counts,
  }
}

/** The path of an address with or without origin. */
function toPath(address: string): string {
  return new URL(address, 'http://page.invalid').pathname
}

function prepare({ status, location, html }: Page): ReadyPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, location, etag, html, bodyIn: compressWhenAsked(html) }
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Most pages are asked for in one encoding. Compressing runs beside the main thread, so that nobody else waits for it. */
function compressWhenAsked(html: Buffer): ReadyPage['bodyIn'] {
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const make = {
    identity: async () => html,
    gzip: () => compress.gzip(html, { level: GZIP_LEVEL }),
    br: () => compress.br(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  }
  return (encoding) => (bodies[encoding] ??= make[encoding]())
}
