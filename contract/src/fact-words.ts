import type { Pack } from './product-facts.ts'
import { formatQuantity, type Unit } from './units.ts'

/** `Türkiye` */
export function countryName(code: string): string {
  return new Intl.DisplayNames('tr', { type: 'region' }).of(code) ?? code
}

/** `8482.10.90.00.00` */
export function formatCustomsCode(code: string): string {
  return code.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3.$4.$5')
}

/** `1 seri = S 2, M 2, L 2, XL 1 · 7 adet`, or `1 koli = 24 adet`. */
export function describePack(unit: Unit, { pieces_per_unit, pack_contents }: Pack): string | undefined {
  if (pieces_per_unit === null) return undefined
  const labels = pack_contents.map(({ label, count }) => `${label} ${count}`).join(', ')
  const pieces = formatQuantity(pieces_per_unit, 'adet')
  return `${formatQuantity(1, unit)} = ${labels === '' ? pieces : `${labels} · ${pieces}`}`
}

/** The price of one piece of a unit, in minor units, rounded half up. */
export function pricePerPiece(price: number, pieces: number): number {
  return Math.floor((price * 2 + pieces) / (2 * pieces))
}
