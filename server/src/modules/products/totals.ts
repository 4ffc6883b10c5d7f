import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import type { Condition } from './conditions.ts'
import { countListed, countRows, estimateRows } from './estimate.queries.ts'
import { sumNearbyProducts, type Place } from './places.ts'

/** A result that is expected to be smaller is counted while the caller waits. */
const COUNT_AND_WAIT = 20_000
const PATIENCE_MS = 150
const KEEP_MS = 60_000

interface Total {
  count: number
  isExact: boolean
}

interface Question {
  conditions: Condition[]
  /** Set when nothing but a place restricts the list. */
  onlyPlace: Place | undefined
  isFiltered: boolean
  /** What a counter of the firm says about its unfiltered list. */
  known: number | undefined
  key: string
  isFirstPage: boolean
}

export type Totals = ReturnType<typeof createTotals>

/**
 * How many products a list has. Counters answer where nothing is filtered; small results are counted; of large ones the
 * planner's estimate is told when counting takes longer than a visitor should wait, and the count is there for the next
 * page. Later pages reuse the total of the first one.
 */
export function createTotals() {
  const kept = new LRUCache<string, Total>({ max: 5000, ttl: KEEP_MS })
  const underway = new Map<string, Promise<Total>>()

  function countOnce(db: Db, { key, conditions }: Question): Promise<Total> {
    const started =
      underway.get(key) ??
      countRows(db, conditions)
        .then((count) => ({ count, isExact: true }))
        .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  async function count(db: Db, question: Question): Promise<Total> {
    const estimate = await estimateRows(db, question.conditions)
    if (estimate < COUNT_AND_WAIT) return keep(question.key, await countOnce(db, question))
    const counted = countOnce(db, question).then((total) => keep(question.key, total))
    const patience = new AbortController()
    const guess: Promise<Total> = sleep(PATIENCE_MS, { count: estimate, isExact: false }, { signal: patience.signal })
    try {
      // A count that runs out of its time has still told nothing wrong.
      return await Promise.race([counted.catch(() => guess), guess])
    } finally {
      patience.abort()
      guess.catch(() => undefined)
    }
  }

  function keep(key: string, total: Total): Total {
    kept.set(key, total)
    return total
  }

  async function find(db: Db, question: Question): Promise<Total> {
    const { known, isFiltered, onlyPlace, isFirstPage, key } = question
    if (!isFiltered) return { count: known ?? (await countListed(db)), isExact: true }
    const earlier = isFirstPage ? undefined : kept.get(key)
    if (earlier) return earlier
    if (onlyPlace) return keep(key, { count: await sumNearbyProducts(db, onlyPlace), isExact: true })
    return count(db, question)
  }

  return { find }
}
