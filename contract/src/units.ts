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
