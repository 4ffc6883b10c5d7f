import type { Db } from '../../../db/database.ts'
import type { SheetRow } from '../../media/sheets/sheet.ts'
import { listCategories, NO_CATEGORIES, type CategoryList } from '../../categories/category-list.queries.ts'
import { listByKeys } from '../../products/bulk/write-products.ts'
import { listCodedVariants } from '../../products/bulk/bulk-variants.ts'
import { listVariantsOf } from '../../products/variants/variants.queries.ts'
import { checkRow, readRow } from './check-rows.ts'
import type { CheckedRow, Known, MappedColumn, ReadRow } from './checked-row.ts'
import { forgetStored, isVariantField, namesVariant, type Group } from './groups.ts'

/** Rows checked without delaying other requests. */
const ROWS_AT_ONCE = 20

export interface Looking {
  companyId: number
  columns: MappedColumn[]
  /** Rows that an earlier row makes wrong. */
  repeated: Set<number>
  /** Whether to lock the products for writing. */
  lock: boolean
  /** Shared by all batches where nothing is written between them: the database does not know yet what earlier ones add. */
  groups?: Map<string, Group>
  /** Read with the first batch, if the file names categories or answers. */
  categories?: CategoryList
}

/** The effect of these rows on the products of the company. */
export async function checkRows(db: Db, rows: SheetRow[], looking: Looking): Promise<CheckedRow[]> {
  return judgeRows(db, await readRows(rows, looking), looking)
}

export function readRows(rows: SheetRow[], { columns }: Looking): Promise<ReadRow[]> {
  return eachWithPauses(rows, (row) => readRow(row, columns))
}

export async function judgeRows(db: Db, read: ReadRow[], looking: Looking): Promise<CheckedRow[]> {
  const { columns, repeated, groups = new Map<string, Group>() } = looking
  const files = columns.some(({ field }) => field === 'category' || field === 'attributes')
  looking.categories ??= files ? await listCategories(db) : NO_CATEGORIES
  const known = await findKnown(db, read, looking)
  const hasVariants = columns.some(({ field }) => isVariantField(field))
  const checked = await eachWithPauses(read, (row) => checkRow(row, { columns, hasVariants, known, repeated, groups }))
  if (looking.groups) forgetStored(groups)
  return checked
}

async function findKnown(
  db: Db,
  read: ReadRow[],
  { companyId, lock, categories = NO_CATEGORIES }: Looking,
): Promise<Known> {
  const skus = [...new Set(read.flatMap(({ values }) => values.sku ?? []))]
  const ids = [...new Set(read.flatMap(({ values }) => values.id ?? []))]
  // Products are locked once, in the order of their ids: those of variants together with the others.
  const coded = await listCodedVariants(db, companyId, skus)
  const owners = coded.map(({ product_id }) => product_id)
  const products = await listByKeys(db, companyId, { skus, ids: [...ids, ...owners] }, lock)
  const bySku: Known['bySku'] = new Map()
  for (const product of products) {
    if (product.sku !== null) bySku.set(product.sku, [...(bySku.get(product.sku) ?? []), product])
  }
  const byVariantSku: Known['byVariantSku'] = new Map()
  for (const { sku, product_id } of coded) byVariantSku.set(sku, [...(byVariantSku.get(sku) ?? []), product_id])
  const needsVariants = coded.length > 0 || read.some(({ values }) => namesVariant(values))
  const varied = products.flatMap(({ id, axes }) => (needsVariants && axes.length > 0 ? [id] : []))
  return {
    bySku,
    byId: new Map(products.map((product) => [product.id, product])),
    byVariantSku,
    variants: await listVariantsOf(db, varied),
    categories,
  }
}

async function eachWithPauses<From, To>(rows: From[], work: (row: From) => To): Promise<To[]> {
  const done: To[] = []
  for (const [index, row] of rows.entries()) {
    done.push(work(row))
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return done
}
