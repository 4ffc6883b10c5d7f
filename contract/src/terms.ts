import { toMinorUnits } from './money.ts'
import type { PriceTier } from './price.ts'
import { multipleSentence } from './unit-genitives.ts'
import { formatQuantity, type Unit } from './units.ts'

export const TERMS_LIMITS = {
  quantity: 100_000,
  tiers: 6,
  lead_time_days: 365,
} as const

export const VAT_RATES = [0, 1, 10, 20] as const
export type VatRate = (typeof VAT_RATES)[number]

/** Default terms. */
export const STANDARD_TERMS = {
  unit: 'adet',
  min_order_quantity: 1,
  order_multiple: 1,
  price_tiers: [],
  vat_rate: 20,
  vat_included: true,
  lead_time_days: null,
} as const satisfies Terms

/** How a product is sold. */
export interface Terms {
  unit: Unit
  /** Always a multiple of `order_multiple` once it is stored. */
  min_order_quantity: number
  order_multiple: number
  price_tiers: readonly PriceTier[]
  vat_rate: VatRate
  vat_included: boolean
  lead_time_days: number | null
}

/** Undefined keeps a value. */
export type TermsChange = { [Field in keyof Terms]?: Terms[Field] | undefined }

export const TERMS_MESSAGES = {
  unit: 'Geçerli bir birim seçin',
  minOrder: 'En az sipariş miktarı 1 ile 100.000 arasında bir tam sayı olmalıdır',
  multiple: 'Katlar 1 ile 100.000 arasında bir tam sayı olmalıdır',
  minOrderTooHigh: 'En az sipariş miktarı, katlara yuvarlanınca 100.000 değerini aşamaz',
  tiers: 'Kademeler bir liste olmalıdır',
  tooManyTiers: `En fazla ${TERMS_LIMITS.tiers} kademe eklenebilir`,
  tierQuantity: 'Kademe miktarı 1 ile 100.000 arasında bir tam sayı olmalıdır',
  tierRising: 'Kademe miktarları artarak gitmelidir',
  tierFalling: 'Kademe fiyatları azalarak gitmelidir',
  firstTier: 'İlk kademenin fiyatı ürün fiyatından düşük olmalıdır',
  vatRate: 'KDV oranı 0, 1, 10 ya da 20 olmalıdır',
  vatIncluded: 'KDV dahil bilgisi true ya da false olmalıdır',
  leadTime: 'Hazırlık süresi 0 ile 365 gün arasında bir tam sayı olmalıdır',
  /** Names both numbers. */
  tierMultiple: (quantity: number, multiple: number, unit: Unit) =>
    `${formatQuantity(quantity, unit)} uygun değil: ${multipleSentence(multiple, unit)}`,
} as const

type Quantities = Pick<Terms, 'min_order_quantity' | 'order_multiple'>

/** The smallest multiple at or above the minimum. */
export function effectiveMinimum({ min_order_quantity, order_multiple }: Quantities): number {
  return Math.ceil(min_order_quantity / order_multiple) * order_multiple
}

export function fitsTerms(quantity: number, { min_order_quantity, order_multiple }: Quantities): boolean {
  return quantity >= min_order_quantity && quantity % order_multiple === 0
}

/** The smallest quantity at or above this one that can be ordered. */
export function fitUp(quantity: number, terms: Quantities): number {
  const { order_multiple: multiple } = terms
  return Math.max(effectiveMinimum(terms), Math.ceil(quantity / multiple) * multiple)
}

/** The largest valid quantity within the stock; 0 if none. */
export function fitDown(available: number, terms: Quantities): number {
  const { order_multiple: multiple } = terms
  const most = Math.floor(Math.min(available, TERMS_LIMITS.quantity) / multiple) * multiple
  return most >= effectiveMinimum(terms) ? most : 0
}

/** `En az 24 adet alınabilir, miktar 12 adedin katı olmalı` */
export function quantityRule(terms: Quantities & { unit: Unit }): string {
  const { order_multiple, unit } = terms
  const least = `En az ${formatQuantity(effectiveMinimum(terms), unit)} alınabilir`
  return order_multiple === 1 ? least : `${least}, miktar ${multipleSentence(order_multiple, unit)}`
}

type CheckedTerms = Pick<Terms, 'unit' | 'min_order_quantity' | 'order_multiple' | 'price_tiers'> & {
  price: string | number
}

export interface TermsFault {
  path: string
  msg: string
}

/** Contradictions between fields that are valid on their own. */
export function findTermsFaults(product: CheckedTerms): TermsFault[] {
  const faults: TermsFault[] = []
  const { order_multiple, unit, price_tiers: tiers } = product
  if (effectiveMinimum(product) > TERMS_LIMITS.quantity) {
    faults.push({ path: 'min_order_quantity', msg: TERMS_MESSAGES.minOrderTooHigh })
  }
  for (const [index, { min_quantity }] of tiers.entries()) {
    if (min_quantity % order_multiple === 0) continue
    const msg = TERMS_MESSAGES.tierMultiple(min_quantity, order_multiple, unit)
    faults.push({ path: `price_tiers.${index}.min_quantity`, msg })
  }
  const [first] = tiers
  if (first && minor(first.price) >= minor(product.price)) {
    faults.push({ path: 'price_tiers.0.price', msg: TERMS_MESSAGES.firstTier })
  }
  return faults
}

function minor(amount: string | number): number {
  return toMinorUnits(amount) ?? 0
}
