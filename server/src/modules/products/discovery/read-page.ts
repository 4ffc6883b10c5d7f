import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { CARD_TABLES, cardColumns, type CardRow } from '../cards.queries.ts'
import { countRows } from './facts.queries.ts'
import { toKilometres, type Place } from './parse.ts'
import type { Plan, Tier } from './plan.ts'
import type { FoundIds, Ways } from './sql/index-order.ts'
import { bearingTo, chordTo } from './sql/places.ts'
import { tierConditions, waysOf } from './sql/plan-sql.ts'

const CARD_DESCRIPTION = 200

export type FoundCard = CardRow & { cursor: string[] }

/**
 * A tier is only read once those before it are used up, so a page costs what its own products cost. `from` is where the
 * distances shown begin.
 */
export async function readPage(db: Db, plan: Plan, from: Place | undefined): Promise<FoundCard[]> {
  const { tiers, start, window, sort } = plan
  const first = start?.tier ?? 0
  const rows: FoundCard[] = []
  let { offset } = window
  for (let index = first; index < tiers.length && rows.length < window.limit; index++) {
    const tier = tiers[index]
    if (!tier) break
    const limit = window.limit - rows.length
    const after = index === first ? start?.after : undefined
    const found = await readTier(db, tier.steps, waysOf(plan, tier, { after, window: { offset, limit } }), limit, from)
    rows.push(...found.map((row) => (sort === 'relevance' ? { ...row, cursor: [String(index), ...row.cursor] } : row)))
    if (found.length > 0 || offset === 0) offset = 0
    else if (index + 1 < tiers.length) offset = Math.max(0, offset - (await countRows(db, tierConditions(plan, tier))))
  }
  return rows
}

/** By the next step where a bounded scan leaves the page short. */
export async function readTier(db: Db, steps: Tier['steps'], ways: Ways, limit: number, from: Place | undefined) {
  let rows: FoundCard[] = []
  for (const step of steps) {
    rows = await readCards(db, step.way === 'sort' ? ways.sortAll() : ways.scan(step.atMost), from)
    if (rows.length === limit) break
  }
  return rows
}

/** The ids are found first, from indexes; only those that are shown are read in full. */
export async function readCards(db: Db, found: FoundIds, from: Place | undefined): Promise<FoundCard[]> {
  const chord = from ? chordTo(from) : sql`null::float8`
  const bearing = from ? bearingTo(from) : sql`null::float8`
  const { rows } = await sql<Omit<FoundCard, 'distance_km'> & { chord: number | null }>`
    with picked as materialized (select id, cursor, row_number() over () as position from (${found}) found)
    select picked.cursor, ${cardColumns(sql`left(p.description, ${CARD_DESCRIPTION})`)}, ${chord} as chord,
      ${bearing} as bearing
    from picked join (${CARD_TABLES}) on p.id = picked.id
    order by picked.position`.execute(db)
  return rows.map(({ chord: far, ...row }) => ({ ...row, distance_km: far === null ? null : toKilometres(far) }))
}
