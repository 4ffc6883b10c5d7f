import { isDeepStrictEqual } from 'node:util'
import { toNumeric } from '@bedesten/contract/money'
import { FACTS } from '../../products/facts.ts'
import type { ProductChange, StoredProduct } from '../../products/bulk/write-products.ts'
import { plainLines } from './groups.ts'

/** Fields of a row that differ from the product: an unchanged export changes nothing. */
export function changesOf(product: StoredProduct, wanted: ProductChange): ProductChange {
  const change: ProductChange = {}
  if (wanted.name !== undefined && !sameText(wanted.name, product.name)) change.name = wanted.name
  if (typeof wanted.description === 'string' && !sameText(wanted.description, product.description ?? '')) {
    change.description = wanted.description
  }
  if (wanted.price !== undefined && toNumeric(wanted.price) !== product.price) change.price = wanted.price
  if (wanted.currency !== undefined && wanted.currency !== product.currency) change.currency = wanted.currency
  if (wanted.stock_quantity !== undefined && wanted.stock_quantity !== product.stock_quantity) {
    change.stock_quantity = wanted.stock_quantity
  }
  if (wanted.status !== undefined && wanted.status !== product.status) change.status = wanted.status
  if (wanted.tags !== undefined && !sameText(wanted.tags.join(','), product.tags.join(','))) change.tags = wanted.tags
  if (wanted.unit !== undefined && wanted.unit !== product.unit) change.unit = wanted.unit
  if (wanted.min_order_quantity !== undefined && wanted.min_order_quantity !== product.min_order_quantity) {
    change.min_order_quantity = wanted.min_order_quantity
  }
  if (wanted.order_multiple !== undefined && wanted.order_multiple !== product.order_multiple) {
    change.order_multiple = wanted.order_multiple
  }
  if (wanted.price_tiers !== undefined && !sameTiers(wanted.price_tiers, product.price_tiers)) {
    change.price_tiers = wanted.price_tiers
  }
  if (wanted.vat_rate !== undefined && wanted.vat_rate !== product.vat_rate) change.vat_rate = wanted.vat_rate
  if (wanted.vat_included !== undefined && wanted.vat_included !== product.vat_included) {
    change.vat_included = wanted.vat_included
  }
  if (typeof wanted.lead_time_days === 'number' && wanted.lead_time_days !== product.lead_time_days) {
    change.lead_time_days = wanted.lead_time_days
  }
  if (wanted.category_id !== undefined && wanted.category_id !== product.category_id)
    change.category_id = wanted.category_id
  if (wanted.attributes !== undefined && !isDeepStrictEqual(wanted.attributes, product.attributes)) {
    change.attributes = wanted.attributes
  }
  for (const field of FACTS) {
    const value = wanted[field]
    if (value !== undefined && value !== null && !isDeepStrictEqual(value, product[field])) {
      Object.assign(change, { [field]: value })
    }
  }
  return change
}

function sameText(a: string, b: string): boolean {
  return plainLines(a) === plainLines(b)
}

function sameTiers(a: StoredProduct['price_tiers'], b: StoredProduct['price_tiers']): boolean {
  const written = (tiers: typeof a) => tiers.map(({ min_quantity, price }) => `${min_quantity}=${price}`).join()
  return written(a) === written(b)
}
