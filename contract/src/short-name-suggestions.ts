import { SHORT_NAME_MAX } from './short-name.ts'
import { foldTurkish } from './turkish.ts'

/** Legal forms and the trade words before them at the end of a Turkish company name, folded. */
const LEGAL_FORM_WORDS = new Set(
  `
  as anonim sirketi sirket sti ltd limited san sanayi sanayii tic ticaret ticareti ve ith ithalat ihr ihracat paz koll
  kollektif kom komandit kooperatifi koop
  `
    .trim()
    .split(/\s+/),
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
  while (kept > 1 && LEGAL_FORM_WORDS.has(words[kept - 1] ?? '')) kept--
  let name = ''
  for (const word of words.slice(0, kept)) {
    const longer = name === '' ? word.slice(0, SHORT_NAME_MAX) : `${name}-${word}`
    if (longer.length > SHORT_NAME_MAX) break
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
    return base.slice(0, SHORT_NAME_MAX - suffix.length).replace(/-$/, '') + suffix
  })
}
