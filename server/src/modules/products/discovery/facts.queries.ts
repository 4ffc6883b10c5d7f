import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { findTagIds } from '../tags.queries.ts'
import { findForms } from './forms.queries.ts'
import type { Place, Question, Total } from './parse.ts'
import {
  findTotal,
  findWay,
  hasFilters,
  hasProductFilters,
  isRestricted,
  NAMED,
  type Facts,
  type Filter,
  type Reach,
} from './plan.ts'
import { createChances, partSeen } from './meetings.queries.ts'
import { areFew } from './pick-words.ts'
import { partWith, type KeptStatistics } from './statistics.queries.ts'
import { all, inRange, isVisible, pricesIn, type Condition } from './sql/conditions.ts'
import { isNear } from './sql/places.ts'
import { matchConditions } from './sql/plan-sql.ts'

/**
 * From this many products on, a scan that leaves out what is too far finds a page sooner: sorting 9,400 of 100,000 took
 * 20 ms, the newest of 50 km around Istanbul 4 ms by a scan.
 */
const FEW_PRODUCTS = 10_000
const FEW_COMPANIES = 1000

/** Of several words, when each is in more products than this: reading those of the rarest would take a millisecond. */
const FORMS_FROM = 500

/** With tags by their ids, and the companies in the radius. */
export async function findFilter(db: Db, question: Question): Promise<Filter> {
  const { scope, inStock, prices, place, tags, sort } = question
  const tagIds = tags.length > 0 ? await findTagIds(db, tags) : undefined
  // Without another filter a scan by distance meets the nearest companies first anyway.
  const isMetFirst = sort === 'distance' && !hasFilters(question)
  const nearby = place?.chord === undefined || isMetFirst ? undefined : await findNearby(db, place)
  return { scope, inStock, tagIds, prices, place, nearby }
}

/** The companies in the radius; undefined when there are too many of them to name. */
async function findNearby(db: Db, place: Place): Promise<Filter['nearby']> {
  const { rows } = await sql<{ companies: number[] | null; products: number }>`
    select case when count(*) <= ${NAMED} then coalesce(array_agg(id), '{}') end as companies,
      coalesce(sum(total_products), 0)::bigint as products
    from (select c.id, c.total_products from companies c where ${isNear(place)} limit ${NAMED + 1}) near`.execute(db)
  const { companies, products } = rows[0] ?? { companies: null, products: 0 }
  if (!companies) return undefined
  return { companies, products, areFew: companies.length <= FEW_COMPANIES && products <= FEW_PRODUCTS }
}

/** All that the plan has to know: of words from the statistics, of other filters from one statement of the planner. */
export async function findFacts(
  db: Db,
  question: Question,
  filter: Filter,
  statistics: KeptStatistics,
  earlierTotal: Facts['earlierTotal'],
): Promise<Facts> {
  const { sort, scope, text } = question
  const way = findTotal(question)
  const needsEstimate = findWay(question, filter) === undefined || (way === 'count' && earlierTotal === undefined)
  // Where nothing but the place restricts the list, its companies have told.
  const nearby = hasProductFilters(question) ? undefined : filter.nearby?.products
  const isFiltered = (isRestricted(filter) && nearby === undefined) || scope.companyId !== undefined
  const part = needsEstimate ? scannedPart(question, filter) : undefined
  const expected = await estimateRows(db, {
    among: part ? [part] : [],
    filtered: needsEstimate && isFiltered ? [matchConditions(filter, sort, undefined)] : [],
  })
  const { listed, meetings } = statistics
  const words = text?.words ?? []
  const timesChance = createChances(meetings)
  const partsIn = (reach: Reach) =>
    words.map((word) =>
      partWith(statistics.words[reach], word, reach === 'descriptions' ? partSeen(meetings, word) : undefined),
    )
  const parts = { names: partsIn('names'), tags: partsIn('tags'), descriptions: partsIn('descriptions') }
  const isWorthForms = words.length > 1 && Math.min(...parts.descriptions) * listed > FORMS_FROM
  // By lists of their beginnings they are found sooner, but not in names alone.
  const areBegun = scope.companyId === undefined && areFew(words, parts.descriptions, timesChance)
  return {
    listed,
    among: expected.among[0] ?? listed,
    filtered: expected.filtered[0] ?? nearby ?? listed,
    parts,
    timesChance,
    areBegun,
    forms: isWorthForms && (sort === 'relevance' || !areBegun) ? await findForms(db, words) : undefined,
    companies: statistics.companies,
    days: statistics.days,
    earlierTotal,
  }
}

/** What a scan goes past, where that is not every listed product. */
function scannedPart({ sort, scope }: Question, filter: Filter): Condition[] | undefined {
  if (scope.companyId !== undefined) return sort === 'relevance' ? [isVisible(scope)] : undefined
  const range = sort === 'price' ? inRange(pricesIn(filter.prices)) : []
  return range.length > 0 ? [isVisible(scope), ...range] : undefined
}

interface Explained {
  'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }]
}

/** How many products the planner expects; asking costs a fraction of counting. Each list of conditions is one question. */
export async function estimateRows<Name extends string>(
  db: Db,
  questions: Record<Name, Condition[][]>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(questions) as Name[]
  const asked = names.flatMap((name) => questions[name])
  // The planner plans every array by itself, as it would the whole statement, and nothing is run.
  const parts = asked.map((conditions) => sql`array(select 1 from products p where ${all(conditions)})`)
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<Explained>`explain (format json) select ${sql.join(parts)}`.execute(db)
  const counts = rows[0]?.['QUERY PLAN'][0].Plan.Plans?.map((plan) => plan['Plan Rows']) ?? []
  if (counts.length !== asked.length) throw new Error(`Asked for ${asked.length} estimates, got ${counts.length}`)
  return Object.fromEntries(names.map((name) => [name, counts.splice(0, questions[name].length)])) as Record<
    Name,
    number[]
  >
}

/** Never told more than so many times what is expected. */
const SURPRISE = 4

/** How many match, and where there are more than `atMost` about how many. */
export async function countAbout(db: Db, conditions: Condition[], atMost: number, expected: number): Promise<Total> {
  // They come in the order in which products are stored: so many in the first part of these are so many times more in all,
  // unless they were all stored together.
  const { rows } = await sql<{ count: number; pages: number | null; of: number }>`
    select count(*), max((place::text::point)[0])::bigint + 1 as pages, (
        select pg_relation_size('products') / current_setting('block_size')::bigint
      ) as of
    from (select p.ctid as place from products p where ${all(conditions)} limit ${atMost + 1}) found`.execute(db)
  const { count = 0, pages, of = 0 } = rows[0] ?? {}
  if (count <= atMost) return { count, isExact: true }
  const about = Math.round((count * of) / Math.max(1, pages ?? of))
  return { count: Math.max(count, Math.min(about, SURPRISE * expected)), isExact: false }
}

/** Stops at `atMost`. */
export async function countRows(db: Db, conditions: Condition[], atMost = Infinity): Promise<number> {
  const end = atMost === Infinity ? sql`` : sql`limit ${atMost}`
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from products p where ${all(conditions)} ${end}) found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function hasRows(db: Db, conditions: Condition[]): Promise<boolean> {
  const { rows } = await sql`select from products p where ${all(conditions)} limit 1`.execute(db)
  return rows.length > 0
}

/** All listed products, exact when it is asked. */
export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (value + (select coalesce(sum(listed_step), 0) from product_count_changes))::bigint as count
    from counters where name = 'listed_products'`.execute(db)
  return rows[0]?.count ?? 0
}
