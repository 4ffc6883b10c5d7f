import type { ProductSort } from '@bedesten/contract/product-filter'

// Microseconds of CPU in the database, measured at 100,000 and 1,000,000 products of `npm run bench -- discovery`, whose
// words follow Zipf's law, on the embedded PostgreSQL with everything in memory. Only their proportions matter here.

/** Planning one more statement, reading the cards and the way there and back. */
const STATEMENT = 1500

/** The index of words collects one product that has a word. */
const POSTING = 0.7

/** Reading a product that an index has found anywhere, with what sorts it. */
const FETCH: Record<ProductSort, number> = {
  created_at: 1.7,
  name: 1.7,
  price: 1.9,
  // Two tables.
  views_count: 5,
  sales_count: 5,
  distance: 5,
}

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

/** One way through the products, given up after so many. */
export type Step = { way: 'scan' | 'sort'; atMost?: number }

/** What is known of a tier before it is read. */
export interface Odds {
  sort: ProductSort
  /** How many products are expected to match. */
  matching: number
  /** How many there are to scan. */
  among: number
  /** How many have to match before the page is full. */
  needed: number
  /** How many products the index of words collects for the rare words; none without a text. */
  postings: number
  /** How many of those have all rare words, and are read. */
  read: number
}

/**
 * A scan may look at so many times the products it is expected to need. By chance that is always enough: 84 matches are
 * expected where 21 are needed. Where it is not, what matches stands together at the other end of the order.
 */
const PATIENCE = 4
/** By price the bound itself costs something: it is looked up in each currency. */
const PATIENCE_BY_PRICE = 1.5
/** No scan is bounded shorter; by time that takes half a millisecond. */
const SHORT_SCAN = 500
/** Estimates are wrong. Collecting is given up after so many times what was expected, and never before this many. */
const TRUST = 2
const COLLECT_AT_LEAST = 2000
/** What matches may stand together elsewhere in the order: before sorting very many, a scan goes so many times as far. */
const FURTHER = 8

/** What a statement of its own is expected to cost, by the cheaper of both ways. */
export function costOf(odds: Odds): number {
  return STATEMENT + Math.min(scanCost(odds), sortCost(odds))
}

/** The way that promises to cost less, and the others for when it does not keep its promise. */
export function chooseSteps(odds: Odds): Step[] {
  const { sort, read, needed, among } = odds
  if (sortCost(odds) <= scanCost(odds)) {
    const atMost = Math.max(COLLECT_AT_LEAST, Math.ceil(TRUST * read))
    // Where there are more than that, a scan meets them before long.
    const bound = Math.ceil((patienceOf(sort) * needed * among) / atMost) + SHORT_SCAN
    return [{ way: 'sort', atMost }, { way: 'scan', atMost: bound }, { way: 'sort' }]
  }
  const first = Math.ceil(Math.max(SHORT_SCAN, patienceOf(sort) * scanLength(odds)))
  if (first >= among) return [{ way: 'scan' }]
  const second = FURTHER * first
  const isWorthwhile = second < among && second * STEP[sort] < sortCost(odds) / 2
  // Going on to the end of the order may still cost less than sorting very many.
  const last = among * STEP[sort] < sortCost(odds) ? 'scan' : 'sort'
  return [
    { way: 'scan', atMost: first },
    ...(isWorthwhile ? [{ way: 'scan', atMost: second } as const] : []),
    { way: last },
  ]
}

function patienceOf(sort: ProductSort): number {
  return sort === 'price' ? PATIENCE_BY_PRICE : PATIENCE
}

function scanLength({ needed, among, matching }: Odds): number {
  return (needed * among) / Math.max(1, matching)
}

function scanCost(odds: Odds): number {
  return scanLength(odds) * STEP[odds.sort]
}

export function sortCost({ sort, postings, read }: Pick<Odds, 'sort' | 'postings' | 'read'>): number {
  return postings * POSTING + read * FETCH[sort]
}

/** Of words with these parts of all products, those that the index looks up; the others are checked in what it finds. */
export function pickRare(
  words: string[],
  parts: number[],
): { rare: string[]; common: string[]; postings: number; read: number } {
  const sorted = words.map((word, index) => ({ word, part: parts[index] ?? 0 })).toSorted((a, b) => a.part - b.part)
  const [first, ...others] = sorted
  const picked = {
    rare: first ? [first.word] : [],
    common: [] as string[],
    postings: first?.part ?? 0,
    read: first?.part ?? 0,
  }
  for (const { word, part } of others) {
    // Collecting its products must cost less than reading those that it would leave out.
    const isRare = part * POSTING < picked.read * (1 - part) * FETCH.created_at
    if (!isRare) {
      picked.common.push(word)
      continue
    }
    picked.rare.push(word)
    picked.postings += part
    picked.read *= part
  }
  return picked
}
