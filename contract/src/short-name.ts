import { z } from 'zod'
import { LEGAL_FORM_WORDS, MISLEADING_WORDS } from './name-words.ts'
import { PAGE_SEGMENTS, SERVER_SEGMENTS } from './paths.ts'
import { foldTurkish } from './turkish.ts'

const MAX_LENGTH = 30
const PATTERN = /^[a-z0-9](?:-?[a-z0-9])+$/

const LEGAL_WORDS = new Set(LEGAL_FORM_WORDS)

/** Brings typed text to the form that is checked and stored. */
export function normalizeShortName(text: string): string {
  return foldTurkish(text.trim())
}

/** What the eye confuses becomes equal: two firms may not differ only by 0/o, 1/l/i, rn/m, vv/w or hyphens. */
export function lookalikeSkeleton(shortName: string): string {
  return shortName
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

export const RESERVED_SHORT_NAMES: ReadonlySet<string> = new Set([
  ...PAGE_SEGMENTS,
  ...SERVER_SEGMENTS,
  ...MISLEADING_WORDS,
])
const RESERVED_SKELETONS = new Set([...RESERVED_SHORT_NAMES].map(lookalikeSkeleton))

/** True for reserved words and for what looks like one. */
export function isReservedShortName(shortName: string): boolean {
  return RESERVED_SKELETONS.has(lookalikeSkeleton(shortName))
}

/** Whether a company may have this name, however it is spelled; needs no schema, so that browsers can ask it. */
export function isPossibleShortName(text: string): boolean {
  const name = normalizeShortName(text)
  return name.length >= 3 && name.length <= MAX_LENGTH && PATTERN.test(name) && !isReservedShortName(name)
}

export const ShortName = z
  .string({ error: 'Kısa ad gereklidir' })
  .max(100, `Kısa ad en fazla ${MAX_LENGTH} karakter olabilir`)
  .transform(normalizeShortName)
  .pipe(
    z
      .string()
      .min(3, 'Kısa ad en az 3 karakter olmalıdır')
      .max(MAX_LENGTH, `Kısa ad en fazla ${MAX_LENGTH} karakter olabilir`)
      .regex(PATTERN, 'Kısa ad yalnızca harf, rakam ve tek tire içerebilir; tire ile başlayamaz ve bitemez'),
  )

/** The free part of a company name as a short name: legal forms at the end dropped, always 3 to 30 valid characters. */
export function shortNameFromCompanyName(companyName: string): string {
  const folded = foldTurkish(companyName)
    .replace(/['’`]/g, '')
    .replace(/\ba\.?\s?s\.?$/, 'as')
  const words = folded
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let kept = words.length
  while (kept > 1 && LEGAL_WORDS.has(words[kept - 1] ?? '')) kept--
  let name = ''
  for (const word of words.slice(0, kept)) {
    const longer = name === '' ? word.slice(0, MAX_LENGTH) : `${name}-${word}`
    if (longer.length > MAX_LENGTH) break
    name = longer
  }
  if (name.length >= 3) return name
  return name === '' ? 'yeni-firma' : `${name}-firma`
}

/** The name itself, then name-2, name-3 ..., each within the length limit. */
export function shortNameCandidates(base: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return base
    const suffix = `-${index + 1}`
    return base.slice(0, MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix
  })
}
