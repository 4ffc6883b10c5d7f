import type { Db } from '../../../db/database.ts'
import { toMatch, type Filter, type Match, type TextMatch } from './conditions.ts'
import { waysByDistance } from './distance-order.ts'
import { estimateRows } from './estimate-rows.ts'
import { waysByIndex, type Ways } from './index-order.ts'
import type { Search, TextMode, Total } from './parse.ts'
import { waysByPrice } from './price-order.ts'
import { waysByRank } from './rank-order.ts'
import { readCards, type FoundCard } from '../read-cards.ts'

const LIMITS = {
  /** Up to so many expected matches are collected and sorted, with an exact total. */
  expected: 5000,
  /** Limit of collecting, as the estimate may be wrong. */
  collected: 60_000,
  /** Products to scan for a page; if they do not fill it, all matches are sorted. */
  scanned: 2000,
  /** Products to scan at first; if they do not fill their share of the page, the scan ends. */
  sampled: 500,
}

export interface Page {
  rows: FoundCard[]
  total: Total
}

/** A page of a list with filters. */
export async function findPage(db: Db, search: Search, filter: Filter, mode: TextMode): Promise<Page> {
  const texts = textsOf(search, mode)
  const match = toMatch(filter, texts.at(-1), { isByDistance: search.sort === 'distance' })
  return readOrdered(db, search, waysOf(search, filter, match, texts), match)
}

/** Without a filter the order itself is the list. */
export async function scanPage(db: Db, search: Search, filter: Filter): Promise<FoundCard[]> {
  const match = toMatch(filter, undefined, { isByDistance: search.sort === 'distance' })
  return (await readCards(db, waysOf(search, filter, match, []).scan(), search.looker)).rows
}

/** Collects and sorts few matches; for many, scans the order until the page is full. */
export async function readOrdered(
  db: Db,
  { looker, scope, window }: Pick<Search, 'looker' | 'scope' | 'window'>,
  ways: Ways,
  match: Match,
  limits = LIMITS,
): Promise<Page> {
  // The planner assumes independent words, but words of one trade often occur together, at most as often as the rarest.
  const [together = 0, ...alone] = await Promise.all([match, ...match.ofWords].map((each) => estimateRows(db, each)))
  const most = alone.length > 0 ? Math.min(...alone) : together
  let expected = Math.round(Math.sqrt(together * most))
  if (most <= limits.expected) {
    const { rows, collected } = await readCards(db, ways.collect(limits.collected), looker)
    if (collected <= limits.collected) return { rows, total: { count: collected, isExact: true } }
    expected = collected
  }
  // Only the index by age keeps the products of one company together.
  if (scope.companyId === undefined || ways.isOfCompany) {
    const { sampled, scanned } = limits
    for (const atMost of new Set([sampled, scanned])) {
      const { rows } = await readCards(db, ways.scan(atMost), looker)
      if (rows.length >= window.limit) return { rows, total: { count: expected, isExact: false } }
      if (rows.length * scanned < window.limit * sampled) break
    }
  }
  const { rows, collected } = await readCards(db, ways.collect(), looker)
  return { rows, total: { count: collected, isExact: true } }
}

/** The widest tier. */
export const lastTextOf = (search: Search, mode: TextMode) => textsOf(search, mode).at(-1)

/** One match per tier. */
function textsOf({ text, sort }: Search, mode: TextMode): TextMatch[] {
  if (!text) return []
  const { words, pattern } = text
  if (mode === 'part') return [pattern === undefined ? { in: 'nothing' } : { in: 'part', pattern }]
  if (words.length === 0) return [{ in: 'nothing' }]
  const tiers = [
    { in: 'names', words },
    { in: 'titles', words },
    { in: 'words', words },
  ] as const
  return tiers.slice(sort === 'relevance' ? 0 : -1)
}

function waysOf(search: Search, filter: Filter, match: Match, texts: TextMatch[]): Ways {
  const { sort, order, scope, place, start, window } = search
  const selection = { match, order, after: start?.after, window }
  if (sort === 'price') return waysByPrice(filter.prices, selection)
  if (sort === 'distance' && place) return waysByDistance(place, selection)
  const isOfCompany = scope.companyId !== undefined
  if (sort === 'relevance' && texts.length > 1) return { ...waysByRank(filter, texts, selection), isOfCompany }
  if (sort === 'name' || sort === 'views_count' || sort === 'sales_count') return waysByIndex(sort, selection)
  return { ...waysByIndex('created_at', selection), isOfCompany }
}
