import type { RequestStatus } from '@bedesten/contract/purchase-requests'
import type { RequestLine } from '@bedesten/contract/purchase-requests.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isShown } from '../../db/shown-companies.ts'

export interface RequestRow {
  id: number
  company_id: number
  title: string
  text: string
  lines: RequestLine[]
  tags: string[]
  city: string
  last_day: string
  closes_at: Date
  image_url: string | null
  status: RequestStatus
  offer_count: number
  unseen_offer_count: number | null
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  company_city: string | null
  rating_sum: number
  rating_count: number
  chord: number | null
  your_quote_id: number | null
  accepted_quote_id: number | null
  created_at: Date
  updated_at: Date
}

/** Full rows in the order of these ids. The offer count is public; the rest is for owner and bidders. */
export async function readRequests(
  db: Db,
  ids: number[],
  viewer: number | undefined,
  from?: RawBuilder<unknown>,
): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const me = viewer ?? null
  const place = from ?? sql`(select geo from companies where id = ${me}::bigint)`
  const { rows } = await sql<RequestRow>`
    select r.id, r.company_id, r.title, r.text, r.tags, r.city, r.last_day, r.closes_at, r.image_url,
      purchase_request_status(r) as status, c.company_name, c.short_name, c.logo_url, c.verified, c.city as company_city,
      c.rating_sum, c.rating_count, case when r.company_id is distinct from ${me}::bigint then r.geo <-> ${place} end as chord,
      r.created_at, r.updated_at,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit) order by l.position)
        from purchase_request_lines l where l.purchase_request_id = r.id) as lines,
      offers.offer_count, case when r.company_id = ${me} then offers.unseen end as unseen_offer_count,
      offers.your_quote_id, offers.accepted_quote_id
    from unnest(${ids}::bigint[]) with ordinality as picked (id, place)
    join purchase_requests r on r.id = picked.id
    join companies c on c.id = r.company_id
    cross join lateral (
      select count(*) filter (where q.status <> 'withdrawn') as offer_count,
        count(*) filter (where q.status = 'offered' and q.expires_at > now() and q.seen_at is null) as unseen,
        max(q.id) filter (where q.seller_id = ${me}) as your_quote_id,
        max(q.id) filter (where q.status = 'accepted' and ${me} in (q.buyer_id, q.seller_id)) as accepted_quote_id
      from quotes q where q.purchase_request_id = r.id
    ) offers
    where r.removed_at is null and (${isShown('c')} or c.id = ${me}::bigint or offers.your_quote_id is not null)
    order by picked.place`.execute(db)
  return rows
}

export interface LockedRequest {
  id: number
  company_id: number
  title: string
  last_day: string
  status: RequestStatus
}

/** The locked request; `share` allows concurrent offers, but no decision or closing. */
export async function lockRequest(trx: Db, id: number, how: 'share' | 'change'): Promise<LockedRequest | undefined> {
  const lock = how === 'share' ? sql`for share` : sql`for no key update`
  await sql`select from purchase_requests where id = ${id} ${lock}`.execute(trx)
  const { rows } = await sql<LockedRequest>`
    select id, company_id, title, last_day, case when decided_at is not null then 'decided'
      when closed_at is not null or closes_at <= clock_timestamp() then 'closed' else 'open' end as status
    from purchase_requests where id = ${id} and removed_at is null`.execute(trx)
  return rows[0]
}

export async function listRequestLines(trx: Db, id: number): Promise<RequestLine[]> {
  return trx
    .selectFrom('purchase_request_lines')
    .select(['id', 'name', 'quantity', 'unit'])
    .where('purchase_request_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Locks it. False if an offer was accepted before. */
export async function decideRequest(trx: Db, id: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('purchase_requests')
    .set({ decided_at: now, updated_at: now })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Expired requests leave the indexes of open ones; this needs no notification. */
export async function sweepRequests(db: Db): Promise<void> {
  await sql`
    update purchase_requests set closed_at = closes_at
    where closes_at <= now() and closed_at is null and decided_at is null`.execute(db)
}

/** The tags that open requests carry most. */
export async function listOpenTags(db: Db, limit: number) {
  const { rows } = await sql<{ name: string; request_count: number }>`
    select t.name, counted.request_count from (
      select tag_id, count(*) as request_count from (
        select unnest(tag_ids) as tag_id from (
          select tag_ids from purchase_requests
          where closed_at is null and decided_at is null and closes_at > now() and removed_at is null and ${isOfShown(sql`company_id`)}
          order by created_at desc limit 2000
        ) newest
      ) carried group by tag_id order by count(*) desc, tag_id limit ${limit}
    ) counted join tags t on t.id = counted.tag_id order by counted.request_count desc, t.id`.execute(db)
  return rows
}
