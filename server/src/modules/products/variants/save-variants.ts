import { toMinorUnits, toNumeric } from '@bedesten/contract/money'
import type { NewVariant } from '@bedesten/contract/variants.schemas'
import { findVariantFaults, VARIANT_MESSAGES, type Axis } from '@bedesten/contract/variants'
import type { Db } from '../../../db/database.ts'
import { invalid } from '../../../http/errors.ts'
import {
  addVariants,
  listStoredVariants,
  removeVariants,
  setAxes,
  setVariants,
  type StoredVariant,
} from './variants.queries.ts'

interface VariantChange {
  axes?: Axis[] | undefined
  variants?: NewVariant[] | undefined
  /** What is left when the last variant goes. */
  stock_quantity?: number | undefined
}

interface Target {
  id: number
  companyId: number
  axes: Axis[]
  stock_quantity: number
  /** All images of the product after the change, and those that were sent along. */
  images: string[]
  added: string[]
}

/** The whole list of variants of a locked product. Those that are left out are removed; orders still name them. */
export async function changeVariants(trx: Db, target: Target, change: VariantChange, now: Date): Promise<void> {
  if (change.axes === undefined && change.variants === undefined) return
  const stored = target.axes.length === 0 ? [] : await listStoredVariants(trx, target.id)
  const axes = change.axes ?? target.axes
  const wanted = change.variants ?? (axes.length === 0 ? [] : stored.map(toGiven))
  const faults = findVariantFaults(axes, wanted)
  if (faults.length > 0) throw invalid(faults)
  const placed = wanted.map((variant, position) => place(variant, { position, target, stored }))
  refuseSameId(placed)
  const kept = new Set(placed.map(({ id }) => id))
  const gone = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (axes.length > 0) await setAxes(trx, target.id, axes)
  await removeVariants(trx, gone, now)
  await setVariants(
    trx,
    placed.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, ...row }])),
  )
  const { id: product_id, companyId: company_id } = target
  await addVariants(
    trx,
    placed.flatMap(({ id, ...row }) => (id === undefined ? [{ ...row, product_id, company_id }] : [])),
  )
  if (axes.length === 0 && target.axes.length > 0) {
    await setAxes(trx, target.id, [], change.stock_quantity ?? target.stock_quantity)
  }
}

function toGiven({ price, ...variant }: StoredVariant): NewVariant {
  return { ...variant, price: price === null ? null : (toMinorUnits(price) ?? 0) }
}

interface Place {
  position: number
  target: Target
  stored: StoredVariant[]
}

/** As it is written; without an id it is new. */
function place(variant: NewVariant, { position, target, stored }: Place) {
  const key = JSON.stringify(variant.values)
  const known = stored.find(({ id, values }) =>
    variant.id === undefined ? JSON.stringify(values) === key : id === variant.id,
  )
  if (variant.id !== undefined && !known) {
    throw invalid([{ path: `variants.${position}.id`, msg: VARIANT_MESSAGES.unknown }])
  }
  const { values, sku = null, barcode = null, price = null, active } = variant
  const stock_quantity = variant.stock_quantity ?? known?.stock_quantity
  if (stock_quantity === undefined) {
    throw invalid([{ path: `variants.${position}.stock_quantity`, msg: 'Stok adedi gereklidir' }])
  }
  return {
    id: known?.id,
    position,
    values,
    sku,
    barcode,
    price: price === null ? null : toNumeric(price),
    stock_quantity,
    image_url: findImage(variant.image_url, position, target),
    active,
  }
}

function findImage(given: string | null | undefined, position: number, { images, added }: Target): string | null {
  if (given === null || given === undefined) return null
  const [, index] = /^new:(\d{1,2})$/.exec(given) ?? []
  const url = index === undefined ? given : added[Number(index)]
  if (url !== undefined && images.includes(url)) return url
  throw invalid([{ path: `variants.${position}.image_url`, msg: VARIANT_MESSAGES.image }])
}

function refuseSameId(placed: { id: number | undefined }[]): void {
  const ids = placed.map(({ id }) => id)
  const index = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) !== at)
  if (index !== -1) throw invalid([{ path: `variants.${index}.id`, msg: VARIANT_MESSAGES.repeated }])
}
