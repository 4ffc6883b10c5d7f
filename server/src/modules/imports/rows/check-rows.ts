import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { ImportRow } from '@bedesten/contract/imports.schemas'
import type { ImportFault } from '@bedesten/contract/imports.schemas'
import { findPackFaults, NO_FACTS } from '@bedesten/contract/product-facts'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { SheetRow } from '../../media/sheets/sheet.ts'
import type { ProductChange, StoredProduct } from '../../products/bulk/write-products.ts'
import { mergePack } from '../../products/facts.ts'
import { findFaults, mergeTerms } from '../../products/terms.ts'
import { changesOf } from './changes.ts'
import { CellFault, readCell } from './read-cell.ts'

/** Fields by column. */
export interface MappedColumn {
  index: number
  heading: string
  field: ImportField
}

export interface FoundFault extends ImportFault {
  field: ImportField | null
  /** Key for counting faults of this kind. */
  group: string
}

export interface ReadRow {
  row: number
  values: ImportRow
  faults: FoundFault[]
}

export interface CheckedRow extends ReadRow {
  verdict: 'create' | 'update' | 'unchanged' | 'fault'
  /** For a row of an existing product. */
  productId?: number
  /** The values to write. */
  change: ProductChange
}

/** Products of the company by the keys that rows may use; a SKU may match several. */
export interface Known {
  bySku: Map<string, StoredProduct[]>
  byId: Map<number, StoredProduct>
}

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
export function checkRow(read: ReadRow, columns: MappedColumn[], known: Known, repeated: Set<number>): CheckedRow {
  const faults = [...read.faults]
  const refuse = (field: ImportField, message: string, group: string): CheckedRow => {
    faults.push({ row: read.row, column: headingOf(columns, field), field, message, group })
    return { ...read, faults, verdict: 'fault', change: {} }
  }
  const { id, sku, ...values } = read.values
  if (faults.length > 0) return { ...read, verdict: 'fault', change: {} }
  if (sku === undefined && id === undefined) return refuse('sku', 'SKU: boş olamaz.', 'SKU boş')
  if (repeated.has(read.row)) return refuse('sku', 'Bu SKU dosyada daha önce geçti.', 'SKU dosyada iki kez')
  const found = findProducts(known, id, sku)
  if (found.length > 1) return refuse('sku', 'Bu SKU birden fazla ürününüzde kullanılıyor.', 'SKU birden fazla üründe')
  const [product] = found
  if (!product && sku === undefined) return refuse('id', 'Bu numarayla bir ürününüz yok.', 'Ürün no bulunamadı')
  const merged = mergeTerms(product ?? { ...STANDARD_TERMS, price: 0 }, values)
  if (!product) {
    const missing = (['name', 'price', 'stock_quantity'] as const).filter((field) => values[field] === undefined)
    for (const field of missing) {
      const label = IMPORT_FIELDS[field]
      refuse(field, `${label}: yeni ürün için gereklidir.`, `${label} boş`)
    }
    if (missing.length > 0) return { ...read, faults, verdict: 'fault', change: {} }
  }
  const pack = mergePack(product ?? NO_FACTS, values)
  for (const { path, msg } of [...findFaults(merged), ...findPackFaults(pack)]) {
    const field = path.split('.')[0] as ImportField
    refuse(field, msg, `${IMPORT_FIELDS[field]} geçersiz`)
  }
  if (
    product?.has_variants &&
    values.stock_quantity !== undefined &&
    values.stock_quantity !== product.stock_quantity
  ) {
    refuse('stock_quantity', VARIANT_MESSAGES.stock, 'Varyantlı ürünün stoğu')
  }
  if (faults.length > 0) return { ...read, faults, verdict: 'fault', change: {} }
  const wanted = { ...values, ...merged.changed }
  if (!product) return { ...read, verdict: 'create', change: { ...wanted, sku } }
  const change = changesOf(product, wanted)
  return { ...read, productId: product.id, change, verdict: Object.keys(change).length > 0 ? 'update' : 'unchanged' }
}

/** An id names one product; exports have it beside the SKU, for SKUs that are missing or not unique. */
function findProducts({ bySku, byId }: Known, id: number | undefined, sku: string | undefined): StoredProduct[] {
  const numbered = id === undefined ? undefined : byId.get(id)
  if (numbered && (sku === undefined || numbered.sku === sku)) return [numbered]
  return sku === undefined ? [] : (bySku.get(sku) ?? [])
}

function headingOf(columns: MappedColumn[], field: ImportField): string | null {
  return columns.find((column) => column.field === field)?.heading ?? null
}
