import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addressKey } from '../../../http/protection/address.ts'

const HOUR_MS = 3_600_000
const FLUSH_EVERY_MS = 10_000
const MAX_REMEMBERED = 200_000
/** Of one address, product and hour: an office has several browsers, but whoever invents their names gains little. */
const MAX_GUESTS_PER_ADDRESS = 5

interface Viewer {
  /** A company, or an address of guests. */
  source: string
  /** Tells guests of one address apart. */
  browser: number
}

interface View {
  browser: number
  at: number
}

/**
 * Counts in memory, once per viewer, product and hour, and writes every ten seconds: a popular product would otherwise
 * make its viewers wait for each other. A crash loses what was not written yet.
 */
export function createViewCounter(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen = new LRUCache<string, View[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (views) => views.length,
    ttl: HOUR_MS,
  })
  let pending = new Map<number, number>()

  async function flush(): Promise<void> {
    const views = pending
    if (views.size === 0) return
    pending = new Map()
    try {
      await inTransaction(db, (trx) => addViews(trx, views))
    } catch (error) {
      log.warn({ err: error }, 'Views could not be written')
      for (const [id, count] of views) pending.set(id, count + (pending.get(id) ?? 0))
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  return {
    count(productId: number, { source, browser }: Viewer): void {
      const key = `${source} ${productId}`
      const now = Date.now()
      const recent = (seen.get(key) ?? []).filter(({ at }) => at > now - HOUR_MS)
      if (recent.length >= MAX_GUESTS_PER_ADDRESS || recent.some((view) => view.browser === browser)) return
      seen.set(key, [...recent, { browser, at: now }])
      pending.set(productId, 1 + (pending.get(productId) ?? 0))
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Of guests only hashes are kept. */
export function viewerOf({ me, ip, headers }: FastifyRequest): Viewer {
  if (me) return { source: `company ${me.id}`, browser: 0 }
  const source = sha256(addressKey(ip)).toString('base64url').slice(0, 22)
  return { source, browser: sha256(headers['user-agent'] ?? '').readUInt32BE() }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** In the order of ids, as everywhere: two servers must not wait for each other. */
async function addViews(trx: Db, views: Map<number, number>): Promise<void> {
  const ids = [...views.keys()].toSorted((a, b) => a - b)
  const counts = ids.map((id) => views.get(id) ?? 0)
  await sql`select from product_stats where product_id = any(${ids}::bigint[])
    order by product_id for no key update`.execute(trx)
  await sql`
    update product_stats s set views_count = s.views_count + v.count
    from unnest(${ids}::bigint[], ${counts}::int[]) v (id, count) where s.product_id = v.id`.execute(trx)
}
