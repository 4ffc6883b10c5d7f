import { foldTurkish } from '@bedesten/contract/turkish'

const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4`]/g
/** Letters and digits: ASCII, and the blocks of letters beyond it. Signs, spaces and symbols separate words. */
const SEPARATORS = /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ufdff]+/u
const MAX_WORD = 60
/** Plural endings; at least three letters come before them. */
const PLURAL = /^(.{3,}?)(?:lar|ler)i?$/

/** As `search_terms` in the database splits a text: `6’lı` and `6'lı` are one word, and so are `3×5` and `3x5`. */
export function splitWords(text: string): string[] {
  return foldTurkish(text.replaceAll('×', 'x').replace(APOSTROPHES, ''))
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD))
}

/** The words to search for: without single letters beside longer words, and without the ending of a plural. */
export function toWords(text: string): string[] {
  const words = splitWords(text)
  const long = words.filter((word) => word.length > 1)
  return (long.length > 0 ? long : words).map((word) => word.replace(PLURAL, '$1'))
}
