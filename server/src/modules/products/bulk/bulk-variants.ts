import { toNumeric } from '@bedesten/contract/money'
import type { BulkRow } from '@bedesten/contract/product-bulk.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { lockVariants } from '../stock.queries.ts'

export interface CodedVariant {
  id: number
  product_id: number
  sku: string
}

export const ONLY_STOCK_AND_PRICE = 'Bir varyantın yalnızca stoğu ve fiyatı toplu güncellenir'

/** Variants of the company by their own codes. */
export async function listCodedVariants(trx: Db, companyId: number, skus: string[]): Promise<CodedVariant[]> {
  const { rows } = await sql<CodedVariant>`
    select id, product_id, sku from product_variants
    where company_id = ${companyId} and sku = any(${skus}) and deleted_at is null`.execute(trx)
  return rows
}

export function changesOnlyStockAndPrice({
  sku: _sku,
  stock_quantity: _stock,
  price: _price,
  ...others
}: BulkRow): boolean {
  return Object.values(others).every((value) => value === undefined)
}

/** The caller has locked their products. */
export async function updateCodedVariants(trx: Db, rows: { id: number; row: BulkRow }[]): Promise<void> {
  if (rows.length === 0) return
  await lockVariants(
    trx,
    rows.map(({ id }) => id),
  )
  const given = rows.map(({ id, row: { price, stock_quantity } }) => ({
    id,
    stock_quantity,
    price: price === undefined ? undefined : toNumeric(price),
  }))
  await sql`
    update product_variants v set stock_quantity = coalesce(g.stock_quantity, v.stock_quantity),
      price = coalesce(g.price, v.price)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, stock_quantity int, price numeric)
    where v.id = g.id and v.deleted_at is null`.execute(trx)
}
