import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/database.ts'
import { countRows } from './facts.queries.ts'
import type { Place, Question, TextMode } from './parse.ts'
import type { Plan } from './plan.ts'
import { isNear } from './sql/places.ts'
import { totalConditions } from './sql/plan-sql.ts'

/** How long a visitor waits for a count; the estimate is told after it. */
const PATIENCE_MS = 150
const KEEP_MS = 60_000
const MAX_KEPT = 5000

interface Total {
  count: number
  isExact: boolean
}

/**
 * How many products a list has. Counters answer where nothing is filtered; small results are counted; of large ones the
 * planner's estimate is told when counting takes longer than a visitor should wait, and the count is there for the next
 * page. Later pages reuse the total of the first one.
 */
export function createTotals() {
  const kept = new LRUCache<string, Total>({ max: MAX_KEPT, ttl: KEEP_MS })
  const underway = new Map<string, Promise<Total>>()

  /** What an earlier page of the same list was told. */
  function findEarlier(question: Question, mode: TextMode): Total | undefined {
    return question.isFirstPage ? undefined : kept.get(keyOf(question, mode))
  }

  async function find(db: Db, question: Question, plan: Plan): Promise<Total> {
    const { total, filter } = plan
    const key = keyOf(question, plan.mode)
    if (total.by === 'counter') return { count: total.count, isExact: true }
    if (total.by === 'earlier page') return { count: total.count, isExact: total.isExact }
    if (total.by === 'count')
      return total.waits ? countOnce(db, plan, key) : countOrEstimate(db, plan, key, total.expected)
    return keep(key, { count: filter.place ? await sumProducts(db, filter.place) : 0, isExact: true })
  }

  async function countOrEstimate(db: Db, plan: Plan, key: string, expected: number): Promise<Total> {
    const counted = countOnce(db, plan, key)
    const patience = new AbortController()
    const guess: Promise<Total> = sleep(PATIENCE_MS, { count: expected, isExact: false }, { signal: patience.signal })
    try {
      // A count that runs out of its time has still told nothing wrong.
      return await Promise.race([counted.catch(() => guess), guess])
    } finally {
      patience.abort()
      guess.catch(() => undefined)
    }
  }

  function countOnce(db: Db, { filter, sort, tiers }: Plan, key: string): Promise<Total> {
    const started =
      underway.get(key) ??
      countRows(db, totalConditions(filter, sort, tiers.at(-1)?.text))
        .then((count) => keep(key, { count, isExact: true }))
        .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  function keep(key: string, total: Total): Total {
    kept.set(key, total)
    return total
  }

  return { find, findEarlier }
}

function keyOf({ totalKey }: Question, mode: TextMode): string {
  return `${mode} ${totalKey}`
}

/** Every company counts its listed products. */
async function sumProducts(db: Db, place: Place): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(c.total_products), 0)::bigint as sum from companies c where ${isNear(place)}`.execute(db)
  return rows[0]?.sum ?? 0
}
