import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { addressKey } from '../../../http/protection/address.ts'

const HOUR_MS = 3_600_000
const FLUSH_EVERY_MS = 10_000
const MAX_REMEMBERED = 200_000
/** Limit per address, product and hour: an office has several browsers, but fake browser ids gain little. */
const MAX_GUESTS_PER_ADDRESS = 5

interface Viewer {
  /** A company, or an address of guests. */
  source: string
  companyId: number | null
  /** Distinguishes guests of one address. */
  browser: number
}

interface View {
  browser: number
  at: number
}

/** A view new to this process, but maybe not to others. */
interface Pending {
  productId: number
  /** Of the viewer; null for guests. */
  companyId: number | null
  /** Hash of the viewer and product. */
  viewer: bigint
  browser: number
}

/**
 * Counts once per viewer, product and hour, and writes every ten seconds: a popular product would otherwise make its
 * viewers wait for each other. What this process has seen is known here; the database knows what all have seen. A crash
 * loses what was not written yet.
 */
export function createViewCounter(db: Db, secret: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen = new LRUCache<string, View[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (views) => views.length,
    ttl: HOUR_MS,
  })
  const key = createHmac('sha256', secret).update('views of products').digest()
  let pending: Pending[] = []

  async function flush(): Promise<void> {
    const views = pending
    if (views.length === 0) return
    pending = []
    try {
      await retryTransaction(db, async (trx) => addViews(trx, await markViews(trx, views)))
    } catch (error) {
      log.warn({ err: error }, 'Views could not be written')
      pending = [...views, ...pending].slice(0, MAX_REMEMBERED)
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  return {
    count(productId: number, { source, browser, companyId }: Viewer): void {
      const name = `${source} ${productId}`
      const now = Date.now()
      const recent = (seen.get(name) ?? []).filter(({ at }) => at > now - HOUR_MS)
      if (recent.length >= MAX_GUESTS_PER_ADDRESS || recent.some((view) => view.browser === browser)) return
      seen.set(name, [...recent, { browser, at: now }])
      const viewer = createHmac('sha256', key).update(name).digest().readBigInt64BE()
      pending.push({ productId, companyId, viewer, browser })
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Guests are stored as hashes only. */
export function viewerOf({ me, ip, headers }: FastifyRequest): Viewer {
  if (me) return { source: `company ${me.id}`, browser: 0, companyId: me.id }
  const source = sha256(addressKey(ip)).toString('base64url').slice(0, 22)
  return { source, browser: sha256(headers['user-agent'] ?? '').readUInt32BE(), companyId: null }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

interface NewViews {
  product_id: number
  /** The viewing company; null for guests. */
  company_id: number | null
  count: number
}

/** Views per product and company by viewers not counted by any process in the last hour. */
async function markViews(trx: Db, views: Pending[]): Promise<NewViews[]> {
  // Viewers are written in the same order everywhere, to avoid deadlocks.
  const distinct = [...new Map(views.map((view) => [`${view.viewer} ${view.browser}`, view])).values()]
  const sorted = distinct.toSorted((a, b) =>
    a.viewer === b.viewer ? a.browser - b.browser : a.viewer < b.viewer ? -1 : 1,
  )
  const products = sorted.map(({ productId }) => productId)
  const viewers = sorted.map(({ viewer }) => String(viewer))
  const browsers = sorted.map(({ browser }) => browser)
  const companies = sorted.map(({ companyId }) => companyId)
  const { rows } = await sql<NewViews>`
    with given as (
      select * from unnest(${products}::bigint[], ${viewers}::bigint[], ${browsers}::bigint[], ${companies}::bigint[])
        with ordinality as given (product_id, viewer, browser, company_id, place)
    ), marked as (
      insert into view_marks (viewer, browser, at)
        select viewer, browser, now() from given
        where ${MAX_GUESTS_PER_ADDRESS} > (
          select count(*) from view_marks m
          where m.viewer = given.viewer and m.browser <> given.browser and m.at > now() - interval '1 hour')
        order by place
        on conflict (viewer, browser) do update set at = excluded.at
          where view_marks.at <= excluded.at - interval '1 hour'
        returning viewer, browser
    )
    select product_id, company_id, count(*) as count from marked join given using (viewer, browser)
    group by product_id, company_id`.execute(trx)
  await sql`
    delete from view_marks where (viewer, browser) in (
      select viewer, browser from view_marks where at < now() - interval '1 hour'
      order by at limit ${2 * views.length} for update skip locked)`.execute(trx)
  return rows
}

/** In the order of ids, to avoid deadlocks. */
async function addViews(trx: Db, views: NewViews[]): Promise<void> {
  const ids = views.map(({ product_id }) => product_id).toSorted((a, b) => a - b)
  await sql`select from product_stats where product_id = any(${ids}::bigint[])
    order by product_id for no key update`.execute(trx)
  const given = sql`(select * from unnest(${views.map(({ product_id }) => product_id)}::bigint[],
    ${views.map(({ company_id }) => company_id)}::bigint[], ${views.map(({ count }) => count)}::int[])
    as given (product_id, company_id, count))`
  await sql`
    update product_stats s set views_count = s.views_count + v.count
    from (select product_id, sum(count) as count from ${given} g group by product_id) v
    where s.product_id = v.product_id`.execute(trx)
  // By day, for the figures of the seller and of who looked.
  await sql`
    insert into figure_visits (company_id, side, day, views)
    select company_id, side, istanbul_day(now()), sum(count) from (
      select p.company_id, 'seller' as side, g.count from ${given} g join products p on p.id = g.product_id
      union all
      select c.id, 'buyer', g.count from ${given} g join companies c on c.id = g.company_id
    ) seen group by company_id, side order by company_id, side
    on conflict (company_id, side, day) do update set views = figure_visits.views + excluded.views`.execute(trx)
}
