import type { ProductSort } from '@bedesten/contract/product-filter'
import { partWithAll, READ, type TimesChance } from './pick-words.ts'

// Microseconds of CPU in the database, measured at 100,000 and 1,000,000 products of `npm run bench -- discovery`, whose
// words follow Zipf's law, on the embedded PostgreSQL with everything in memory. Only their proportions matter here.

/** A total that takes longer to count is estimated: it is worth less than the page. */
export const COUNT_COST = 2000

/** Planning one more statement, reading the cards and the way there and back. */
export const STATEMENT = 1500

/** Reading a product that an index has found anywhere, with what sorts it. */
const FETCH: Record<ProductSort, number> = {
  created_at: READ,
  name: READ,
  // Its rate, and a number with decimals.
  price: 2.6,
  // Two tables.
  views_count: 5,
  sales_count: 5,
  distance: 5,
}

/** Looking into it for each tier. */
const RANK = 2

/** Looking at the next product of an order, whether it matches. */
const STEP: Record<ProductSort, number> = {
  // Products of one time lie together on the disk.
  created_at: 0.9,
  name: 1.6,
  // One scan for each currency, and first of all one to know where to stop.
  price: 3,
  // Two tables, at random.
  views_count: 6,
  sales_count: 6,
  distance: 3,
}

/** The same by the marks of its words, which stand in the index of the order. */
const MARKED_STEP: Record<ProductSort, number> = {
  created_at: 0.3,
  name: 0.35,
  price: 1.5,
  // The marks lie in another table.
  views_count: 1.2,
  sales_count: 1.2,
  distance: 0.9,
}
/** Reading a product whose marks promise the words. */
const PROMISED = 3
/** Marks promise so many products that do not have a word. */
const FALSE_PROMISES = 0.01
/** A word with fewer letters marks nothing. */
const MARKED_FROM = 3

/** Looking into a zone for words; by price more for each word, which stands there in each currency. */
const ZONE = 20
const PRICE_WORD = 12
/** Comparing a product of a zone that has one word with those of another. */
const ZONE_POSTING = 0.3
/**
 * So many zones are there: of prices if they lie between a lira and a hundred thousand; of counts and places so many as if each
 * had the same part of all products. Days are counted.
 */
const ZONES = { price: 130, name: 100, views_count: 60, sales_count: 60, distance: 60 }
/** Those of a trade stand in so many zones of prices: between 10 and 45 TL, as in the `clustered` words of the bench. */
const TRADE_ZONES = 17
/** Reading a product that was found in a zone: its row there, itself, and what counts it. */
const ZONE_FETCH = { created_at: 5, name: 3, views_count: 9, sales_count: 9, distance: 9 }
/** Before those of a place are known to be the nearest, so many times as many places around it are looked into. */
const PLACES_AROUND = 4
/** In microseconds; what takes less is sorted, and its number known. */
const SORTED_AT_ONCE = 1000
/** A walk may go so many times as far as expected, and so many zones more: words do not come evenly. */
const WALK_PATIENCE = 4
const SHORT_WALK = 8

/** One way through the products, given up after so many. */
export interface Step {
  way: 'scan' | 'sort' | 'walk zones' | 'scan from zone'
  atMost?: number
}

/** What is known of a tier before it is read. */
export interface Odds {
  sort: ProductSort
  /** How many products are expected to match. */
  matching: number
  /** How many there are to scan. */
  among: number
  /** How many have to match before the page is full. */
  needed: number
  /** What the index of words costs for the rare words; nothing without a text. */
  lookup: number
  /** How many products have all rare words, and are read. */
  read: number
  /** The part of what a scan passes that it has to read; undefined where it has no marks to look at. */
  promised: number | undefined
  /** Without a text none. */
  words: number
  /** They have been seen together, and more often than by chance. */
  doMeet: boolean
  /** Set where the order has zones that know words of the text. */
  zoned: Zoned | undefined
}

interface Zoned {
  /** How many products have all those words, whatever is filtered. */
  candidates: number
  /** How many have the rarest of them. */
  rarest: number
  /** From the first product to the last. */
  days: number
}

/** Of words with these parts of all products; undefined where none of them has a mark. */
export function promisedPart(words: string[], parts: number[], timesChance: TimesChance): number | undefined {
  const marked = words.flatMap((word, index) => (word.length < MARKED_FROM ? [] : [{ word, part: parts[index] ?? 0 }]))
  if (marked.length === 0) return undefined
  const kept = partWithAll(
    marked.map(({ part }) => part),
    timesChance(marked.map(({ word }) => word)),
  )
  return Math.max(
    kept,
    marked.reduce((promised, { part }) => promised * Math.min(1, part + FALSE_PROMISES), 1),
  )
}

/**
 * A scan may look at so many times the products it is expected to need. By chance that is always enough: 84 matches are
 * expected where 21 are needed. Where it is not, what matches stands together at the other end of the order.
 */
const PATIENCE = 4
/** By price the bound itself costs something: it is looked up in each currency. */
const PATIENCE_BY_PRICE = 1.5
/** Several words may have nothing to do with each other, and then no product has them all, however far a scan goes. */
const PATIENCE_WITH_SEVERAL = 2
/** No scan is bounded shorter; by time that takes half a millisecond. */
const SHORT_SCAN = 500
/** Estimates are wrong. Collecting is given up after so many times what was expected, and never before this many. */
const TRUST = 2
const COLLECT_AT_LEAST = 2000
/** What matches may stand together elsewhere in the order: before sorting very many, a scan goes so many times as far. */
const FURTHER = 8

/** From the first zone that has the words a scan may go so far, or as far as it has to: by name 10 ms. */
const FROM_ZONE = 30_000

/** What the cheapest way is expected to cost. */
export function costOf(odds: Odds): number {
  return Math.min(scanCost(odds), sortCost(odds), zonesCost(odds))
}

/** The way that promises to cost less, and the others for when it does not keep its promise. */
export function chooseSteps(odds: Odds): Step[] {
  const { read, needed, among, sort } = odds
  const step = stepCost(odds)
  const patience = patienceOf(odds)
  const scanned = scanCost(odds)
  const walk = toWalk(odds)
  if (sortCost(odds) > SORTED_AT_ONCE && zonesCost(odds) < Math.min(sortedCost(odds), scanned)) {
    const { walked, zones } = walkLength(odds)
    const atMost = Math.ceil(WALK_PATIENCE * walked) + SHORT_WALK
    if (sort === 'price' || (atMost >= zones && walk.length > 0)) return walk
    return [{ way: 'walk zones', atMost }, ...chooseSteps({ ...odds, zoned: undefined })]
  }
  if (sortCost(odds) <= scanned) {
    const atMost = Math.max(COLLECT_AT_LEAST, Math.ceil(TRUST * read))
    if (walk.length > 0) return [{ way: 'sort', atMost }, ...walk]
    // Where there are more than that, a scan meets them before long.
    const bound = Math.ceil((patience * needed * among) / atMost) + SHORT_SCAN
    return [{ way: 'sort', atMost }, { way: 'scan', atMost: bound }, { way: 'sort' }]
  }
  const first = Math.ceil(Math.max(SHORT_SCAN, patience * scanLength(odds)))
  if (first >= among) return [{ way: 'scan' }]
  if (walk.length > 0 && sort === 'price') return [{ way: 'scan', atMost: first }, ...walk]
  const second = FURTHER * first
  const isWorthwhile = second < among && second * step < sortCost(odds) / 2
  const further: Step[] = isWorthwhile ? [{ way: 'scan', atMost: second }] : []
  // Going on to the end of the order may still cost less than sorting very many.
  const last = among * step < sortCost(odds) ? 'scan' : 'sort'
  // What it passes is what a scan before it would have passed.
  if (beginsWithZone(odds)) return [{ way: 'scan from zone', atMost: Math.max(FROM_ZONE, first) }, { way: last }]
  return [{ way: 'scan', atMost: first }, ...further, { way: last }]
}

/** Going through all zones leaves nothing out. There are many more places than those with most of the products. */
function toWalk({ zoned, sort }: Odds): Step[] {
  return zoned && sort !== 'distance' ? [{ way: 'walk zones' }] : []
}

/** Only before sorting so many that it takes longer. */
function beginsWithZone(odds: Odds): boolean {
  return odds.sort === 'name' && odds.zoned !== undefined && FROM_ZONE * stepCost(odds) < sortCost(odds)
}

/** A sort is planned anew for its words, a walk once; but where sorting is cheap enough to count, a walk leaves that to do. */
function sortedCost(odds: Odds): number {
  const cost = sortCost(odds)
  return cost > COUNT_COST && odds.sort !== 'distance' ? cost + STATEMENT : cost
}

/** As if what matches were spread over all zones, by price over those of a trade: enough for a page, each read to its end. */
function zonesCost(odds: Odds): number {
  const { zoned, needed, sort } = odds
  if (!zoned) return Infinity
  const { walked, zones } = walkLength(odds)
  if (sort === 'price') {
    return walked * (ZONE + odds.words * PRICE_WORD) + (needed + zoned.candidates / TRADE_ZONES) * FETCH[sort]
  }
  const zone = ZONE + (zoned.rarest / zones) * ZONE_POSTING
  return walked * zone + ((walked * zoned.candidates) / zones) * ZONE_FETCH[sort]
}

/** By price half of the zones may be walked for nothing: what a trade sells costs about the same. */
function walkLength({ zoned, needed, matching, sort }: Odds): { walked: number; zones: number } {
  const zones = sort === 'created_at' ? (zoned?.days ?? 1) : ZONES[sort]
  const inZone = Math.max(matching, 0.1) / zones
  const before = sort === 'price' ? zones / 2 : 1
  const around = sort === 'distance' ? PLACES_AROUND : 1
  return { walked: Math.min(zones, before + (around * needed) / inZone), zones }
}

/** A walk that costs more goes through zones full of the words: those of 6 % of a million products take 11,000 to 14,000. */
const FULL_ZONES = 15_000
/** So many times as far as by chance does a scan by price go until it meets enough. */
const RISK_BY_PRICE = 4
/** Planning a scan of each currency. */
const PRICE_STATEMENT = 3000

/**
 * The more words, the more often no product has them all, and a scan was for nothing. By price it goes through each currency,
 * which takes 3 to 5 ms to plan, and often meets nothing, since what a trade sells costs about the same: the walk takes longer
 * only where very many have the words, and its zones are full of them.
 */
function scanCost(odds: Odds): number {
  const { words, doMeet, sort, zoned } = odds
  const scanned = scanLength(odds) * stepCost(odds)
  if (sort === 'price' && zoned) {
    return zonesCost(odds) < FULL_ZONES ? Infinity : RISK_BY_PRICE * scanned + PRICE_STATEMENT
  }
  return (doMeet ? 1 : Math.max(1, words)) * scanned
}

function patienceOf({ sort, words }: Odds): number {
  if (sort === 'price') return PATIENCE_BY_PRICE
  return words > 1 ? PATIENCE_WITH_SEVERAL : PATIENCE
}

function scanLength({ needed, among, matching }: Odds): number {
  return (needed * among) / Math.max(1, matching)
}

function stepCost({ sort, promised }: Odds): number {
  return promised === undefined ? STEP[sort] : MARKED_STEP[sort] + promised * PROMISED
}

export function sortCost({ sort, lookup, read }: Pick<Odds, 'sort' | 'lookup' | 'read'>): number {
  return lookup + read * FETCH[sort]
}

/** Of all tiers of a text at once. */
export function rankCost(odds: Odds): number {
  return sortCost(odds) + odds.read * RANK
}
