import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import type { ListOrder, Place, Prices, Question, Scope, TextMode } from './parse.ts'

/** How a page is found, as data: `sql/` writes the statements of it, `read-page.ts` runs them, the debug log prints it. */
export interface Plan {
  filter: Filter
  sort: ListOrder
  order: SortOrder
  mode: TextMode
  window: { offset: number; limit: number }
  start: { tier: number; after: string[] } | undefined
  /** Read one after the other until the page is full. Only the order by relevance has more than one. */
  tiers: Tier[]
  total: TotalPlan
}

/** What a product has to be, apart from the text. */
export interface Filter {
  scope: Scope
  inStock: boolean | undefined
  /** Any of them; an empty list matches nothing. */
  tagIds: number[] | undefined
  prices: Prices
  place: Place | undefined
  /** The companies in the radius, set when they are few enough to begin with. */
  nearby: number[] | undefined
}

/** Each reaches further than the one before: names and codes, tags too, descriptions too. */
const REACHES = ['names', 'tags', 'descriptions'] as const
export type Reach = (typeof REACHES)[number]

/** `common` words are looked up in products that have the `rare` ones, because an index would collect too many. */
export type TextMatch =
  { in: Reach; rare: string[]; common: string[] } | { in: 'part'; pattern: string } | { in: 'nothing' }

export interface Tier {
  text: TextMatch | undefined
  /** What the tier before has shown already. */
  except: TextMatch | undefined
  /** How many products the planner expects; undefined where the way does not depend on it. */
  expected: number | undefined
  /** A scan with a bound may leave the page short; then the next step reads it. */
  steps: Step[]
}

export type Step = { way: 'scan'; atMost?: number } | { way: 'sort' }

type TotalPlan =
  | { by: 'counter'; count: number }
  | { by: 'earlier page'; count: number; isExact: boolean }
  | { by: 'counters of companies' }
  /** `waits`: the page waits for the count; otherwise what is expected is told when counting takes too long. */
  | { by: 'count'; expected: number; waits: boolean }

/** What the database says before a page is read. */
export interface Facts {
  /** All listed products. */
  listed: number
  /** How many products a scan may go past. */
  among: number
  /** Of each tier and those before it, where `needsEstimates`. */
  expected: number[]
  /** Of all pages; undefined where nothing is counted. */
  expectedTotal: number | undefined
  /** Products with each word, as far as each reach goes. */
  words: Record<Reach, number[]>
  earlierTotal: { count: number; isExact: boolean } | undefined
}

// Times below: 100,000 products of `npm run bench -- discovery` on the embedded PostgreSQL, two cores, everything cached.

/**
 * A word that one product in so many has is common. Beside a rare word, a word of 4,400 products took 1.3 ms when the
 * index collected them and 0.4 ms when the rare ones were looked into; one of 20,000 took 3.6 ms and 0.4 ms.
 */
const COMMON = 20
/** PostgreSQL expects one product in 200 of a word it has no statistics of: so few are not scanned for. */
const SPARSE = 150
/**
 * A scan may look at so many times the products it is expected to need. By chance that is always enough: 84 matches are
 * expected where 21 are needed. Where it is not, what matches stands together at the other end of the order.
 */
const PATIENCE = 4
/** No scan is bounded shorter: 500 products took 0.3 ms by time and 7 ms by price. */
const SHORT_SCAN = 500
/** No bound is longer than this part of all: beyond it the planner reads the table. 2,000 took 1.4 ms by time, 29 by price. */
const LONG_SCAN = 1 / 50
/** A larger part of all is never sorted: 9,400 products took 20 ms, 19,000 took 58 ms. */
const MANY = 1 / 10
/** A result that is expected to be smaller is counted while the caller waits: 19,000 products took 32 ms. */
const COUNT_AND_WAIT = 20_000

/** What it costs to look at the next product of an order, beside fetching one from anywhere (2.8 µs). */
const STEP_COST: Record<ProductSort, number> = {
  // 0.7 µs: products of one time lie together on the disk.
  created_at: 1 / 4,
  // 1.5 µs, and more where names of one time are not cached together.
  name: 1,
  // 8 to 10 µs: two tables; fetching costs more here too (7.4 µs).
  views_count: 2,
  sales_count: 2,
  // 14.6 µs: one scan for each currency.
  price: 4,
  // 12 µs where fetching costs 7 µs.
  distance: 1,
}

export function toPlan(question: Question, filter: Filter, mode: TextMode, facts: Facts): Plan {
  const { sort, order, window, start } = question
  const texts = textsOf(question, mode).map((text) => text && splitWords(text, facts))
  const [tier = '0', ...after] = sort === 'relevance' ? (start?.after ?? []) : ['0', ...(start?.after ?? [])]
  return {
    filter,
    sort,
    order,
    mode,
    window,
    start: start && { tier: Number(tier), after },
    tiers: toTiers(question, filter, texts, facts),
    total: toTotalPlan(question, filter, facts),
  }
}

/** One per tier, with every word as a common one; undefined without a text. */
export function textsOf({ text, sort }: Question, mode: TextMode): (TextMatch | undefined)[] {
  if (!text) return [undefined]
  const { words, pattern } = text
  if (mode === 'part') return [pattern === undefined ? { in: 'nothing' } : { in: 'part', pattern }]
  if (words.length === 0) return [{ in: 'nothing' }]
  const matches = REACHES.map((reach): TextMatch => ({ in: reach, rare: [], common: words }))
  return sort === 'relevance' ? matches : matches.slice(-1)
}

function splitWords(text: TextMatch, { words, listed }: Facts): TextMatch {
  if (text.in === 'nothing' || text.in === 'part' || text.common.length < 2) return text
  const isCommon = (reach: Reach, index: number) => (words[reach][index] ?? 0) > listed / COMMON
  // What is rare everywhere is rare in names too, whatever is expected there.
  const further = REACHES.slice(REACHES.indexOf(text.in))
  const [common, rare] = [true, false].map((isWanted) =>
    text.common.filter((_, index) => further.every((reach) => isCommon(reach, index)) === isWanted),
  )
  return { in: text.in, rare: rare ?? [], common: common ?? [] }
}

function toTiers(question: Question, filter: Filter, texts: (TextMatch | undefined)[], facts: Facts): Tier[] {
  const { sort, window } = question
  const way = findWay(question, filter)
  return texts.map((text, index) => {
    const except = texts[index - 1]
    if (way) return { text, except, expected: undefined, steps: [{ way }] }
    // The planner does not know that one tier contains the other; the difference of their sizes does.
    const expected = (facts.expected[index] ?? 0) - (facts.expected[index - 1] ?? 0)
    const steps = chooseSteps({
      matching: expected,
      among: facts.among,
      needed: window.offset + window.limit,
      stepCost: STEP_COST[sort === 'relevance' ? 'created_at' : sort],
      hasText: text !== undefined,
    })
    return { text, except, expected, steps }
  })
}

/** The way through the products where it does not depend on how many match. */
export function findWay({ sort, scope, text }: Question, filter: Filter): Step['way'] | undefined {
  if (sort === 'relevance') return undefined
  const isOneCompany = scope.companyId !== undefined
  const isCounted = sort === 'views_count' || sort === 'sales_count'
  // Companies have an index of their products with everything that sorts them, except counts, and the newest first.
  if (isOneCompany && sort === 'created_at') return 'scan'
  if (filter.nearby || (isOneCompany && !isCounted)) return 'sort'
  if (isOneCompany) return undefined
  // Products too far away are soon passed, unless they are nearly all.
  const isRestricted =
    text !== undefined || isNarrowed(filter) || (sort !== 'price' && filter.prices.range !== undefined)
  return isRestricted ? undefined : 'scan'
}

function isNarrowed({ inStock, tagIds }: Pick<Filter, 'inStock' | 'tagIds'>): boolean {
  return inStock !== undefined || tagIds !== undefined
}

/** How likely it is to meet what one looks for on a scan. */
interface Odds {
  /** How many products are expected to match. */
  matching: number
  /** How many there are to scan. */
  among: number
  /** How many have to match before the page is full. */
  needed: number
  /** What a step of the scan costs beside fetching a product from anywhere. */
  stepCost: number
  hasText: boolean
}

/** The way that promises to cost less, and the other one for when it does not keep its promise. */
export function chooseSteps(odds: Odds): Step[] {
  const { matching, among, needed, stepCost, hasText } = odds
  const length = (needed * among) / Math.max(1, matching)
  const isSparse = hasText && matching < among / SPARSE
  if (isSparse || matching < length * stepCost) return [{ way: 'sort' }]
  const longest = among * LONG_SCAN
  if (length > longest) return [{ way: 'scan' }]
  const atMost = Math.ceil(Math.min(longest, Math.max(SHORT_SCAN, PATIENCE * length)))
  return [{ way: 'scan', atMost }, { way: matching > among * MANY ? 'scan' : 'sort' }]
}

function toTotalPlan(question: Question, filter: Filter, facts: Facts): TotalPlan {
  const way = findTotal(question)
  if (way === 'counter') return { by: way, count: filter.scope.total ?? facts.listed }
  if (facts.earlierTotal) return { by: 'earlier page', ...facts.earlierTotal }
  if (way === 'counters of companies') return { by: way }
  const expected = facts.expectedTotal ?? 0
  return { by: way, expected, waits: expected < COUNT_AND_WAIT }
}

/** Counters answer where nothing or nothing but a place restricts the list. */
export function findTotal(question: Question): 'counter' | 'counters of companies' | 'count' {
  const { place, sort, scope } = question
  if (hasFilters(question) || scope.isOwner) return 'count'
  return place && (place.chord !== undefined || sort === 'distance') ? 'counters of companies' : 'counter'
}

/** Apart from a place. */
export function hasFilters({ text, inStock, tags, prices }: Question): boolean {
  return text !== undefined || inStock !== undefined || tags.length > 0 || prices.range !== undefined
}
