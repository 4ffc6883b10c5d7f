import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { all, type Condition } from './conditions.ts'
import { countListed, estimateRows } from './estimate.queries.ts'

type Vector = RawBuilder<unknown>

const NAMES: Vector = sql`ts_filter(p.search_vec, '{a}')`
const NAMES_AND_TAGS: Vector = sql`ts_filter(p.search_vec, '{a,b}')`
const EVERYTHING: Vector = sql`p.search_vec`

/** An index collects the products of every word it is asked for; of one in so many, looking into products is cheaper. */
const COMMON = 20

/** Products with all words: in names and codes, in those and tags, in those and descriptions. */
export async function withWords(db: Db, words: string[]): Promise<Condition[]> {
  const listed = words.length > 1 ? await countListed(db) : 0
  const conditions: Condition[] = []
  // What is rare everywhere is rare in names, and needs no further question.
  let common = words.length > 1 ? words : []
  for (const vector of [EVERYTHING, NAMES_AND_TAGS, NAMES]) {
    common = await findCommon(db, vector, common, listed / COMMON)
    conditions.unshift(hasWords(vector, words, common))
  }
  return conditions
}

async function findCommon(db: Db, vector: Vector, words: string[], many: number): Promise<string[]> {
  const common: string[] = []
  for (const word of words) {
    const expected = await estimateRows(db, [sql`p.listed`, sql`${vector} @@ ${word}::tsquery`])
    if (expected > many) common.push(word)
  }
  return common
}

function hasWords(vector: Vector, words: string[], common: string[]): Condition {
  const rare = words.filter((word) => !common.includes(word))
  if (rare.length === 0) return sql`${vector} @@ ${words.join(' & ')}::tsquery`
  // "Not without it" is nothing for an index.
  const others = common.map((word) => sql<boolean>`not ${vector} @@ ${`!${word}`}::tsquery`)
  return sql`(${all([sql`${vector} @@ ${rare.join(' & ')}::tsquery`, ...others])})`
}
