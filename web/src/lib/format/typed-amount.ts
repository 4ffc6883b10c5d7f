import { formatNumber } from '@bedesten/contract/format-number'
import { PRICE_MAX_MINOR, toMinorUnits } from '@bedesten/contract/money'

const PLAIN = /^\d+(?:[.,]\d{1,2})?$/
/** Groups of three after a first digit that is not 0, split by dots or spaces, then decimals after a comma. */
const TURKISH = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:\s\d{3})+)(?:,\d{1,2})?$/
/** As English spreadsheets write it. Without decimals it could be a Turkish fraction. */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/

/**
 * Minor units of a typed amount, up to `most`. Ambiguous texts are undefined, except for `1.234`, which Turkish readers
 * take for a thousand; fields show after typing how it was understood. `sign` is the currency sign that may stand
 * before or after it.
 */
export function readTypedAmount(text: string, sign = '', most = PRICE_MAX_MINOR): number | undefined {
  const minorUnits = toMinorUnits(toPlain(withoutSign(text.trim(), sign)))
  return minorUnits !== undefined && minorUnits <= most ? minorUnits : undefined
}

/** `1.234,50`. */
export function formatAmount(minorUnits: number): string {
  return formatNumber(minorUnits / 100, { least: 2, most: 2 })
}

/** Without decimals nobody typed: `1.234` or `1.234,5`. */
export function formatShortAmount(minorUnits: number): string {
  return formatNumber(minorUnits / 100, { most: 2 })
}

function withoutSign(text: string, sign: string): string {
  if (sign === '') return text
  if (text.startsWith(sign)) return text.slice(sign.length).trim()
  return text.endsWith(sign) ? text.slice(0, -sign.length).trim() : text
}

function toPlain(typed: string): string {
  if (TURKISH.test(typed)) return typed.replaceAll(/[.\s]/g, '').replace(',', '.')
  if (ENGLISH.test(typed)) return typed.replaceAll(',', '')
  return PLAIN.test(typed) ? typed.replace(',', '.') : ''
}
