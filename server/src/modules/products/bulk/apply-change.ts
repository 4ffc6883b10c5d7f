import { stepPrice, type PriceStep } from '@bedesten/contract/bulk-changes'
import type { BulkSample, ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { toAmount, toMinorUnits, toNumeric } from '@bedesten/contract/money'
import type { PriceTier } from '@bedesten/contract/price'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES, type ProductStatus } from '@bedesten/contract/product-fields'
import { findTermsFaults, TERMS_MESSAGES, type Terms, type VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import { tagKey } from '../tags.queries.ts'

/** What a change may write of a variant. */
interface ChangedVariant {
  id: number
  price?: string
  stock_quantity?: number
}

/** Columns that a change may write; tags and their ids go together. With variants the stock is their sum, which they write. */
export interface ChangedFields {
  price?: string
  price_tiers?: readonly PriceTier[]
  stock_quantity?: number
  status?: ProductStatus
  tags?: string[]
  tag_ids?: number[]
  vat_rate?: VatRate
  unit?: Unit
  variants?: ChangedVariant[]
}

export type ChangedProduct = Required<Omit<ChangedFields, 'variants'>> &
  Pick<Terms, 'min_order_quantity' | 'order_multiple'> & { id: number; variants: SoldVariant[] }

/** Those that the product has; none for most. */
interface SoldVariant {
  id: number
  /** Its own one. */
  price: string | null
  stock_quantity: number
  active: boolean
}

/** The result for one product. */
export type Verdict =
  | { id: number; kind: 'changed' | 'unchanged'; old: ChangedFields; new: ChangedFields }
  | { id: number; kind: 'fault'; message: string }

export type Field = BulkSample['field']

export function fieldOf(change: ProductsChange): Field {
  const { price, stock_quantity, status, tags, vat_rate } = change
  if (price !== undefined) return 'price'
  if (stock_quantity !== undefined) return 'stock_quantity'
  if (status !== undefined) return 'status'
  if (tags !== undefined) return 'tags'
  return vat_rate === undefined ? 'unit' : 'vat_rate'
}

/** `tagIds` are those of all tags it adds, by their key. */
export function applyChange(product: ChangedProduct, change: ProductsChange, tagIds: Map<string, number>): Verdict {
  const { id } = product
  const changed = toFields(product, change, tagIds)
  if (typeof changed === 'string') return { id, kind: 'fault', message: changed }
  const old = pick(product, changed)
  return { id, kind: isSame(old, changed) ? 'unchanged' : 'changed', old, new: changed }
}

/** A text says why the product cannot have it. */
function toFields(
  product: ChangedProduct,
  change: ProductsChange,
  tagIds: Map<string, number>,
): ChangedFields | string {
  const { price, stock_quantity, status, tags, vat_rate, unit } = change
  if (price) return changePrice(product, price)
  if (tags) return changeTags(product, tags, tagIds)
  if (stock_quantity !== undefined) return changeStock(product, stock_quantity)
  if (status !== undefined) return { status }
  if (vat_rate !== undefined) return { vat_rate }
  return unit === undefined ? {} : { unit }
}

function changePrice(product: ChangedProduct, { percent, amount = 0, round }: NonNullable<ProductsChange['price']>) {
  const step: PriceStep = percent === undefined ? { amount } : { percent }
  const move = (old: string | number) => stepPrice(toMinorUnits(old) ?? 0, step, round)
  const moved = move(product.price)
  const tiers = product.price_tiers.map(({ min_quantity, price }) => ({ min_quantity, price: move(price) }))
  if (moved === undefined || tiers.some(({ price }) => price === undefined)) return OUT_OF_RANGE
  const price_tiers = tiers.map(({ min_quantity, price }) => ({ min_quantity, price: toAmount(price ?? 0) }))
  const price = toNumeric(moved)
  const isFalling = price_tiers.every((tier, index) => index === 0 || tier.price < (price_tiers[index - 1]?.price ?? 0))
  if (!isFalling) return TERMS_MESSAGES.tierFalling
  const fault = findTermsFaults({ ...product, price, price_tiers })[0]?.msg
  const variants = product.variants.flatMap(({ id, price: own }) => (own === null ? [] : [{ id, price: move(own) }]))
  if (variants.some((variant) => variant.price === undefined)) return OUT_OF_RANGE
  if (fault !== undefined) return fault
  if (variants.length === 0) return { price, price_tiers }
  return { price, price_tiers, variants: variants.map(({ id, price: own = 0 }) => ({ id, price: toNumeric(own) })) }
}

const OUT_OF_RANGE = 'Fiyat 0 ile 99.999.999,99 arasında kalmalı'

/** Of each variant, where there are some. */
function changeStock({ variants }: ChangedProduct, stock_quantity: number): ChangedFields | string {
  if (variants.length === 0) return { stock_quantity }
  const sum = variants.filter(({ active }) => active).length * stock_quantity
  if (sum > PRODUCT_LIMITS.stock_quantity) return PRODUCT_MESSAGES.stock
  return { stock_quantity: sum, variants: variants.map(({ id }) => ({ id, stock_quantity })) }
}

function changeTags(
  product: ChangedProduct,
  { add = [], remove = [] }: NonNullable<ProductsChange['tags']>,
  ids: Map<string, number>,
) {
  const removed = new Set(remove.map(tagKey))
  const kept = product.tags.flatMap((tag, index) =>
    removed.has(tagKey(tag)) ? [] : [{ tag, id: product.tag_ids[index] ?? 0 }],
  )
  const known = new Set(kept.map(({ tag }) => tagKey(tag)))
  const added = add.filter((tag) => !known.has(tagKey(tag))).map((tag) => ({ tag, id: ids.get(tagKey(tag)) ?? 0 }))
  const all = [...kept, ...added]
  if (all.length > PRODUCT_LIMITS.tags) return PRODUCT_MESSAGES.tooManyTags
  return { tags: all.map(({ tag }) => tag), tag_ids: all.map(({ id }) => id) }
}

/** The same fields of both; of variants those that are still there. */
export function pick({ variants, ...product }: ChangedProduct, fields: ChangedFields): ChangedFields {
  const names = Object.keys(fields)
  const picked: ChangedFields = Object.fromEntries(Object.entries(product).filter(([name]) => names.includes(name)))
  if (!fields.variants) return picked
  const known = new Map(variants.map((variant) => [variant.id, variant]))
  picked.variants = fields.variants.flatMap((field): ChangedVariant[] => {
    const variant = known.get(field.id)
    if (!variant) return []
    if (field.stock_quantity !== undefined) return [{ id: field.id, stock_quantity: variant.stock_quantity }]
    return variant.price === null ? [] : [{ id: field.id, price: variant.price }]
  })
  return picked
}

/** The order of the names does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}

/** As in answers. */
export function toValue(field: Field, fields: ChangedFields): BulkSample['old'] {
  if (field === 'price') return Number(fields.price ?? 0)
  return fields[field] ?? ''
}
