import type { ImportField } from '@bedesten/contract/imports'
import type { ImportFault, ImportRow } from '@bedesten/contract/imports.schemas'
import type { CategoryList } from '../../categories/category-list.queries.ts'
import type { ProductChange, StoredProduct } from '../../products/bulk/write-products.ts'
import type { StoredVariant, VariantColumns } from '../../products/variants/variants.queries.ts'
import type { Group } from './groups.ts'

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
  /** The first row of a new product, of which this row names another variant. */
  firstRow?: number
  /** The values to write. */
  change: ProductChange
  variant?: VariantWrite
  /** A fault because of an earlier row. */
  isRepeated?: boolean
}

/** Products of the company by the keys that rows may use; a SKU may match several. */
export interface Known {
  bySku: Map<string, StoredProduct[]>
  byId: Map<number, StoredProduct>
  /** Of these products. */
  variants: Map<number, StoredVariant[]>
  /** Products by the codes of their variants. */
  byVariantSku: Map<string, number[]>
  /** Empty unless the file has such a column. */
  categories: CategoryList
}

export interface Checking {
  columns: MappedColumn[]
  /** Whether some of them are about variants, so that a product may have several rows. */
  hasVariants: boolean
  known: Known
  /** Rows that an earlier row makes wrong. */
  repeated: Set<number>
  groups: Map<string, Group>
}

export interface VariantWrite {
  /** Undefined for a new one. */
  id: number | undefined
  position: number
  values: string[]
  columns: VariantColumns
}

/** Why the row cannot be taken; `isRepeated` if because of an earlier row. */
export class RowFault extends Error {
  readonly field: ImportField
  readonly group: string
  readonly isRepeated: boolean
  constructor(field: ImportField, message: string, group: string, isRepeated = false) {
    super(message)
    this.field = field
    this.group = group
    this.isRepeated = isRepeated
  }
}
