import type { SortOrder } from '@bedesten/contract/product-filter'
import {
  chooseSteps,
  costOf,
  COUNT_COST,
  promisedPart,
  rankCost,
  sortCost,
  STATEMENT,
  type Odds,
  type Step,
} from './costs.ts'
import type { Forms } from './forms.queries.ts'
import { longWords, partWithAll, pickRare, type ListOf, type TimesChance } from './pick-words.ts'
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
  /** All tiers are collected and ranked at once, up to so many products; set where they are few enough. */
  together: number | undefined
  /** One statement reads the tiers, each only where those before it leave the page short. */
  areJoined: boolean
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
  /**
   * The companies in the radius and how many products they list, set when there are not too many to name; few enough to begin
   * with, or to compare with.
   */
  nearby: { companies: number[]; products: number; areFew: boolean } | undefined
}

/** Each reaches further than the one before: names and codes, tags too, descriptions too. */
export const REACHES = ['names', 'tags', 'descriptions'] as const
export type Reach = (typeof REACHES)[number]

/**
 * `common` words are checked in the products that have the `rare` ones, because an index would collect too many. Of the rare
 * ones those that are `begun` are found by the list of their beginning.
 */
export type TextMatch =
  | { in: Reach; rare: string[]; common: string[]; begun: string[]; forms: Forms | undefined }
  /** The index looks for the pattern of the rarest word, where there are several. */
  | { in: 'part'; pattern: string; rarest: string | undefined }
  | { in: 'nothing' }

export interface Tier {
  text: TextMatch | undefined
  /** What the tier before has shown already. */
  except: TextMatch | undefined
  /** How many products are expected; undefined where the way does not depend on it. */
  expected: number | undefined
  /** Taken one after the other: a scan with a bound may leave the page short, and there may be too many to sort. */
  steps: Step[]
}

type TotalPlan =
  /** Undefined where the counter has to be asked. */
  | { by: 'counter'; count: number | undefined }
  | { by: 'earlier page'; count: number; isExact: boolean }
  /** The companies in the radius have told. */
  | { by: 'companies nearby'; count: number }
  /** Of so many companies at most; where there are more, or surely, a part of all tells how many there are about. */
  | { by: 'counters of companies'; atMost: number | undefined; part: number; listed: number }
  /** Up to so many, where that is set; where there are more, those that were counted tell about how many. */
  | { by: 'count'; atMost: number | undefined; expected: number }
  | { by: 'estimate'; expected: number }

/** What is known before a page is read. */
export interface Facts {
  /** All listed products. */
  listed: number
  /** How many products a scan may go past. */
  among: number
  /** How many of all products the filters leave, apart from the text. */
  filtered: number
  /** The part of all products that has each word, as far as each reach goes. */
  parts: Record<Reach, number[]>
  /** So many times as often as by chance do products have all of these words. */
  timesChance: TimesChance
  /** Whether lists of their beginnings find the words sooner; these know listed products alone. */
  areBegun: boolean
  /** Set where they make finding the words cheaper. */
  forms: Forms | undefined
  /** All companies, more or less. */
  companies: number
  /** From the first product to the last. */
  days: number
  earlierTotal: { count: number; isExact: boolean } | undefined
}

/** No more than so many are ranked at once: 3,000 took 8 ms. */
const TOGETHER = 3000
/** In microseconds; what costs less is not worth telling apart tier by tier. */
const TOGETHER_COST = 1500
/** So many times what a page holds fills it, even where there are half as many as expected. */
const SURELY_FILLED = 2
/** Totals are counted up to this; beyond, whoever looks for something cares no more. */
const COUNTED = 1000
/** Among more products than these up to that many: reading 1,000 of a million takes 3 ms, those of a page less than one. */
const MANY = 50_000
const COUNTED_OF_MANY = 300
/** Estimates may be half of what is there or twice as much; what is expected to be so many times more is not counted. */
const SURELY_MORE = 2
/** Up to this many companies in a radius are named: the cheapest of 2,000 around Van took 27 ms when each was asked where it is. */
export const NAMED = 3000
/** So many companies tell about all: 2,000 took 2 ms, the sum of 30,000 around Istanbul 30 ms. */
const SAMPLE = 2000
/** Of a part of a word nothing is known beforehand. */
const UNKNOWN_PART = 0.001

export function toPlan(question: Question, filter: Filter, mode: TextMode, facts: Facts): Plan {
  const { sort, order, window, start } = question
  const texts = textsOf(question, mode, facts)
  const tiers = toTiers(question, filter, texts, facts)
  const areJoined = tiers.length > 1 && tiers.every(({ steps }) => leavesNothingOut(steps))
  const [tier = '0', ...after] = sort === 'relevance' ? (start?.after ?? []) : ['0', ...(start?.after ?? [])]
  return {
    filter,
    sort,
    order,
    mode,
    window,
    start: start && { tier: Number(tier), after },
    tiers,
    together: isRankedTogether(question, texts, facts, areJoined) ? TOGETHER : undefined,
    areJoined,
    total: toTotalPlan(question, filter, facts, texts.at(-1)),
  }
}

/** One per tier; undefined without a text. */
function textsOf({ text, sort }: Question, mode: TextMode, facts: Facts): (TextMatch | undefined)[] {
  const { parts, forms, timesChance } = facts
  if (!text) return [undefined]
  const { words, pattern } = text
  if (mode === 'part') {
    const [rarest] = words.length > 1 ? pickRare(words, parts.names, timesChance).rare : []
    return [pattern === undefined ? { in: 'nothing' } : { in: 'part', pattern, rarest }]
  }
  if (words.length === 0) return [{ in: 'nothing' }]
  const matches = REACHES.map((reach): TextMatch => {
    const { rare, common } = pickRare(words, parts[reach], timesChance, listsOf(words, reach, facts))
    return { in: reach, rare, common, begun: begunOf(words, reach, facts), forms }
  })
  return sort === 'relevance' ? matches : matches.slice(-1)
}

/** Of names and tags alone there are no lists of beginnings. */
function begunOf(words: string[], reach: Reach, { areBegun }: Facts): string[] {
  return areBegun && reach === 'descriptions' ? words : []
}

function listsOf(words: string[], reach: Reach, facts: Facts): ListOf {
  const begun = begunOf(words, reach, facts)
  return (word) => (begun.includes(word) ? 'beginning' : facts.forms?.[word] && 'forms')
}

/** As if the filters came together with the words by chance. */
function expectedOf(text: TextMatch | undefined, { filtered, parts, timesChance }: Facts): number {
  if (!text) return filtered
  if (text.in === 'nothing') return 0
  if (text.in === 'part') return filtered * UNKNOWN_PART
  return filtered * partWithAll(parts[text.in], timesChance([...text.rare, ...text.common]))
}

function toTiers(question: Question, filter: Filter, texts: (TextMatch | undefined)[], facts: Facts): Tier[] {
  const way = findWay(question, filter)
  return texts.map((text, index) => {
    const except = texts[index - 1]
    if (way) return { text, except, expected: undefined, steps: [{ way }] }
    const expected = Math.max(0, expectedOf(text, facts) - (index > 0 ? expectedOf(except, facts) : 0))
    return { text, except, expected: Math.round(expected), steps: chooseSteps(toOdds(question, text, expected, facts)) }
  })
}

/** A scan that meets too few is followed by another way, and that takes a statement of its own. */
function leavesNothingOut([first]: Step[]): boolean {
  return first?.way === 'sort' || first?.way === 'walk zones'
}

/** Where the first tiers fill the page, the last one with its many products is not even looked at. */
function isRankedTogether(
  question: Question,
  texts: (TextMatch | undefined)[],
  facts: Facts,
  areJoined: boolean,
): boolean {
  const last = texts.at(-1)
  const expectedInAll = expectedOf(last, facts)
  if (texts.length < 2 || expectedInAll > TOGETHER / 2) return false
  const together = rankCost(toOdds(question, last, expectedInAll, facts))
  if (together < TOGETHER_COST) return true
  let [cost, found] = [0, 0]
  for (const [index, text] of texts.entries()) {
    const expected = expectedOf(text, facts) - found
    cost += (areJoined && index > 0 ? 0 : STATEMENT) + costOf(toOdds(question, text, expected, facts))
    found += expected
    if (found >= SURELY_FILLED * (question.window.offset + question.window.limit)) break
  }
  return STATEMENT + together <= cost
}

function toOdds(
  { sort, window, scope, text }: Question,
  match: TextMatch | undefined,
  matching: number,
  facts: Facts,
): Odds {
  const { among, listed, parts, timesChance } = facts
  const odds = {
    sort: sort === 'relevance' ? 'created_at' : sort,
    matching,
    among,
    needed: window.offset + window.limit,
    lookup: 0,
    read: matching,
    promised: undefined,
    words: text?.words.length ?? 0,
    doMeet: false,
    zoned: undefined,
  } as const
  // One company has an index of its own.
  if (scope.companyId !== undefined) return { ...odds, read: among }
  if (!text || !match || match.in === 'nothing' || match.in === 'part') return odds
  const lists = listsOf(text.words, match.in, facts)
  const { lookup, read } = pickRare(text.words, parts[match.in], timesChance, lists)
  const promised = promisedPart(text.words, parts.descriptions, timesChance)
  const doMeet = timesChance(text.words) > 1
  const zoned = toZoned(text.words, match.in, facts)
  return { ...odds, lookup: lookup * listed, read: read * listed, promised, doMeet, zoned }
}

/**
 * Names have zones of their own, tags do not. Three words that meet in products seldom do so in names, and then the zones would
 * be walked through for nothing.
 */
function toZoned(words: string[], reach: Reach, { listed, parts, timesChance, days }: Facts): Odds['zoned'] {
  const beginnings = longWords(words)
  if (beginnings.length === 0 || (words.length > 2 && reach !== 'descriptions')) return undefined
  const partsIn = parts[reach === 'names' ? 'names' : 'descriptions']
  const partsOf = beginnings.map((beginning) => partsIn[words.indexOf(beginning)] ?? 0)
  const candidates = listed * partWithAll(partsOf, timesChance(beginnings))
  return { candidates, rarest: listed * Math.min(...partsOf), days }
}

/** The way through the products where it does not depend on how many match. */
export function findWay({ sort, scope, text }: Question, filter: Filter): Step['way'] | undefined {
  if (sort === 'relevance') return undefined
  const isOneCompany = scope.companyId !== undefined
  const isCounted = sort === 'views_count' || sort === 'sales_count'
  // Companies have an index of their products with everything that sorts them, except counts, and the newest first.
  if (isOneCompany && sort === 'created_at') return text ? undefined : 'scan'
  if (filter.nearby?.areFew || (isOneCompany && !isCounted)) return 'sort'
  if (isOneCompany) return undefined
  // Products too far away are soon passed, unless they are nearly all; by price each currency would pass its own.
  const { prices, inStock, tagIds, nearby } = filter
  const isFree = text === undefined && inStock === undefined && tagIds === undefined
  return isFree && !prices.minOrder && (sort === 'price' ? !nearby : !prices.range) ? 'scan' : undefined
}

/** By anything but the text. */
export function isRestricted({ inStock, tagIds, prices, nearby, place }: Filter): boolean {
  return Boolean(tagIds ?? prices.range ?? prices.minOrder ?? nearby ?? place?.chord) || inStock !== undefined
}

function toTotalPlan(question: Question, filter: Filter, facts: Facts, text: TextMatch | undefined): TotalPlan {
  const way = findTotal(question)
  if (way === 'counter') return { by: way, count: filter.scope.total }
  if (facts.earlierTotal) return { by: 'earlier page', ...facts.earlierTotal }
  if (way === 'counters of companies') {
    if (filter.nearby) return { by: 'companies nearby', count: filter.nearby.products }
    const part = Math.min(1, SAMPLE / Math.max(1, facts.companies))
    // Unless they are met first, those in the radius were too many to name.
    const { place } = filter
    const areMany = place?.chord === undefined ? facts.companies > SURELY_MORE * NAMED : question.sort !== 'distance'
    return { by: way, atMost: areMany ? undefined : NAMED, part, listed: facts.listed }
  }
  const expected = Math.round(expectedOf(text, facts))
  // All products of one company, counted in an index.
  if (!hasFilters(question)) return { by: way, atMost: undefined, expected }
  const isOfMany = facts.listed > MANY && question.scope.companyId === undefined
  const atMost = isOfMany ? COUNTED_OF_MANY : COUNTED
  const isTooMuch = expected > SURELY_MORE * atMost || sortCost(toOdds(question, text, expected, facts)) > COUNT_COST
  return isTooMuch ? { by: 'estimate', expected } : { by: way, atMost, expected }
}

/** Counters answer where nothing or nothing but a place restricts the list. */
export function findTotal(question: Question): 'counter' | 'counters of companies' | 'count' {
  const { place, sort, scope } = question
  if (hasFilters(question) || scope.isOwner) return 'count'
  return place && (place.chord !== undefined || sort === 'distance') ? 'counters of companies' : 'counter'
}

/** Apart from a place. */
export function hasFilters(question: Question): boolean {
  return question.text !== undefined || hasProductFilters(question)
}

/** By what a product is, apart from its words. */
export function hasProductFilters({ inStock, tags, prices }: Question): boolean {
  return inStock !== undefined || tags.length > 0 || Boolean(prices.range ?? prices.minOrder)
}
