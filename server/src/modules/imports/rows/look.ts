import type { Db } from '../../../db/database.ts'
import type { SheetRow } from '../../media/sheets/sheet.ts'
import { listByKeys } from '../../products/bulk/write-products.ts'
import { checkRow, readRow, type CheckedRow, type Known, type MappedColumn, type ReadRow } from './check-rows.ts'

/** Rows checked without delaying other requests. */
const ROWS_AT_ONCE = 20

export interface Looking {
  companyId: number
  columns: MappedColumn[]
  /** Rows with the SKU of an earlier row. */
  repeated: Set<number>
  /** Whether to lock the products for writing. */
  lock: boolean
}

/** The effect of these rows on the products of the company. */
export async function checkRows(db: Db, rows: SheetRow[], looking: Looking): Promise<CheckedRow[]> {
  return judgeRows(db, await readRows(rows, looking), looking)
}

export function readRows(rows: SheetRow[], { columns }: Looking): Promise<ReadRow[]> {
  return eachWithPauses(rows, (row) => readRow(row, columns))
}

export async function judgeRows(db: Db, read: ReadRow[], looking: Looking): Promise<CheckedRow[]> {
  const { companyId, columns, repeated, lock } = looking
  const known = await findKnown(db, companyId, read, lock)
  return eachWithPauses(read, (row) => checkRow(row, columns, known, repeated))
}

async function findKnown(db: Db, companyId: number, read: ReadRow[], lock: boolean): Promise<Known> {
  const skus = read.flatMap(({ values }) => values.sku ?? [])
  const ids = read.flatMap(({ values }) => values.id ?? [])
  const products = await listByKeys(db, companyId, { skus, ids }, lock)
  const bySku: Known['bySku'] = new Map()
  for (const product of products) {
    if (product.sku !== null) bySku.set(product.sku, [...(bySku.get(product.sku) ?? []), product])
  }
  return { bySku, byId: new Map(products.map((product) => [product.id, product])) }
}

async function eachWithPauses<From, To>(rows: From[], work: (row: From) => To): Promise<To[]> {
  const done: To[] = []
  for (const [index, row] of rows.entries()) {
    done.push(work(row))
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return done
}
