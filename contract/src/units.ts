import { formatNumber } from './format-number.ts'

/** How a product is counted. */
export const UNITS = [
  'adet',
  'paket',
  'koli',
  'kutu',
  'düzine',
  'çift',
  'takım',
  'seri',
  'kg',
  'g',
  'ton',
  'litre',
  'metre',
  'm2',
  'm3',
  'top',
  'palet',
] as const
export type Unit = (typeof UNITS)[number]

/** As it is shown: `m²`. */
export function unitLabel(unit: Unit): string {
  return unit.replace('2', '²').replace('3', '³')
}

/** `1.200 adet` */
export function formatQuantity(quantity: number, unit: Unit): string {
  return `${formatNumber(quantity)} ${unitLabel(unit)}`
}

/** `45 adet · 36 takım`: pieces and sets are no one number. */
export function sumQuantities(lines: readonly { quantity: number; unit: Unit }[]): string {
  const sums = new Map<Unit, number>()
  for (const { quantity, unit } of lines) sums.set(unit, (sums.get(unit) ?? 0) + quantity)
  return [...sums].map(([unit, quantity]) => formatQuantity(quantity, unit)).join(' · ') || '0'
}
