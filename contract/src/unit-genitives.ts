import { formatNumber } from './format-number.ts'
import type { Unit } from './units.ts'

const GENITIVES: Record<Unit, string> = {
  adet: 'adedin',
  paket: 'paketin',
  koli: 'kolinin',
  kutu: 'kutunun',
  düzine: 'düzinenin',
  çift: 'çiftin',
  takım: 'takımın',
  seri: 'serinin',
  kg: 'kilogramın',
  g: 'gramın',
  ton: 'tonun',
  litre: 'litrenin',
  metre: 'metrenin',
  m2: "m²'nin",
  m3: "m³'ün",
  top: 'topun',
  palet: 'paletin',
}

/** `12 adedin katı olmalı`. Apart from the units, because most pages need only those. */
export function multipleSentence(multiple: number, unit: Unit): string {
  return `${genitiveOf(multiple, unit)} katı olmalı`
}

/** `12 adedin` */
export function genitiveOf(quantity: number, unit: Unit): string {
  return `${formatNumber(quantity)} ${GENITIVES[unit]}`
}
