import { toNumeric } from '@bedesten/contract/money'
import type { BulkRow } from '@bedesten/contract/product-bulk.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { updateVariants } from '../variants/variants.queries.ts'

interface CodedVariant {
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
  await updateVariants(
    trx,
    rows.map(({ id, row: { price, stock_quantity } }) => ({
      id,
      stock_quantity,
      price: price === undefined ? undefined : toNumeric(price),
    })),
  )
}
