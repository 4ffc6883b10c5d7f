import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Page } from './page-source.ts'

const MAX_PAGES = 1_000
const MAX_BYTES = 32 * 1024 * 1024
/**
 * The default of 11 is for files that are compressed once; a page is kept for seconds. With 3 it would be a twelfth
 * shorter, but take nearly twice the time; gzip is as fast up to 3.
 */
const BROTLI_QUALITY = 1
const GZIP_LEVEL = 3
/** Longer than a replica may be behind. */
const REMEMBER_MS = 61_000
const MAX_REMEMBERED = 20_000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page with everything that would otherwise be worked out anew for each visitor. */
export interface ReadyPage {
  status: number
  location: string | undefined
  etag: string
  bodies: Record<Encoding, Buffer>
}

interface KeptPage {
  page: ReadyPage
  /** Worked out once: every forget looks through all kept pages. */
  path: string
}

interface Render {
  path: string
  /** Set when its path is forgotten: it may have read what was there before the change. */
  outdated: boolean
}

export interface PageCounts {
  hits: number
  misses: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Guests all see the same page, so it is made once and kept for a few seconds; those who ask while it is being made
 * wait for the same one.
 */
export function createPageCache(cacheSeconds: number) {
  const kept = new LRUCache<string, KeptPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    // Compressed it never takes as much again.
    sizeCalculation: ({ page: { bodies } }) => 2 * bodies.identity.length,
    ttl: cacheSeconds * 1000,
  })
  /** By path: when it was last forgotten. */
  const changes = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: REMEMBER_MS })
  let allChanged = Number.NEGATIVE_INFINITY
  const counts: PageCounts = { hits: 0, misses: 0 }
  /** By address: the renders that those who come now may wait for. */
  const underway = new Map<string, { render: Render; page: Promise<ReadyPage> }>()

  async function make(address: string, render: Render, produce: () => Promise<Page>): Promise<ReadyPage> {
    const page = await produce()
    const ready = prepare(page)
    if (page.cacheable && cacheSeconds > 0 && !render.outdated) kept.set(address, { page: ready, path: render.path })
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
    const present = kept.get(address)?.page
    if (present) counts.hits += 1
    return present
  }

  function outdate(address: string, render: Render): void {
    render.outdated = true
    underway.delete(address)
  }

  return {
    /**
     * Something shown on the pages of these paths has changed, whatever their query. What is being made of them is
     * still answered to those who wait for it already, but neither kept nor given to those who come later.
     */
    forget: (paths: string[]): void => {
      const changed = new Set(paths)
      for (const path of changed) changes.set(path, performance.now())
      for (const [address, { path }] of kept.entries()) if (changed.has(path)) kept.delete(address)
      for (const [address, { render }] of underway) {
        if (changed.has(render.path)) outdate(address, render)
      }
    },
    /** Anything may have changed. */
    forgetAll: (): void => {
      allChanged = performance.now()
      kept.clear()
      for (const [address, { render }] of underway) outdate(address, render)
    },
    /** A page that is made now has to show everything up to this moment. */
    changedAt: (address: string): number => Math.max(allChanged, changes.get(toPath(address)) ?? allChanged),
    /** The page if it is at hand. */
    find,
    get: (address: string, produce: () => Promise<Page>): Promise<ReadyPage> => {
      const present = find(address)
      if (present) return Promise.resolve(present)
      return underway.get(address)?.page ?? start(address, produce)
    },
    counts,
  }
}

/** Of an address with or without its origin. */
function toPath(address: string): string {
  return new URL(address, 'http://page.invalid').pathname
}

function prepare({ status, location, html: identity }: Page): ReadyPage {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, location, etag, bodies: compressWhenAsked(identity) }
}

/** Most pages are asked for in one encoding, and compressing takes a good part of what making a page does. */
function compressWhenAsked(identity: Buffer): ReadyPage['bodies'] {
  let gzip: Buffer | undefined
  let br: Buffer | undefined
  return {
    identity,
    get gzip() {
      return (gzip ??= gzipSync(identity, { level: GZIP_LEVEL }))
    },
    get br() {
      return (br ??= brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
    },
  }
}
