import { formatNumber } from '@bedesten/contract/format-number'

/** By the last spoken word of a number: bir, iki, üç… */
const ONES = ['ı', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u']
/** On, yirmi, otuz… */
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı']
/** Yüz, bin, milyon, milyar: what ends in as many zeros as a key, or more. */
const ROUND = [
  [9, 'ı'],
  [6, 'u'],
  [3, 'i'],
  [2, 'ü'],
] as const

/** "12'si": so many of some, as in "18 ürünün 12'si". For whole numbers. */
export function withPossessive(count: number): string {
  return `${formatNumber(count)}'${findSuffix(count)}`
}

function findSuffix(count: number): string | undefined {
  const one = count % 10
  if (one !== 0 || count === 0) return ONES[one]
  const ten = (count % 100) / 10
  if (ten !== 0) return TENS[ten]
  return ROUND.find(([zeros]) => count % 10 ** zeros === 0)?.[1]
}
