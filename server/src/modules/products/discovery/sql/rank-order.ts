import { sql } from 'kysely'
import { all, checksText, type Condition } from './conditions.ts'
import { collect, readTime, writeTime, type FoundIds, type Selection } from './index-order.ts'
import type { TextMatch } from '../plan.ts'

/**
 * The tiers of a text at once: all that match are collected, each is told its tier, and they are sorted. The order is
 * that of reading the tiers one after the other.
 */
export function rankTogether(tiers: TextMatch[], selection: Selection, atMost: number): FoundIds {
  const { visible, conditions, after, window } = selection
  const better = tiers.slice(0, -1).map((text, tier) => sql`when ${checksText(text)} then ${tier}::int`)
  const tier = sql`case ${sql.join(better, sql` `)} else ${tiers.length - 1}::int end`
  const columns = sql`p.id, p.created_at, ${tier} as tier`
  return sql`
    select id, array[tier::text, ${writeTime(sql`created_at`)}, id::text] as cursor, collected from (
      select * from ${collect(columns, [visible, ...conditions], atMost)} where ${all([sql`true`, ...beyondRank(after)])}
      order by tier, created_at desc, id desc limit ${window.limit} offset ${window.offset}
    ) page`
}

/** One tier after the other, as long as the page is not full: each of `found` is a tier in its order. */
export function joinTiers(found: FoundIds[], limit: number): FoundIds {
  const tiers = found.map(
    (ids, tier) => sql`(select ${tier}::int as tier, row_number() over () as place, * from (${ids}) tier)`,
  )
  // The tiers are run one by one, and none after the page is full.
  return sql`
    select id, tier::text || cursor as cursor, collected from (
      ${sql.join(tiers, sql` union all `)} limit ${limit}
    ) tiers order by tier, place`
}

function beyondRank(after: string[] | undefined): Condition[] {
  if (!after) return []
  const [tier = '', created = '', id = ''] = after
  return [
    sql`(tier > ${tier}::int or (tier = ${tier}::int and (created_at, id) < (${readTime(created)}, ${id}::bigint)))`,
  ]
}
