import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { ImportRow } from '@bedesten/contract/imports.schemas'
import type { SheetRow } from '../../media/sheets/sheet.ts'
import type { StoredProduct } from '../../products/bulk/write-products.ts'
import { checkCoded, checkProduct, findOwner } from './check-product.ts'
import {
  RowFault,
  type CheckedRow,
  type Checking,
  type FoundFault,
  type Known,
  type MappedColumn,
  type ReadRow,
} from './checked-row.ts'
import { isMadeOf } from './codes.ts'
import { namesVariant } from './groups.ts'
import { CellFault, readCell } from './read-cell.ts'

/** Values of the cells, parsed by the schema of the product. */
export function readRow({ row, cells }: SheetRow, columns: MappedColumn[]): ReadRow {
  const faults: FoundFault[] = []
  const values: Partial<Record<ImportField, unknown>> = {}
  const add = (field: ImportField, message: string, group: string) => {
    faults.push({ row, column: headingOf(columns, field), field, message, group })
  }
  for (const { index, field } of columns) {
    try {
      const value = readCell(field, cells[index])
      if (value !== undefined) values[field] = value
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      add(field, error.message, error.group)
    }
  }
  const parsed = ImportRow.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as ImportField
    add(field, message, `${IMPORT_FIELDS[field]} geçersiz`)
  }
  return { row, values: parsed.data ?? keyOf(values), faults }
}

/** The product is known even if the row is wrong, to find duplicates. */
function keyOf({ sku, id }: Partial<Record<ImportField, unknown>>): ImportRow {
  return ImportRow.safeParse({ sku, id }).data ?? {}
}

/** The effect of the row on existing products. */
export function checkRow(read: ReadRow, checking: Checking): CheckedRow {
  const faults = [...read.faults]
  const fault = (field: ImportField, message: string, group: string, isRepeated = false): CheckedRow => {
    faults.push({ row: read.row, column: headingOf(checking.columns, field), field, message, group })
    return { ...read, faults, verdict: 'fault', change: {}, isRepeated }
  }
  const { id, sku, ...given } = read.values
  if (faults.length > 0) return { ...read, verdict: 'fault', change: {} }
  if (sku === undefined && id === undefined) return fault('sku', 'SKU: boş olamaz.', 'SKU boş')
  const repeated = () => {
    const isOfVariant = namesVariant(given)
    const message = isOfVariant
      ? 'Bu satır, dosyanın önceki bir satırıyla çelişiyor.'
      : 'Bu SKU dosyada daha önce geçti.'
    return fault('sku', message, isOfVariant ? 'Satır öncekiyle çelişiyor' : 'SKU dosyada iki kez')
  }
  const found = findProducts(checking.known, id, sku)
  if (found.length > 1) return fault('sku', 'Bu SKU birden fazla ürününüzde kullanılıyor.', 'SKU birden fazla üründe')
  const [product] = found
  if (!product && sku === undefined) return fault('id', 'Bu numarayla bir ürününüz yok.', 'Ürün no bulunamadı')
  try {
    const owner = product || sku === undefined ? undefined : findOwner(checking.known, sku)
    const isRepeated = checking.repeated.has(read.row)
    if (owner && sku !== undefined) {
      return isRepeated ? repeated() : { ...read, ...checkCoded(read, owner, sku, checking) }
    }
    const checked = checkProduct(read, product, checking)
    for (const { field, message, group } of checked.faults) fault(field, message, group)
    if (faults.length > 0) return { ...read, faults, verdict: 'fault', change: {} }
    // The earlier row lies in another batch; in this one it would have been named.
    return isRepeated ? repeated() : { ...read, ...checked.take() }
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    return fault(error.field, error.message, error.group, error.isRepeated)
  }
}

/** An id names one product; exports have it beside the SKU, for SKUs that are missing or not unique. */
function findProducts({ bySku, byId }: Known, id: number | undefined, sku: string | undefined): StoredProduct[] {
  const numbered = id === undefined ? undefined : byId.get(id)
  if (numbered && (sku === undefined || numbered.sku === sku)) return [numbered]
  if (numbered?.sku && sku !== undefined && isMadeOf(numbered.sku, sku)) return [numbered]
  return sku === undefined ? [] : (bySku.get(sku) ?? [])
}

function headingOf(columns: MappedColumn[], field: ImportField): string | null {
  return columns.find((column) => column.field === field)?.heading ?? null
}
