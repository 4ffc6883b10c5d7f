import { findBarcodeFault, plainDigits } from '@bedesten/contract/product-facts'
import { PRICE_MESSAGE, toAmount, toMinorUnits } from '@bedesten/contract/money'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { areDistinct, findVariantFaults, VARIANT_LIMITS, VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { Axis } from '@bedesten/contract/variants'
import type { Product } from '@bedesten/contract/products.schemas'
import { lineField, withKeys } from '../../../lib/forms/line-fields.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { readCount } from './facts-values.ts'

export type AxisValues = { name: string; values: string[] } & Keyed

/** A row of the editor. */
export interface VariantValues extends Keyed {
  /** Of one that is stored; 0 for a new one. */
  id: number
  values: string[]
  sku: string
  barcode: string
  /** Empty: the price of the product. */
  price: string
  stock: string
  /** As the form began with it: another one is sent, the rest may have changed by orders. */
  stock_before: string
  image_url: string
  active: boolean
}

export interface VariantsValues {
  axes: AxisValues[]
  variants: VariantValues[]
}

export function toVariantsValues(product: Pick<Product, 'axes' | 'variants'> | undefined): VariantsValues {
  if (!product) return { axes: [], variants: [] }
  return {
    axes: withKeys(product.axes.map(({ name, values }) => ({ name, values }))),
    variants: withKeys(
      product.variants.map((variant) => ({
        id: variant.id,
        values: variant.values,
        sku: variant.sku ?? '',
        barcode: variant.barcode ?? '',
        price: variant.price === null ? '' : formatAmount(toMinorUnits(variant.price) ?? 0),
        stock: String(variant.stock_quantity),
        stock_before: String(variant.stock_quantity),
        image_url: variant.image_url ?? '',
        active: variant.active,
      })),
    ),
  }
}

/** Rows for all combinations of the axes: those that are there stay as they are, as far as there may be so many. */
export function withAllVariants(axes: readonly Axis[], rows: VariantValues[]): VariantValues[] {
  if (axes.length === 0 || axes.some(({ values }) => values.length === 0)) return []
  const all = axes.reduce<string[][]>(
    (sets, { values }) => sets.flatMap((set) => values.map((one) => [...set, one])),
    [[]],
  )
  let key = Math.max(-1, ...rows.map((row) => row.key))
  return all.slice(0, VARIANT_LIMITS.variants).map((values) => {
    const known = rows.find((row) => isSame(row.values, values))
    return known ?? { ...EMPTY, key: ++key, values }
  })
}

/**
 * After a change of the axes: rows that no longer fit go, those of new values come, those taken out stay out. An axis
 * without values does not count yet.
 */
export function followAxes(before: AxisValues[], after: AxisValues[], rows: VariantValues[]): VariantValues[] {
  const [from, to] = [before, after].map((axes) => axes.filter(({ values }) => values.length > 0)) as [
    AxisValues[],
    AxisValues[],
  ]
  const all = withAllVariants(to, carryOver(from, to, rows))
  if (from.length !== to.length) return all
  const isNew = ({ values }: VariantValues) => values.some((value, place) => !from[place]?.values.includes(value))
  return all.filter((row) => rows.some(({ key }) => key === row.key) || isNew(row))
}

/** With another axis every row stands for the first value of it; without one the first of several rows stays. */
function carryOver(from: AxisValues[], to: AxisValues[], rows: VariantValues[]): VariantValues[] {
  const added = to[from.length]?.values[0]
  if (to.length > from.length && added !== undefined) {
    return rows.map((row) => ({ ...row, values: [...row.values, added] }))
  }
  if (to.length >= from.length) return rows
  return rows.map((row) => ({
    ...row,
    values: row.values.filter((_, place) => to.some(({ key }) => key === from[place]?.key)),
  }))
}

const EMPTY: Omit<VariantValues, 'key' | 'values'> = {
  id: 0,
  sku: '',
  barcode: '',
  price: '',
  stock: '',
  stock_before: '',
  image_url: '',
  active: true,
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place])
}

export function variantField(row: Keyed, column: 'sku' | 'barcode' | 'price' | 'stock'): string {
  return lineField('variants', row, column)
}

export function findVariantFormFaults({ axes, variants }: VariantsValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (axes.some(({ name, values }) => name.trim() === '' || values.length === 0)) {
    faults['axes'] = 'Her seçeneğin adını ve değerlerini yazın'
  } else if (!areDistinct(axes.map(({ name }) => name.trim()))) faults['axes'] = VARIANT_MESSAGES.sameAxis
  if (axes.length === 0) return faults
  const [wrong] = findVariantFaults(axes, variants)
  if (wrong && faults['axes'] === undefined) faults['variants'] = wrong.msg
  for (const row of variants) {
    const stock = readCount(row.stock)
    if (stock === undefined) {
      faults[variantField(row, 'stock')] = row.stock.trim() === '' ? 'Stok adedi gereklidir' : PRODUCT_MESSAGES.stock
    } else if (stock > PRODUCT_LIMITS.stock_quantity) faults[variantField(row, 'stock')] = PRODUCT_MESSAGES.stock
    if (row.price.trim() !== '' && readTypedAmount(row.price) === undefined) {
      faults[variantField(row, 'price')] = PRICE_MESSAGE
    }
    const barcode = plainDigits(row.barcode)
    const fault = barcode === '' ? undefined : findBarcodeFault(barcode)
    if (fault !== undefined) faults[variantField(row, 'barcode')] = fault
  }
  return faults
}

export function toVariantsBody({ axes, variants }: VariantsValues) {
  return {
    axes: axes.map(({ name, values }) => ({ name: name.trim(), values })),
    variants: variants.map((row) => ({
      ...(row.id > 0 && { id: row.id }),
      values: row.values,
      sku: row.sku.trim() || null,
      barcode: plainDigits(row.barcode) || null,
      price: row.price.trim() === '' ? null : toAmount(readTypedAmount(row.price) ?? 0),
      ...(row.stock !== row.stock_before && { stock_quantity: readCount(row.stock) ?? 0 }),
      image_url: row.image_url || null,
      active: row.active,
    })),
  }
}

/** Of what is sold. */
export function sumStock({ variants }: VariantsValues): number {
  return variants.reduce((sum, { stock, active }) => sum + (active ? (readCount(stock) ?? 0) : 0), 0)
}

/** Adds what was typed, several at commas. */
export function addAxisValues(values: string[], text: string): { tags: string[]; fault?: string } {
  const after = [...values]
  for (const typed of text.normalize('NFC').split(',')) {
    const clean = typed.trim()
    if (clean.length > VARIANT_LIMITS.value)
      return { tags: values, fault: `Değer en fazla ${VARIANT_LIMITS.value} karakter olabilir` }
    if (clean !== '' && areDistinct([...after, clean])) after.push(clean)
  }
  return after.length > VARIANT_LIMITS.values ? { tags: values, fault: VARIANT_MESSAGES.values } : { tags: after }
}
