import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { NO_MEETINGS, readMeetings, type Meetings } from './meetings.queries.ts'
import { REACHES, type Reach } from './plan.ts'
import { firstFrom } from './sorted-words.ts'

/** What the database has counted of the products by itself: how many have each of the words that come often. */
export interface Statistics {
  /** All listed products. */
  listed: number
  /** All companies, more or less. */
  companies: number
  /** From the first listed product to the last. */
  days: number
  words: Record<Reach, WordCounts>
}

/** As it is asked for; which words meet is unknown at first. */
export interface KeptStatistics extends Statistics {
  meetings: Meetings
}

export interface WordCounts {
  /** In the order of the alphabet, each with the part of all products that has it. */
  words: string[]
  parts: number[]
  /** A word that is not among them is in a smaller part than this. */
  least: number
}

/** PostgreSQL refreshes its own by itself, whenever a fiftieth of the products has changed. */
const KEEP_MS = 60_000
/** Trades change slowly, and looking at the products of a sample takes a fifth of a second of the database. */
const KEEP_MEETINGS_MS = 15 * 60_000

/** Kept for a while and then read again behind the back of whoever asks: an estimate may be a little old. */
export function createStatistics(db: Db) {
  const findStatistics = keep(KEEP_MS, () => readStatistics(db))
  let meetings = NO_MEETINGS
  // Nobody waits for them; those of before remain where they cannot be read.
  const refreshMeetings = keep(KEEP_MEETINGS_MS, async () => {
    const { listed } = await findStatistics()
    meetings = await readMeetings(db, listed).catch(() => meetings)
  })
  return async function find(): Promise<KeptStatistics> {
    const statistics = await findStatistics()
    void refreshMeetings()
    return { ...statistics, meetings }
  }
}

function keep<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; readAt: number } | undefined
  return function find() {
    if (kept && Date.now() - kept.readAt < milliseconds) return kept.value
    const earlier = kept?.value
    const value = read()
    kept = { value, readAt: Date.now() }
    value.catch(() => (kept = undefined))
    return earlier ?? value
  }
}

interface StatisticsRow {
  reach: Reach
  words: string[] | null
  parts: number[] | null
}

export async function readStatistics(db: Db): Promise<Statistics> {
  const { rows } = await sql<StatisticsRow>`
    select 'descriptions' as reach, most_common_elems::text::text[] as words, most_common_elem_freqs as parts
    from pg_stats where schemaname = current_schema() and tablename = 'products' and attname = 'search_vec'
    union all
    select case statistics_name when 'products_name_words_seen' then 'names' else 'tags' end,
      most_common_elems::text::text[], most_common_elem_freqs
    from pg_stats_ext_exprs where statistics_schemaname = current_schema()
      and statistics_name in ('products_name_words_seen', 'products_tag_words_seen')`.execute(db)
  const { rows: told } = await sql<{ listed: number; companies: number; days: number }>`
    select (value + (select coalesce(sum(listed_step), 0) from product_count_changes))::bigint as listed,
      (select reltuples::bigint from pg_class where oid = 'companies'::regclass) as companies,
      (select coalesce(day_zone(max(created_at)) - day_zone(min(created_at)), 0) + 1 from product_scans) as days
    from counters where name = 'listed_products'`.execute(db)
  const ofReach = (reach: Reach) => toWordCounts(rows.find((row) => row.reach === reach))
  const words = Object.fromEntries(REACHES.map((reach) => [reach, ofReach(reach)])) as Statistics['words']
  const { listed = 0, companies = 0, days = 1 } = told[0] ?? {}
  return { listed, companies, days, words }
}

/** What PostgreSQL itself takes for granted of a word when it knows none. */
const UNKNOWN = 0.001

function toWordCounts(row: StatisticsRow | undefined): WordCounts {
  const words = row?.words ?? []
  // Behind the parts of the words stand the smallest and the largest one.
  const pairs = words.map((word, index) => ({ word, part: row?.parts?.[index] ?? 0 }))
  pairs.sort((a, b) => (a.word < b.word ? -1 : 1))
  const least = row?.parts?.[words.length] ?? UNKNOWN
  return { words: pairs.map(({ word }) => word), parts: pairs.map(({ part }) => part), least }
}

/** PostgreSQL lists about a thousand words; where it lists fewer, no other comes often. */
const FULL = 500

/**
 * The part of all products that has a word with this beginning; forms of it that come seldom may not be listed. `seen` is
 * what else is known of one that is not listed at all.
 */
export function partWith({ words, parts, least }: WordCounts, beginning: string, seen = least / 2): number {
  let without = 1
  const first = firstFrom(words, beginning)
  for (const [index, word] of words.slice(first).entries()) {
    if (!word.startsWith(beginning)) break
    without *= 1 - (parts[first + index] ?? 0)
  }
  if (without === 1) return Math.min(seen, least)
  return 1 - without * (words.length < FULL ? 1 : 1 - least)
}
