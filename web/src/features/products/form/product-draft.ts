import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import type { ProductValues } from './product-values.ts'

/** Only what was changed: the rest may be newer on the server when the draft is found again. */
export interface ProductDraft {
  values: Partial<ProductValues>
  /** Whether images had been changed. Those are too large to keep here. */
  images: boolean
}

/** `empty` defines the possible values; other stored values are ignored. */
export function readProductDraft(name: string, empty: ProductValues): ProductDraft | undefined {
  const found = readDraft(name)
  if (!isRecord(found) || !isRecord(found['values'])) return undefined
  const known = Object.entries(found['values']).filter(([field, value]) => fits(empty, field, value))
  const draft = { values: Object.fromEntries(known), images: found['images'] === true }
  return known.length > 0 || draft.images ? draft : undefined
}

export function keepProductDraft(name: string, draft: ProductDraft): void {
  if (Object.keys(draft.values).length > 0 || draft.images) writeDraft(name, draft)
  else dropDraft(name)
}

function fits(empty: ProductValues, field: string, value: unknown): boolean {
  if (field === 'status') return value === 'active' || value === 'inactive'
  if (field === 'tags') return Array.isArray(value) && value.every((tag) => typeof tag === 'string')
  if (field === 'price_tiers') return Array.isArray(value) && value.every(isTier)
  return Object.hasOwn(empty, field) && typeof value === 'string'
}

function isTier(value: unknown): boolean {
  return isRecord(value) && typeof value['quantity'] === 'string' && typeof value['price'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
