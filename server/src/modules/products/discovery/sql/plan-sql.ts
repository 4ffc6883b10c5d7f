import { sql } from 'kysely'
import type { ListOrder } from '../parse.ts'
import type { Filter, Plan, TextMatch, Tier } from '../plan.ts'
import { inRange, isVisible, matchesText, pricesIn, restrictionsOf, type Condition } from './conditions.ts'
import { waysByDistance } from './distance-order.ts'
import { waysByIndex, type Selection, type Ways } from './index-order.ts'
import { isLocatedCompany, isNearCompany } from './places.ts'
import { waysByPrice } from './price-order.ts'

/** Of all products that match; of the order by distance also those too far away. */
export function matchConditions(filter: Filter, sort: ListOrder, text: TextMatch | undefined): Condition[] {
  const restrictions = restrictionsOf(filter, sort === 'distance')
  return [isVisible(filter.scope), ...restrictions, ...inRange(pricesIn(filter.prices)), ...textConditions({ text })]
}

/** Of what all pages show. */
export function totalConditions(filter: Filter, sort: ListOrder, text: TextMatch | undefined): Condition[] {
  const matches = matchConditions(filter, sort, text)
  if (sort !== 'distance' || !filter.place) return matches
  return [...matches, filter.place.chord === undefined ? isLocatedCompany : isNearCompany(filter.place)]
}

/** Of what only this tier shows. */
export function tierConditions({ filter, sort }: Plan, { text, except }: Tier): Condition[] {
  return [...matchConditions(filter, sort, text), ...textConditions({ except })]
}

function textConditions({ text, except }: { text?: TextMatch | undefined; except?: TextMatch | undefined }) {
  const conditions: Condition[] = []
  if (text) conditions.push(matchesText(text))
  if (except) conditions.push(sql`not ${matchesText(except)}`)
  return conditions
}

export function waysOf(plan: Plan, tier: Tier, { after, window }: Pick<Selection, 'after' | 'window'>): Ways {
  const { filter, sort, order } = plan
  const { place, scope } = filter
  const visible = isVisible(scope)
  const prices = pricesIn(filter.prices)
  const conditions = [...restrictionsOf(filter, sort === 'distance'), ...textConditions(tier)]
  if (sort === 'price') return waysByPrice(prices, { visible, conditions, order, after, window })
  const selection = { visible, conditions: [...conditions, ...inRange(prices)], order, after, window }
  if (sort === 'relevance') return waysByIndex('created_at', selection)
  if (sort === 'distance') return place ? waysByDistance(place, selection) : waysByIndex('created_at', selection)
  const isCounted = sort === 'views_count' || sort === 'sales_count'
  if (scope.companyId === undefined || !isCounted) return waysByIndex(sort, selection)
  // Counts have no index of one company: its products are left over from all.
  return waysByIndex(sort, { ...selection, visible: sql`true`, conditions: [visible, ...selection.conditions] })
}
