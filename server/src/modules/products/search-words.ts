import { foldTurkish } from '@bedesten/contract/turkish'
import { escapeLike } from '../../db/like.ts'

/** What is left of a word without its plural has at least this many letters. */
const PLURAL = /^(.{3,}?)(?:lar|ler)i?$/
const MIN_TRIGRAM = 3

export interface SearchText {
  /** Text search queries, each of one word as a prefix. */
  words: string[]
  /** A pattern for texts that contain it anywhere; undefined when it is too short for an index. */
  pattern: string | undefined
}

/** Every word has to occur, at least as the beginning of one; single letters only count when there is nothing else. */
export function toSearchText(text: string): SearchText {
  const folded = foldTurkish(text).trim()
  const words = splitWords(folded)
  const long = words.filter((word) => word.length > 1)
  return {
    words: (long.length > 0 ? long : words).map((word) => `'${word.replace(PLURAL, '$1')}':*`),
    pattern: folded.length < MIN_TRIGRAM ? undefined : `%${escapeLike(folded)}%`,
  }
}

/** As `search_words` in the database parts them. */
function splitWords(folded: string): string[] {
  return folded.split(/[^a-z0-9\u0080-\uffff]+/u).filter(Boolean)
}
