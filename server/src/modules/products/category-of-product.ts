import {
  CATEGORY_MESSAGES,
  findAttributeFaults,
  keepFitting,
  type AttributeValues,
} from '@bedesten/contract/categories'
import type { Product } from '@bedesten/contract/products.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import { holdCategory } from '../categories/categories.queries.ts'

export interface FiledProduct {
  category_id: number | null
  attributes: AttributeValues
}

/** The way to the category, and what the product answers of what is asked there, in the order in which it is asked. */
export type CategoryOfProduct = Product['category']

/** Of the product `p`. A hidden category has no page, so no way leads there. */
export const CATEGORY_COLUMN = sql`case when p.category_id is not null then (
  with recursive above as (
    select c.*, 0 as distance from categories c
      where c.id = (select coalesce(own.merged_into, own.id) from categories own where own.id = p.category_id)
    union all
    select c.*, distance + 1 from categories c join above on c.id = above.parent_id
  )
  select json_build_object(
    'path', case when bool_or(hidden) then '[]' else
      json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by distance desc) end,
    'attributes', (
      select coalesce(json_agg(json_build_object('key', a.key, 'name', a.name, 'kind', a.kind, 'unit', a.unit)
        order by above.distance desc, a.position, a.id), '[]')
      from above join category_attributes a on a.category_id = above.id and p.attributes ? a.key))
  from above) end as category`

export type CategoryChange = { [Field in keyof FiledProduct]?: FiledProduct[Field] | undefined }

export const UNFILED: FiledProduct = { category_id: null, attributes: {} }

/**
 * The category and its answers after a change; nothing if it concerns neither. A new category keeps the answers that suit it,
 * unless the change brings its own.
 */
export async function checkCategory(trx: Db, before: FiledProduct, change: CategoryChange): Promise<CategoryChange> {
  const { category_id = before.category_id, attributes } = change
  const isMoved = category_id !== before.category_id
  if (!isMoved && attributes === undefined) return {}
  if (category_id === null) {
    if (Object.keys(attributes ?? {}).length > 0)
      throw invalid([{ path: 'category_id', msg: CATEGORY_MESSAGES.needed }])
    return UNFILED
  }
  const category = await holdCategory(trx, category_id)
  if (!category) throw invalid([{ path: 'category_id', msg: CATEGORY_MESSAGES.unknown }])
  const after = attributes ?? keepFitting(category.attributes, before.attributes)
  const faults = findAttributeFaults(category.attributes, after)
  if (faults.length > 0) throw invalid(faults)
  return { category_id: category.id, attributes: after }
}
