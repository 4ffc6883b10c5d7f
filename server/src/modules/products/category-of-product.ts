import {
  CATEGORY_MESSAGES,
  findAttributeFaults,
  keepFitting,
  type AttributeValues,
} from '@bedesten/contract/categories'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import { findCategory } from '../categories/categories.queries.ts'

export interface FiledProduct {
  category_id: number | null
  attributes: AttributeValues
}

export type CategoryChange = { [Field in keyof FiledProduct]?: FiledProduct[Field] | undefined }

export const UNFILED: FiledProduct = { category_id: null, attributes: {} }

/**
 * The category and its answers after a change; nothing if it concerns neither. A new category keeps the answers that suit it,
 * unless the change brings its own.
 */
export async function checkCategory(db: Db, before: FiledProduct, change: CategoryChange): Promise<CategoryChange> {
  const { category_id = before.category_id, attributes } = change
  const isMoved = category_id !== before.category_id
  if (!isMoved && attributes === undefined) return {}
  if (category_id === null) {
    if (Object.keys(attributes ?? {}).length > 0)
      throw invalid([{ path: 'category_id', msg: CATEGORY_MESSAGES.needed }])
    return UNFILED
  }
  const category = await findCategory(db, category_id)
  if (!category) throw invalid([{ path: 'category_id', msg: CATEGORY_MESSAGES.unknown }])
  const after = attributes ?? keepFitting(category.attributes, before.attributes)
  const faults = findAttributeFaults(category.attributes, after)
  if (faults.length > 0) throw invalid(faults)
  return { category_id, attributes: after }
}
