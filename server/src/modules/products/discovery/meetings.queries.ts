import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { firstFrom } from './sorted-words.ts'

/**
 * Which of the words that come often stand in the same products, seen in a sample of these. Words of a trade meet far more
 * often than by chance, those of two trades never, and a search for them is cheap only when that is known beforehand.
 */
export interface Meetings {
  /** How many products were looked at. */
  products: number
  /** In the order of the alphabet, each with one bit for each of these products. */
  words: string[]
  seenIn: Uint32Array[]
}

/** Words of one and of six percent meet six times among these by chance; reading them takes a fifth of a second. */
const SAMPLE = 10_000

export const NO_MEETINGS: Meetings = { products: 0, words: [], seenIn: [] }

/** Seldomer words are found quickly whichever they meet. */
const SEEN_AT_LEAST = 5

export async function readMeetings(db: Db, listed: number): Promise<Meetings> {
  const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, listed))
  // Numbers as bytes: reading an array of them takes ten times as long.
  const { rows } = await sql<{ word: string; products: number; numbers: Buffer }>`
    with sample as materialized (
      select row_number() over () - 1 as number, tsvector_to_array(search_vec) as words
      from products tablesample system (${percent}) where listed
    ), seen as (select number, unnest(words) as word from sample)
    select word, (select count(*) from sample) as products, string_agg(int4send(number::int), '') as numbers
    from seen group by word having count(*) >= ${SEEN_AT_LEAST}`.execute(db)
  rows.sort((a, b) => (a.word < b.word ? -1 : 1))
  const products = rows[0]?.products ?? 0
  return { products, words: rows.map(({ word }) => word), seenIn: rows.map(({ numbers }) => toBits(numbers, products)) }
}

function toBits(numbers: Buffer, products: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(products / 32))
  for (let at = 0; at < numbers.length; at += 4) {
    const number = numbers.readInt32BE(at)
    bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  }
  return bits
}

/** Among so many products a word is taken to come that was not seen. */
const UNSEEN = 2

/**
 * The part of all products that has a word with this beginning, seen in the sample: of words that come too seldom for the
 * database to have counted them. Undefined where nothing was looked at.
 */
export function partSeen(meetings: Meetings, beginning: string): number | undefined {
  if (meetings.products < SAMPLE / 2) return undefined
  const seen = seenWith(meetings, beginning)
  return (seen ? countBits(seen) : UNSEEN) / meetings.products
}

/** So many are taken to have met, and to meet by chance. */
const DOUBT = 0.5

/**
 * Tells for one search, again and again, how many times as often as by chance products have words with all of some
 * beginnings: 1 where nothing is known.
 */
export function createChances(meetings: Meetings): (beginnings: string[]) => number {
  const { products } = meetings
  const findSeen = keepByName((beginning) => seenWith(meetings, beginning))
  const findTimes = keepByName((joined) => {
    const seen = joined.split(' ').flatMap((beginning) => findSeen(beginning) ?? [])
    const [first, ...others] = seen.toSorted((a, b) => countBits(b) - countBits(a))
    let [times, all] = [1, first ?? new Uint32Array()]
    for (const bits of others) {
      const chance = (countBits(all) * countBits(bits)) / products
      all = all.map((word, index) => word & (bits[index] ?? 0))
      // A few that meet or do not are no proof.
      times *= (countBits(all) + DOUBT) / (chance + DOUBT)
    }
    return times
  })
  return (beginnings) => (beginnings.length < 2 ? 1 : findTimes(beginnings.toSorted().join(' ')))
}

function keepByName<T>(find: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>()
  return (name) => {
    if (!kept.has(name)) kept.set(name, find(name))
    return kept.get(name) as T
  }
}

/** In which products any of the words with this beginning was seen; undefined where it is none of the common ones. */
function seenWith({ words, seenIn }: Meetings, beginning: string): Uint32Array | undefined {
  const [first, ...others] = seenIn.slice(firstFrom(words, beginning), firstFrom(words, `${beginning}\u{10FFFF}`))
  if (!first) return undefined
  const any = new Uint32Array(first)
  for (const bits of others) bits.forEach((word, index) => (any[index] = (any[index] ?? 0) | word))
  return any
}

/** Adds up neighbours: single bits, then pairs, then fours, and all bytes by one multiplication. */
function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) {
    const pairs = word - ((word >>> 1) & 0x55555555)
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
