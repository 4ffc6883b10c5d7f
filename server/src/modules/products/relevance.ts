import type { ProductQuery } from '@bedesten/contract/product-filter'
import type { Db } from '../../db/database.ts'
import { readCards } from './cards.queries.ts'
import { not, type Condition } from './discovery-conditions.ts'
import { pickAlong, pickNewestOfFew, type Pick } from './discovery-orders.ts'
import { countListed, countRows, estimateRows } from './estimate.queries.ts'

/**
 * Of a tier with fewer than one product in so many, all are found and sorted. Above it, walking the newest meets enough
 * of them soon. Just below it lies what the planner expects of words it has never heard of.
 */
const SPARSE = 150

type Rows = Awaited<ReturnType<typeof readCards>>

/**
 * Products with the words in their names first, then those that need their tags for it, then those that need their
 * descriptions; of each the newest first. `reach` says how far each tier looks; the other conditions hold for all. A
 * tier is only asked once those before it are used up, so a page costs what its own products cost.
 */
export async function readByRelevance(
  db: Db,
  reach: Condition[],
  query: ProductQuery,
  { conditions, after, window, order }: Pick,
): Promise<Rows> {
  const [begun, ...place] = after ?? []
  const first = Number(begun ?? 0)
  const rows: Rows = []
  let { offset } = window
  const few = (await countListed(db)) / SPARSE
  let better = await expectWithin(db, conditions, reach[first - 1])
  for (let tier = first; tier < reach.length && rows.length < window.limit; tier++) {
    const within = await expectWithin(db, conditions, reach[tier])
    const pick = {
      conditions: [...conditions, ...tierOf(reach, tier)],
      order,
      after: begun !== undefined && tier === first ? place : undefined,
      window: { offset, limit: window.limit - rows.length },
    }
    // The planner does not know that one tier contains the other; the difference of their sizes does.
    const picked = within - better < few ? pickNewestOfFew(pick) : pickAlong('created_at', pick)
    const found = await readCards(db, picked, query)
    rows.push(...found.map((row) => ({ ...row, place: [String(tier), ...row.place] })))
    offset = found.length > 0 || offset === 0 ? 0 : Math.max(0, offset - (await countRows(db, pick.conditions)))
    better = within
  }
  return rows
}

function tierOf(reach: Condition[], tier: number): Condition[] {
  const [own, better] = [reach[tier], reach[tier - 1]]
  return [...(own ? [own] : []), ...(better ? [not(better)] : [])]
}

async function expectWithin(db: Db, conditions: Condition[], reached: Condition | undefined): Promise<number> {
  return reached ? estimateRows(db, [...conditions, reached]) : 0
}
