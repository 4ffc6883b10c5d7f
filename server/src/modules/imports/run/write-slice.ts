import type { Db } from '../../../db/database.ts'
import {
  insertMany,
  prepareTags,
  toChangedColumns,
  updateMany,
  type ProductChange,
} from '../../products/bulk/write-products.ts'
import { sumVariants, type VariantSums } from '../../products/variants/variant-sums.ts'
import { addVariants, updateVariants } from '../../products/variants/variants.queries.ts'
import { insertResults, type RowResult, type StoredImport } from '../imports.queries.ts'
import type { CheckedRow, ReadRow, VariantWrite } from '../rows/checked-row.ts'

export interface Written {
  created: number
  updated: number
  kept: number
  skipped: number
  /** New and changed products. */
  products: number[]
}

/** Writes the products of checked rows, whose products are locked, and the result of each row. */
export async function writeSlice(
  trx: Db,
  { id: importId, company_id: companyId, person_id: personId }: Pick<StoredImport, 'id' | 'company_id' | 'person_id'>,
  rows: CheckedRow[],
  tagIds: Map<string, number>,
): Promise<Written> {
  const now = new Date()
  const created = rows.filter(
    ({ verdict, productId, firstRow }) => verdict === 'create' && productId === undefined && firstRow === undefined,
  )
  const ids = await insertMany(
    trx,
    created.map((row) => ({ ...row.change, ...laterChanges(rows, row.row), sums: sumsOf(rows, row) })),
    { companyId, personId, now, tagIds },
  )
  const updated = mergeChanges(rows).map(({ id, change }) => ({ id, columns: toChangedColumns(change, tagIds) }))
  await updateMany(trx, personId, updated, now)
  const idOf = new Map(created.map(({ row }, index) => [row, ids[index] ?? null]))
  const productOf = (row: CheckedRow) => row.productId ?? idOf.get(row.firstRow ?? row.row) ?? null
  await writeVariants(
    trx,
    companyId,
    rows.flatMap((row) => {
      const product_id = productOf(row)
      return row.variant && product_id !== null ? [{ ...row.variant, product_id }] : []
    }),
  )
  const results = rows.map((row) => toResult(row, productOf(row)))
  await insertResults(trx, importId, results)
  const countOf = (result: RowResult['result']) => results.filter((each) => each.result === result).length
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    kept: countOf('unchanged'),
    skipped: countOf('skipped'),
    products: [
      ...new Set(
        results.flatMap(({ result, product_id }) =>
          result === 'created' || result === 'updated' ? (product_id ?? []) : [],
        ),
      ),
    ],
  }
}

/** What rows after the first one of a new product add to it: axes and their values. */
function laterChanges(rows: CheckedRow[], first: number): ProductChange {
  return Object.assign({}, ...rows.flatMap(({ firstRow, change }) => (firstRow === first ? [change] : [])))
}

/** Of the variants that this batch adds with a new product. */
function sumsOf(rows: CheckedRow[], first: CheckedRow): VariantSums | undefined {
  const own = [first, ...rows.filter(({ firstRow }) => firstRow === first.row)]
  const variants = own.flatMap(({ variant }) => (variant ? [variant.columns] : []))
  return variants.length > 0 ? sumVariants(variants) : undefined
}

/** One change of each product, of all its rows. */
function mergeChanges(rows: CheckedRow[]): { id: number; change: ProductChange }[] {
  const changes = new Map<number, ProductChange>()
  for (const { productId, change } of rows) {
    if (productId === undefined || Object.keys(change).length === 0) continue
    changes.set(productId, { ...changes.get(productId), ...change })
  }
  return [...changes].map(([id, change]) => ({ id, change }))
}

async function writeVariants(
  trx: Db,
  company_id: number,
  writes: (VariantWrite & { product_id: number })[],
): Promise<void> {
  const added = writes.flatMap(({ id, product_id, position, values, columns }) => {
    const { sku = null, barcode = null, price = null, stock_quantity = 0, active = true } = columns
    const row = {
      product_id,
      company_id,
      position,
      values,
      sku,
      barcode,
      price,
      stock_quantity,
      active,
      image_url: null,
    }
    return id === undefined ? [row] : []
  })
  await addVariants(trx, added)
  await updateVariants(
    trx,
    writes.flatMap(({ id, columns }) =>
      id === undefined || Object.keys(columns).length === 0 ? [] : [{ id, ...columns }],
    ),
  )
}

/** Prepares what will be written, before the transaction. */
export function prepareSlice(db: Db, rows: ReadRow[]): Promise<Map<string, number>> {
  return prepareTags(
    db,
    rows.filter(({ faults }) => faults.length === 0).map(({ values: { tags } }) => ({ tags })),
  )
}

/** Maximum faults stored per row. */
const MESSAGE_MAX = 600
const RESULTS = { create: 'created', update: 'updated', unchanged: 'unchanged', fault: 'skipped' } as const

export function toResult({ row, verdict, faults }: CheckedRow, product_id: number | null): RowResult {
  const message = faults
    .map((fault) => (fault.column === null ? fault.message : `${fault.column}: ${fault.message}`))
    .join(' ')
  return {
    row,
    result: RESULTS[verdict],
    product_id,
    message: message === '' ? null : message.slice(0, MESSAGE_MAX).toWellFormed(),
  }
}
