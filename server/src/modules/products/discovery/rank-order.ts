import { sql } from 'kysely'
import { fromMatches, hasText, toMatch, type Filter, type TextMatch } from './conditions.ts'
import { lengthOf, readTime, sortCollected, waysByIndex, writeTime, type Selection, type Ways } from './index-order.ts'

/** Titles are this much faster to check than products with descriptions. */
const TITLES = 4

/**
 * The matches in names come first, then those in tags, then those in descriptions; in each tier the newest first.
 * `texts` holds the tiers; each includes the ones before it.
 */
export function waysByRank(filter: Filter, texts: TextMatch[], selection: Selection): Ways {
  const { match, order, after, window } = selection
  const [last = '0', ...rest] = after ?? []
  const begun = Number(last)
  return {
    // The page is full only if the tier in which it begins fills it.
    scan: (atMost) => {
      const tier = toMatch(filter, texts[begun], { except: texts[begun - 1] })
      const ofTier = { match: tier, order, after: after && rest, window }
      const looked = begun < 2 ? atMost && atMost * TITLES : atMost
      return sql`select id, array_prepend(${last}::text, cursor) as cursor, collected
        from (${waysByIndex('created_at', ofTier).scan(looked)}) found`
    },
    collect: (atMost) => {
      const better = texts.slice(0, -1).map((text, tier) => sql`when ${hasText(text)} then ${tier}::int`)
      const tier = sql`case ${sql.join(better, sql` `)} else ${texts.length - 1}::int end`
      const [created = '', id = ''] = rest
      const isBeyond = sql<boolean>`(tier > ${begun}::int or (tier = ${begun}::int
        and (created_at, id) < (${readTime(created)}, ${id}::bigint)))`
      return sortCollected(sql`select p.id, p.created_at, ${tier} as tier ${fromMatches(match)}`, atMost, {
        selection,
        beyond: after ? [isBeyond] : [],
        cursor: sql`array[tier::text, ${writeTime(sql`created_at`)}, id::text]`,
        ordered: sql`order by tier, created_at desc, id desc ${lengthOf(window)}`,
      })
    },
  }
}
