import type { PriceTier } from '@bedesten/contract/price'
import { PRICE_MESSAGE, toAmount, TOTAL_MAX_MINOR } from '@bedesten/contract/money'
import type { Product } from '@bedesten/contract/products.schemas'
import {
  findTermsFaults,
  STANDARD_TERMS,
  TERMS_LIMITS,
  TERMS_MESSAGES,
  VAT_RATES,
  type Terms,
} from '@bedesten/contract/terms'
import { UNITS } from '@bedesten/contract/units'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'

/** The values of one row of the tier editor. */
export interface TierValues {
  quantity: string
  price: string
}

/** The values of the fields; empty means standard. */
export interface TermsValues {
  unit: string
  min_order_quantity: string
  order_multiple: string
  vat_rate: string
  /** `true` or `false`. */
  vat_included: string
  lead_time_days: string
  price_tiers: TierValues[]
}

export const STANDARD_VALUES: TermsValues = {
  unit: STANDARD_TERMS.unit,
  min_order_quantity: '1',
  order_multiple: '1',
  vat_rate: String(STANDARD_TERMS.vat_rate),
  vat_included: 'true',
  lead_time_days: '',
  price_tiers: [],
}

export const TERMS_FIELDS = [
  'unit',
  'min_order_quantity',
  'order_multiple',
  'vat_rate',
  'lead_time_days',
  'vat_included',
  'price_tiers',
] as const
export type TermsField = (typeof TERMS_FIELDS)[number]

export function toTermsValues(product: Product): TermsValues {
  return {
    unit: product.unit,
    min_order_quantity: String(product.min_order_quantity),
    order_multiple: String(product.order_multiple),
    vat_rate: String(product.vat_rate),
    vat_included: String(product.vat_included),
    lead_time_days: product.lead_time_days === null ? '' : String(product.lead_time_days),
    price_tiers: product.price_tiers.map(({ min_quantity, price }) => ({
      quantity: String(min_quantity),
      price: formatAmount(Math.round(price * 100)),
    })),
  }
}

/** For values that `findFaults` found right. */
export function toTerms(values: TermsValues): Terms & { price_tiers: PriceTier[] } {
  return {
    unit: UNITS.find((unit) => unit === values.unit) ?? STANDARD_TERMS.unit,
    min_order_quantity: readWhole(values.min_order_quantity) ?? 1,
    order_multiple: readWhole(values.order_multiple) ?? 1,
    vat_rate: VAT_RATES.find((rate) => String(rate) === values.vat_rate) ?? STANDARD_TERMS.vat_rate,
    vat_included: values.vat_included === 'true',
    lead_time_days: readWhole(values.lead_time_days) ?? null,
    price_tiers: listFilled(values.price_tiers).map(({ quantity, price }) => ({
      min_quantity: readWhole(quantity) ?? 0,
      price: toAmount(readTypedAmount(price) ?? 0),
    })),
  }
}

interface TermsFaults {
  fields: Partial<Record<TermsField, string>>
  /** By row, under the field at fault. */
  tiers: Partial<TierValues>[]
}

/** All that is wrong with the terms, by themselves and against the price. */
export function findFaults(values: TermsValues, price: number | undefined): TermsFaults {
  const fields: TermsFaults['fields'] = {}
  const isQuantity = (text: string) => text.trim() === '' || isWithin(readWhole(text), 1, TERMS_LIMITS.quantity)
  if (!isQuantity(values.min_order_quantity)) fields.min_order_quantity = TERMS_MESSAGES.minOrder
  if (!isQuantity(values.order_multiple)) fields.order_multiple = TERMS_MESSAGES.multiple
  const days = values.lead_time_days.trim()
  if (days !== '' && !isWithin(readWhole(days), 0, TERMS_LIMITS.lead_time_days)) {
    fields.lead_time_days = TERMS_MESSAGES.leadTime
  }
  const tiers = values.price_tiers.map((tier, index) => findTierFault(tier, values.price_tiers[index - 1]))
  addCrossFaults({ fields, tiers }, values, price)
  if (tiers.some((fault) => Object.keys(fault).length > 0)) fields.price_tiers = 'Kademeleri kontrol edin'
  return { fields, tiers }
}

/** Beside those of single fields; what cannot be read counts as nothing wrong here. */
function addCrossFaults({ fields, tiers }: TermsFaults, values: TermsValues, price: number | undefined): void {
  const rows = values.price_tiers.flatMap((tier, row) => (isFilled(tier) ? [row] : []))
  for (const { path, msg } of findTermsFaults({ ...toTerms(values), price: toAmount(price ?? TOTAL_MAX_MINOR) })) {
    const [field, index, column] = path.split('.')
    const fault = tiers[rows[Number(index)] ?? -1]
    if (field === 'min_order_quantity') fields.min_order_quantity ??= msg
    else if (fault && column === 'price') fault.price ??= msg
    else if (fault) fault.quantity ??= msg
  }
}

function findTierFault(tier: TierValues, before: TierValues | undefined): Partial<TierValues> {
  if (!isFilled(tier)) return {}
  const fault: Partial<TierValues> = {}
  const [quantity, price] = [readWhole(tier.quantity), readTypedAmount(tier.price)]
  if (!isWithin(quantity, 1, TERMS_LIMITS.quantity)) fault.quantity = TERMS_MESSAGES.tierQuantity
  if (price === undefined) fault.price = PRICE_MESSAGE
  if (!before) return fault
  const [least, most] = [readWhole(before.quantity), readTypedAmount(before.price)]
  if (quantity !== undefined && least !== undefined && quantity <= least) fault.quantity ??= TERMS_MESSAGES.tierRising
  if (price !== undefined && most !== undefined && price >= most) {
    fault.price ??= `Önceki kademeden (${formatAmount(most)}) düşük olmalı`
  }
  return fault
}

/** Rows as a spreadsheet copies them: two columns, split by a tab or a semicolon. */
export function readPastedTiers(text: string): TierValues[] | undefined {
  const lines = text.trim().split(/\r?\n/)
  const rows = lines.map((line) => line.split(/[\t;]/).map((cell) => cell.trim()))
  if (!rows.every((row) => row.length === 2)) return undefined
  return rows.map(([quantity = '', price = '']) => ({ quantity: quantity.replaceAll(/[.\s]/g, ''), price }))
}

export function listFilled(tiers: TierValues[]): TierValues[] {
  return tiers.filter(isFilled)
}

export function isFilled({ quantity, price }: TierValues): boolean {
  return quantity.trim() !== '' || price.trim() !== ''
}

function readWhole(text: string): number | undefined {
  const typed = text.trim().replaceAll('.', '')
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

function isWithin(number: number | undefined, min: number, max: number): boolean {
  return number !== undefined && number >= min && number <= max
}
