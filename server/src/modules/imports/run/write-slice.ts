import type { Db } from '../../../db/database.ts'
import { insertMany, prepareTags, toChangedColumns, updateMany } from '../../products/bulk/write-products.ts'
import { insertResults, type RowResult, type StoredImport } from '../imports.queries.ts'
import type { CheckedRow, ReadRow } from '../rows/check-rows.ts'

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
  const created = rows.filter(({ verdict }) => verdict === 'create')
  const updated = rows.flatMap(({ verdict, productId, change }) =>
    verdict === 'update' && productId !== undefined
      ? [{ id: productId, columns: toChangedColumns(change, tagIds) }]
      : [],
  )
  const ids = await insertMany(
    trx,
    created.map(({ change }) => change),
    { companyId, personId, now, tagIds },
  )
  await updateMany(trx, personId, updated, now)
  const idOf = new Map(created.map(({ row }, index) => [row, ids[index] ?? null]))
  const results = rows.map((row) => toResult(row, idOf.get(row.row) ?? row.productId ?? null))
  await insertResults(trx, importId, results)
  return {
    created: created.length,
    updated: updated.length,
    kept: results.filter(({ result }) => result === 'unchanged').length,
    skipped: results.filter(({ result }) => result === 'skipped').length,
    products: [...ids, ...updated.map(({ id }) => id)],
  }
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
