import { PRICE_MAX_MINOR, toMinorUnits } from '@bedesten/contract/money'

const THOUSANDS_BY_DOT = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const THOUSANDS_BY_COMMA = /^[1-9]\d{0,2}(,\d{3})+\.\d{1,2}$/
const PLAIN = /^\d+([.,]\d{1,2})?$/

const format = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Minor units of an amount typed the Turkish way (`1.234,50`), with a dot (`1234.50`) or as English spreadsheets write
 * it (`1,234.50`). `1.234` is read the Turkish way, as a thousand; `1,234` and all else that could mean two things or
 * nothing is undefined.
 */
export function parsePrice(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '')
  const minorUnits = toMinorUnits(toPlain(typed))
  return minorUnits !== undefined && minorUnits <= PRICE_MAX_MINOR ? minorUnits : undefined
}

/** As a field shows it: `1.234,50`. */
export function formatPrice(minorUnits: number): string {
  return format.format(minorUnits / 100)
}

function toPlain(typed: string): string {
  if (THOUSANDS_BY_DOT.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  if (THOUSANDS_BY_COMMA.test(typed)) return typed.replaceAll(',', '')
  return PLAIN.test(typed) ? typed.replace(',', '.') : ''
}
