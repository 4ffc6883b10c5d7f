import { formatNumber } from '@bedesten/contract/format-number'

const UNITS = [
  [1e9, ' Mr'],
  [1e6, ' M'],
  [1e3, ' B'],
] as const

/** `720`, `2,4 B`, `84,6 M`, `1,2 Mr`: with a thousand, million or milliard as unit, from ten thousand on. */
export function toCompactNumber(value: number, sign = ''): string {
  const size = Math.abs(value)
  const [unit, letter] = size < 10_000 ? [1, ''] : (UNITS.find(([least]) => size >= least * 0.9995) ?? [1, ''])
  const shown = formatNumber(size / unit, { most: letter === '' && Number.isInteger(value) ? 0 : 1 })
  return `${value < 0 ? '−' : ''}${sign}${shown}${letter}`
}
