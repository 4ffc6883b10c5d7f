import { sql } from 'kysely'
import { longWords } from '../pick-words.ts'
import type { ListOrder } from '../parse.ts'
import type { Filter, Plan, TextMatch, Tier } from '../plan.ts'
import {
  checksText,
  findsText,
  inRange,
  isOfCompanies,
  isVisible,
  pricesIn,
  promisesText,
  restrictionsOf,
  type Condition,
} from './conditions.ts'
import { waysByDistance } from './distance-order.ts'
import { waysByIndex, type FoundIds, type Selection, type Ways } from './index-order.ts'
import { isNearCompany } from './places.ts'
import { waysByPrice } from './price-order.ts'
import { joinTiers, rankTogether } from './rank-order.ts'

/** Of all products that match; of the order by distance also those too far away. */
export function matchConditions(filter: Filter, sort: ListOrder, text: TextMatch | undefined): Condition[] {
  const restrictions = restrictionsOf(filter, sort === 'distance')
  const found = text ? [findsText(text)] : []
  return [isVisible(filter.scope), ...restrictions, ...inRange(pricesIn(filter.prices)), ...found]
}

/** Of what all pages show. */
export function totalConditions(filter: Filter, sort: ListOrder, text: TextMatch | undefined): Condition[] {
  const matches = matchConditions(filter, sort, text)
  if (sort !== 'distance' || !filter.place) return matches
  return [...matches, isNearCompany(filter.place)]
}

/** Of what only this tier shows. */
export function tierConditions({ filter, sort }: Plan, { text, except }: Tier): Condition[] {
  return [...matchConditions(filter, sort, text), ...exceptConditions(except)]
}

function exceptConditions(except: TextMatch | undefined): Condition[] {
  return except ? [sql`not ${checksText(except)}`] : []
}

export type Part = Pick<Selection, 'after' | 'window'>

export function waysOf(plan: Plan, { text, except }: Tier, part: Part): Ways {
  const { filter, sort, order } = plan
  const { place, scope } = filter
  const visible = isVisible(scope)
  const prices = pricesIn(filter.prices)
  const shared = [...restrictionsOf(filter, sort === 'distance'), ...exceptConditions(except)]
  // Without a text all products of these companies are sorted, and without an index all products are read.
  const { nearby } = filter
  const found = text
    ? [findsText(text)]
    : nearby && !nearby.areFew && sort !== 'distance'
      ? [isOfCompanies(nearby.companies)]
      : []
  const toSelection = (more: Condition[]): Selection => ({
    visible,
    conditions: [...shared, ...more, ...found],
    // In this order: fewest products have the words, and comparing prices in four currencies takes as long.
    checks: [...(text ? [checksText(text)] : []), ...shared, ...more],
    // Of one company fewer are passed than marks are worth.
    promises: scope.companyId === undefined ? promisesText(text) : undefined,
    zoned: scope.companyId === undefined && text && 'rare' in text ? longWords([...text.rare, ...text.common]) : [],
    isOfNames: text?.in === 'names',
    order,
    ...part,
  })
  if (sort === 'price') return waysByPrice(prices, toSelection([]))
  const selection = toSelection(inRange(prices))
  if (sort === 'relevance') return waysByIndex('created_at', selection)
  if (sort === 'distance') return place ? waysByDistance(place, selection) : waysByIndex('created_at', selection)
  const isCounted = sort === 'views_count' || sort === 'sales_count'
  if (scope.companyId === undefined || !isCounted) return waysByIndex(sort, selection)
  // Counts have no index of one company: its products are left over from all.
  const { conditions, checks } = selection
  return waysByIndex(sort, {
    ...selection,
    visible: sql`true`,
    conditions: [visible, ...conditions],
    checks: [visible, ...checks],
  })
}

/** The beginning of all tiers, each by its first way. */
export function joinedOf(plan: Plan, window: Part['window']): FoundIds {
  const found = plan.tiers.map((tier) => {
    const { sortAll, walkZones = sortAll } = waysOf(plan, tier, { after: undefined, window })
    const [step] = tier.steps
    return step?.way === 'sort' ? sortAll(step.atMost) : walkZones()
  })
  return joinTiers(found, window.limit)
}

/** All tiers of a text in one statement. */
export function rankOf({ filter, sort, order, tiers }: Plan, part: Part, atMost: number): FoundIds {
  const texts = tiers.flatMap(({ text }) => text ?? [])
  const conditions = matchConditions(filter, sort, texts.at(-1))
  return rankTogether(
    texts,
    {
      visible: isVisible(filter.scope),
      conditions,
      checks: [],
      promises: undefined,
      zoned: [],
      isOfNames: false,
      order,
      ...part,
    },
    atMost,
  )
}
