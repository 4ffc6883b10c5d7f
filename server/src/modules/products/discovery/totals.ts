import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/database.ts'
import { countAbout, countListed, countRows } from './facts.queries.ts'
import type { Place, Question, TextMode, Total } from './parse.ts'
import type { Plan } from './plan.ts'
import { isNear } from './sql/places.ts'
import { totalConditions } from './sql/plan-sql.ts'

const KEEP_MS = 60_000
const MAX_KEPT = 5000

/**
 * How many products a list has. Counters answer where nothing is filtered, a page for which all that match were collected
 * tells by itself, and otherwise they are counted, but never more than a thousand, and among many products fewer: of larger
 * results the estimate is told, and that it is one. Later pages reuse the total of the first one: the cursor brings it along, and whoever asks by page
 * number has it from here.
 */
export function createTotals() {
  const kept = new LRUCache<string, Total>({ max: MAX_KEPT, ttl: KEEP_MS })

  /** What an earlier page of the same list was told. */
  function findEarlier(question: Question, mode: TextMode): Total | undefined {
    return question.isFirstPage ? undefined : (question.start?.total ?? kept.get(keyOf(question, mode)))
  }

  async function find(db: Db, question: Question, plan: Plan, collected: number | undefined): Promise<Total> {
    const { total } = plan
    if (total.by === 'counter') return { count: total.count ?? (await countListed(db)), isExact: true }
    if (total.by === 'companies nearby') return { count: total.count, isExact: true }
    if (total.by === 'earlier page') return { count: total.count, isExact: total.isExact }
    const found = collected === undefined ? await findOut(db, plan, total) : { count: collected, isExact: true }
    kept.set(keyOf(question, plan.mode), found)
    return found
  }

  return { find, findEarlier }
}

type OpenTotal = Exclude<Plan['total'], { by: 'counter' | 'companies nearby' | 'earlier page' }>

async function findOut(db: Db, { filter, sort, tiers }: Plan, total: OpenTotal): Promise<Total> {
  if (total.by === 'counters of companies') return filter.place ? sumProducts(db, filter.place, total) : NONE
  if (total.by === 'estimate') return { count: total.expected, isExact: false }
  const conditions = totalConditions(filter, sort, tiers.at(-1)?.text)
  const { atMost, expected } = total
  if (atMost === undefined) return { count: await countRows(db, conditions), isExact: true }
  // What one company or a few have is stored together.
  if (filter.scope.companyId === undefined && !filter.nearby) return countAbout(db, conditions, atMost, expected)
  const count = await countRows(db, conditions, atMost + 1)
  return count <= atMost ? { count, isExact: true } : { count: Math.max(expected, count), isExact: false }
}

function keyOf({ totalKey }: Question, mode: TextMode): string {
  return `${mode} ${totalKey}`
}

const NONE: Total = { count: 0, isExact: true }

interface OfCompanies {
  atMost: number | undefined
  part: number
  listed: number
}

/** Every company counts its listed products, and each that is near has some. */
async function sumProducts(db: Db, place: Place, { atMost, part, listed }: OfCompanies): Promise<Total> {
  const { companies, sum } =
    atMost === undefined ? { companies: Infinity, sum: 0 } : await sumNearest(db, place, atMost)
  if (companies <= (atMost ?? 0)) return { count: sum, isExact: true }
  if (place.chord === undefined) return { count: listed, isExact: false }
  // Always the same companies, so that pages do not contradict each other.
  const sampled = await sql<{ sum: number }>`
    select coalesce(sum(c.total_products), 0)::bigint as sum
    from companies c tablesample system (${100 * part}) repeatable (0) where ${isNear(place)}`.execute(db)
  const estimate = Math.round((sampled.rows[0]?.sum ?? 0) / part)
  return { count: Math.min(listed, Math.max(sum, estimate)), isExact: false }
}

/** Of one company more, where there are more. */
async function sumNearest(db: Db, place: Place, atMost: number): Promise<{ companies: number; sum: number }> {
  const { rows } = await sql<{ companies: number; sum: number }>`
    select count(*) as companies, coalesce(sum(total_products), 0)::bigint as sum
    from (select c.total_products from companies c where ${isNear(place)} limit ${atMost + 1}) near`.execute(db)
  return rows[0] ?? { companies: 0, sum: 0 }
}
