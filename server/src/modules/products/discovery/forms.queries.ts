import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** By the beginning that was searched for: all words of products that begin so. */
export type Forms = Record<string, string[]>

/** Of a beginning with more words the index collects the products by itself. Those of a word and its endings are fewer. */
const MAX_FORMS = 50
/** Numbers are not kept: nearly every product has one of its own. */
const DIGIT = /^\d/

const BEGINS_SO = sql`word >= beginning and word < beginning || chr(1114111)`

/** Beginnings without any word are left out, and those with too many. */
export async function findForms(db: Db, beginnings: string[]): Promise<Forms> {
  const kept = beginnings.filter((beginning) => !DIGIT.test(beginning))
  if (kept.length === 0) return {}
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select beginning, array(
      select distinct word from product_words where ${BEGINS_SO}
      order by word limit ${MAX_FORMS + 1}
    ) as words from unnest(${kept}::text[]) beginning`.execute(db)
  const few = rows.filter(({ words }) => words.length > 0 && words.length <= MAX_FORMS)
  return Object.fromEntries(few.map(({ beginning, words }) => [beginning, words]))
}

/** Whether each is the beginning of a word that products have, or had; unknown of numbers. */
export async function areBeginnings(db: Db, words: string[]): Promise<boolean> {
  if (words.some((word) => DIGIT.test(word))) return false
  const { rows } = await sql<{ all: boolean }>`
    select every(exists (select from product_words where ${BEGINS_SO})) as all
    from unnest(${words}::text[]) beginning`.execute(db)
  return rows[0]?.all ?? false
}
