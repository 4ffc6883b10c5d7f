/**
 * All orders; the first is the default, except for text searches, where the best matches
 * come first. `distance` needs a place.
 */
export const PRODUCT_SORTS = [
  { sort: 'created_at', order: 'DESC' },
  { sort: 'created_at', order: 'ASC' },
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'name', order: 'ASC' },
  { sort: 'name', order: 'DESC' },
  { sort: 'views_count', order: 'DESC' },
  { sort: 'sales_count', order: 'DESC' },
  { sort: 'distance', order: 'ASC' },
] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]['sort']
export type SortOrder = 'ASC' | 'DESC'
export const RADIUS_KM = { min: 1, max: 500 } as const
