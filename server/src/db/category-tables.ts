import type { AttributeKind } from '@bedesten/contract/categories'
import type { Generated } from 'kysely'
import type { Counted, Defaulted } from './column-types.ts'

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  slug: string
  name: string
  position: Defaulted<number>
  hidden: Defaulted<boolean>
  product_count: Counted
  version: Defaulted<number>
  merged_into: number | null
  removed: Defaulted<boolean>
}

export interface CategoryAttributesTable {
  id: Generated<number>
  category_id: number
  key: string
  name: string
  kind: AttributeKind
  unit: string | null
  values: Defaulted<string[]>
  required: Defaulted<boolean>
  filterable: Defaulted<boolean>
  position: Defaulted<number>
}
