import { Id } from '@bedesten/contract/fields.schemas'
import type { RequestQuery } from '@bedesten/contract/purchase-requests.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isOfShownTo } from '../../db/shown-companies.ts'
import { unauthorized } from '../../http/errors.ts'
import { CursorTime, MAX_OFFSET, readCursor, refuseTooDeep, toPage, toWindow } from '../../http/paging.ts'
import { pointOf, toPlace, type Place } from '../../db/places.ts'
import { toWords } from '../../db/search-words.ts'
import { findTagIds } from '../products/tags.queries.ts'
import { readRequests } from './purchase-requests.queries.ts'

type Condition = RawBuilder<boolean>

/** Up to here matches are counted exactly, collected and sorted; beyond it the order is scanned. */
const MAX_COLLECTED = 1_000

interface Filter {
  /** The condition as an index uses it. */
  found: Condition
  /** The same condition for one row, without an index. */
  checked: Condition
}

export async function listRequests(db: Db, query: RequestQuery, viewer: number | undefined) {
  const place = toPlace(query)
  const { sort } = query
  const after = readCursor(query.cursor, z.tuple([z.literal(sort), CursorTime, Id]))
  const filters = await toFilters(db, query, viewer)
  const found = sql.join(
    filters.map((filter) => filter.found),
    sql` and `,
  )
  const counted = await sql<{ count: number }>`
    select count(*) from (select from purchase_requests r where ${found} limit ${MAX_COLLECTED + 1}) counted`.execute(
    db,
  )
  const total = counted.rows[0]?.count ?? 0
  const isMany = total > MAX_COLLECTED
  // More were not counted.
  if (isMany) refuseTooDeep(query, Infinity, MAX_OFFSET.public)
  const checked = sql.join(
    filters.map((filter) => filter.checked),
    sql` and `,
  )
  const ids = sql`select r.id, r.created_at, r.closes_at from purchase_requests r where ${isMany ? checked : found}`
  const column = sort === 'newest' ? sql`created_at` : sql`closes_at`
  const beyond = after
    ? sort === 'newest'
      ? sql`and (r.created_at, r.id) < (${after[1]}::timestamptz, ${after[2]}::bigint)`
      : sql`and (r.closes_at, r.id) > (${after[1]}::timestamptz, ${after[2]}::bigint)`
    : sql``
  const { offset, limit } = toWindow(query, MAX_OFFSET.public)
  const order = sort === 'newest' ? sql`r.created_at desc, r.id desc` : sql`r.closes_at, r.id`
  const page = isMany
    ? sql<{ id: number; at: Date }>`select r.id, r.${column} as at from (${ids}) r where true ${beyond}
        order by ${order} offset ${offset} limit ${limit}`
    : sql<{
        id: number
        at: Date
      }>`with r as materialized (${ids}) select r.id, r.${column} as at from r where true ${beyond}
        order by ${order} offset ${offset} limit ${limit}`
  const { rows } = await page.execute(db)
  const { rows: shown, pagination } = toPage(
    query,
    rows,
    total,
    ({ id, at }) => [sort, at.toISOString(), id],
    MAX_OFFSET.public,
  )
  const from = place && pointOf(place)
  const requests = await readRequests(
    db,
    shown.map(({ id }) => id),
    viewer,
    from,
  )
  return { requests, pagination: isMany ? { ...pagination, total_exact: false as const } : pagination }
}

async function toFilters(db: Db, query: RequestQuery, viewer: number | undefined): Promise<Filter[]> {
  const filters = [
    both(STATUSES[query.status]),
    both(sql`r.removed_at is null and ${isOfShownTo(viewer, sql`r.company_id`)}`),
  ]
  if ((query.mine || query.matching) && viewer === undefined) throw unauthorized()
  if (query.mine) filters.push(both(sql`r.company_id = ${viewer}`))
  if (query.city) filters.push(both(sql`r.city_fold = ${foldTurkish(query.city)}`))
  if (query.tags && query.tags.length > 0) filters.push(hasTag(await findTagIds(db, query.tags)))
  if (query.matching) {
    filters.push(hasTag(await listSoldTags(db, viewer ?? 0)), both(sql`r.company_id <> ${viewer}`))
  }
  const words = query.search ? toWords(query.search) : undefined
  if (words) filters.push(words.length === 0 ? both(sql`false`) : hasWords(words))
  const place = toPlace(query)
  if (place?.chord !== undefined) filters.push(isNear(place, place.chord))
  return filters
}

function both(condition: Condition): Filter {
  return { found: condition, checked: condition }
}

/** `is true` cannot use an index. */
function indexed(condition: Condition): Filter {
  return { found: condition, checked: sql`(${condition}) is true` }
}

const IS_LISTED: Condition = sql`r.closed_at is null and r.decided_at is null`

const STATUSES: Record<RequestQuery['status'], Condition> = {
  open: sql`${IS_LISTED} and r.closes_at > now()`,
  closed: sql`r.decided_at is null and (r.closed_at is not null or r.closes_at <= now())`,
  decided: sql`r.decided_at is not null`,
  all: sql`true`,
}

function hasTag(ids: number[]): Filter {
  return indexed(sql`r.tag_ids && ${ids}::int[]`)
}

function hasWords(words: string[]): Filter {
  return indexed(sql`r.search_vec @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`)
}

/** From this radius on the circle holds many of all requests. */
const WIDE_KM = 150

function isNear(place: Place, chord: number): Filter {
  const point = pointOf(place)
  const near: Condition = sql`cube_distance(r.geo, ${point}) <= ${chord}::float8`
  // The index would collect all requests of a wide circle first.
  if (chord > WIDE_KM) return both(near)
  return { found: sql`r.geo <@ cube_enlarge(${point}, ${chord}::float8, 3) and ${near}`, checked: near }
}

/** Maximum tags of a seller that are matched. */
const MAX_SOLD_TAGS = 500

async function listSoldTags(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(tag_ids) as id from (
      select tag_ids from products where company_id = ${companyId} and deleted_at is null and listed
      order by created_at desc limit 5000
    ) newest limit ${MAX_SOLD_TAGS}`.execute(db)
  return rows.map(({ id }) => id)
}
