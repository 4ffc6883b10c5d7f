/** How a product is counted, with the genitive that sentences about multiples need. */
const GENITIVES = {
  adet: 'adedin',
  paket: 'paketin',
  koli: 'kolinin',
  kutu: 'kutunun',
  düzine: 'düzinenin',
  çift: 'çiftin',
  takım: 'takımın',
  kg: 'kilogramın',
  g: 'gramın',
  ton: 'tonun',
  litre: 'litrenin',
  metre: 'metrenin',
  m2: "m²'nin",
  m3: "m³'ün",
  top: 'topun',
  palet: 'paletin',
} as const

export type Unit = keyof typeof GENITIVES
export const UNITS = Object.keys(GENITIVES) as [Unit, ...Unit[]]

/** As it is shown: `m²`. */
export function unitLabel(unit: Unit): string {
  if (unit === 'm2') return 'm²'
  return unit === 'm3' ? 'm³' : unit
}

const whole = new Intl.NumberFormat('tr-TR')

/** `1.200 adet` */
export function formatQuantity(quantity: number, unit: Unit): string {
  return `${whole.format(quantity)} ${unitLabel(unit)}`
}

/** `12 adedin katı olmalı` */
export function multipleSentence(multiple: number, unit: Unit): string {
  return `${whole.format(multiple)} ${GENITIVES[unit]} katı olmalı`
}
