import type { ProductQuery } from '@bedesten/contract/product-filter'
import type { Db } from '../../db/database.ts'
import { readBetterWay } from './better-way.ts'
import type { readCards } from './cards.queries.ts'
import { not, type Condition } from './conditions.ts'
import { STEP_COST, waysAlong, type Pick } from './discovery-orders.ts'
import { countRows, estimateRows } from './estimate.queries.ts'

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
  among: number,
  { visible, conditions, after, window, order }: Pick,
): Promise<Rows> {
  const [begun, ...place] = after ?? []
  const first = Number(begun ?? 0)
  const rows: Rows = []
  let { offset } = window
  const others = [visible, ...conditions]
  let better = await expectWithin(db, others, reach[first - 1])
  for (let tier = first; tier < reach.length && rows.length < window.limit; tier++) {
    const within = await expectWithin(db, others, reach[tier])
    const limit = window.limit - rows.length
    const pick = {
      visible,
      conditions: [...conditions, ...tierOf(reach, tier)],
      order,
      after: begun !== undefined && tier === first ? place : undefined,
      window: { offset, limit },
    }
    // The planner does not know that one tier contains the other; the difference of their sizes does.
    const odds = {
      matching: within - better,
      among,
      needed: offset + limit,
      stepCost: STEP_COST.created_at,
      hasText: true,
    }
    const found = await readBetterWay(db, waysAlong('created_at', pick), limit, odds, query)
    rows.push(...found.map((row) => ({ ...row, place: [String(tier), ...row.place] })))
    offset =
      found.length > 0 || offset === 0 ? 0 : Math.max(0, offset - (await countRows(db, [visible, ...pick.conditions])))
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
