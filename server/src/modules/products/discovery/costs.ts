import type { ProductSort } from '@bedesten/contract/product-filter'
import type { Forms } from './forms.queries.ts'

// Microseconds of CPU in the database, measured at 100,000 and 1,000,000 products of `npm run bench -- discovery`, whose
// words follow Zipf's law, on the embedded PostgreSQL with everything in memory. Only their proportions matter here.

/** Planning one more statement, reading the cards and the way there and back. */
const STATEMENT = 1500

/** The index of words collects one product that has a word with some beginning. */
const POSTING = 0.7
/** The same where the words with that beginning are known: nothing is collected, the index goes through their lists. */
const LISTED = 0.2
/** Looking for such a product in the list of another word. */
const PROBE = 0.15
/** Both together where the words hardly meet: they stand in different places, and the index passes each at once. */
const APART = 0.05
/** So seldom, compared with chance. */
const HARDLY = 0.1

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

/** Looking into one that was read, whether it has a word. */
const CHECK = 1.5

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
  price: 0.7,
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

/** Looking into a zone of prices for words. */
const ZONE = 20
/** So many zones are there, in all currencies, if prices lie between a lira and a hundred thousand. */
const ZONES = 400

/** Words with fewer letters mark no zone, as `zone_marks` of the database has it. */
const ZONE_LETTERS = 5

/** One way through the products, given up after so many. */
export interface Step {
  way: 'scan' | 'sort' | 'walk zones'
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
  /** Whether the order has zones that know the words: of prices, or of names. */
  isZoned: boolean
}

/** So many times as often as by chance do products have all of some words. */
export type TimesChance = (words: string[]) => number

/** Never more than have the rarest of the words. */
export function partWithAll(parts: number[], timesChance: number): number {
  return Math.min(timesChance * parts.reduce((product, part) => product * part, 1), ...parts)
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

/** Of the words of a text those that mark zones. */
export function zoneBeginnings(words: string[]): string[] {
  return words.filter((word) => word.length >= ZONE_LETTERS)
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

/** From the first zone of names that has the words a scan may go so far: 10 ms. */
const FROM_ZONE = 30_000

/** What a statement of its own is expected to cost, by the cheapest way. */
export function costOf(odds: Odds): number {
  return STATEMENT + Math.min(riskOf(odds) * scanCost(odds), sortCost(odds), zonesCost(odds))
}

/** The way that promises to cost less, and the others for when it does not keep its promise. */
export function chooseSteps(odds: Odds): Step[] {
  const { read, needed, among, sort } = odds
  const step = stepCost(odds)
  const patience = patienceOf(odds)
  const scanned = riskOf(odds) * scanCost(odds)
  const walk = toWalk(odds)
  // Going through the zones of prices leaves nothing out.
  const isLast = sort === 'price'
  if (zonesCost(odds) < Math.min(sortCost(odds), scanned)) return walk
  if (sortCost(odds) <= scanned) {
    const atMost = Math.max(COLLECT_AT_LEAST, Math.ceil(TRUST * read))
    if (walk.length > 0) return [{ way: 'sort', atMost }, ...walk, ...(isLast ? [] : [{ way: 'sort' } as const])]
    // Where there are more than that, a scan meets them before long.
    const bound = Math.ceil((patience * needed * among) / atMost) + SHORT_SCAN
    return [{ way: 'sort', atMost }, { way: 'scan', atMost: bound }, { way: 'sort' }]
  }
  const first = Math.ceil(Math.max(SHORT_SCAN, patience * scanLength(odds)))
  if (first >= among) return [{ way: 'scan' }]
  if (walk.length > 0 && isLast) return [{ way: 'scan', atMost: first }, ...walk]
  const second = FURTHER * first
  const isWorthwhile = second < among && second * step < sortCost(odds) / 2
  const further: Step[] = isWorthwhile ? [{ way: 'scan', atMost: second }] : []
  // Going on to the end of the order may still cost less than sorting very many.
  const last = among * step < sortCost(odds) ? 'scan' : 'sort'
  return [{ way: 'scan', atMost: first }, ...(walk.length > 0 ? walk : further), { way: last }]
}

/** By name only before sorting so many that it takes longer. */
function toWalk(odds: Odds): Step[] {
  if (!odds.isZoned) return []
  if (odds.sort === 'price') return [{ way: 'walk zones' }]
  return FROM_ZONE * stepCost(odds) < sortCost(odds) ? [{ way: 'walk zones', atMost: FROM_ZONE }] : []
}

/** As if what matches were spread over all zones: enough of them for a page, each read to its end. */
function zonesCost({ isZoned, needed, matching, sort }: Odds): number {
  if (!isZoned || sort !== 'price') return Infinity
  const inZone = Math.max(matching, 0.1) / ZONES
  const walked = Math.min(ZONES, ZONES / 2 + needed / inZone)
  return walked * ZONE + (needed + 4 * inZone) * FETCH[sort]
}

/** The more words, the more often no product has them all, and a scan was for nothing. */
function riskOf({ words, doMeet }: Odds): number {
  return doMeet ? 1 : Math.max(1, words)
}

function patienceOf({ sort, words }: Odds): number {
  if (sort === 'price') return PATIENCE_BY_PRICE
  return words > 1 ? PATIENCE_WITH_SEVERAL : PATIENCE
}

function scanLength({ needed, among, matching }: Odds): number {
  return (needed * among) / Math.max(1, matching)
}

function scanCost(odds: Odds): number {
  return scanLength(odds) * stepCost(odds)
}

function stepCost({ sort, promised }: Odds): number {
  return promised === undefined ? STEP[sort] : MARKED_STEP[sort] + promised * PROMISED
}

export function sortCost({ sort, lookup, read }: Pick<Odds, 'sort' | 'lookup' | 'read'>): number {
  return lookup + read * FETCH[sort]
}

interface Picked {
  rare: string[]
  common: string[]
  /** What the index costs, and which part of all products it finds: both for one product of all. */
  lookup: number
  read: number
}

/** So many of the rarest words are tried as the first one. */
const FIRST_WORDS = 4

/** Of words with these parts of all products, those that the index looks up; the others are checked in what it finds. */
export function pickRare(words: string[], parts: number[], timesChance: TimesChance, forms: Forms = {}): Picked {
  const sorted = words.map((word, index) => ({ word, part: parts[index] ?? 0 })).toSorted((a, b) => a.part - b.part)
  const costOfPicked = ({ lookup, read }: Picked) => lookup + read * FETCH.created_at
  // Two that never meet leave less than the rarest one with any other.
  const [best] = sorted
    .slice(0, FIRST_WORDS)
    .map((first) => {
      const others = sorted.filter((other) => other !== first)
      return pickBeside(first, others, timesChance, forms)
    })
    .toSorted((a, b) => costOfPicked(a) - costOfPicked(b))
  return best ?? { rare: [], common: [], lookup: 0, read: 0 }
}

interface Word {
  word: string
  part: number
}

function pickBeside(first: Word, others: Word[], timesChance: TimesChance, forms: Forms): Picked {
  const lookup = first.part * (forms[first.word] ? LISTED : POSTING)
  const picked: Picked = { rare: [first.word], common: [], lookup, read: first.part }
  const pickedParts = [first.part]
  const meeting = others.map((other) => ({ ...other, left: other.part * timesChance([first.word, other.word]) }))
  for (const { word, part } of meeting.toSorted((a, b) => a.left - b.left)) {
    // Looking it up must cost less than reading the products that it would leave out, and looking into all.
    const cost = forms[word] ? first.part * PROBE : part * POSTING
    const isApart = forms[first.word] && forms[word] && timesChance([first.word, word]) < HARDLY
    const left = partWithAll([...pickedParts, part], timesChance([...picked.rare, word]))
    const isRare = cost < (picked.read - left) * FETCH.created_at + picked.read * CHECK
    if (!isRare) {
      picked.common.push(word)
      continue
    }
    picked.rare.push(word)
    pickedParts.push(part)
    picked.lookup = isApart ? first.part * APART : picked.lookup + cost
    picked.read = left
  }
  // Hardly any is looked into for a second word.
  if (picked.common.length > 0) picked.lookup += picked.read * CHECK
  return picked
}
