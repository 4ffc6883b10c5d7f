import type { SortChoice } from './product-filters.ts'

export const stockLabels = { true: 'Stokta Var', false: 'Stokta Yok' }

export const VERIFIED_SELLERS = 'Doğrulanmış satıcılar'

export const BEST_HITS_FIRST = 'En ilgili'

/** In the order of the select. */
export const SORTS: { choice: SortChoice; label: string }[] = [
  { choice: { sort: 'distance', order: 'ASC' }, label: 'Mesafe (yakından uzağa)' },
  { choice: { sort: 'created_at', order: 'DESC' }, label: 'En yeniler' },
  { choice: { sort: 'created_at', order: 'ASC' }, label: 'En eskiler' },
  { choice: { sort: 'price', order: 'ASC' }, label: 'Fiyat (düşükten yükseğe)' },
  { choice: { sort: 'price', order: 'DESC' }, label: 'Fiyat (yüksekten düşüğe)' },
  { choice: { sort: 'name', order: 'ASC' }, label: 'Ad (A-Z)' },
  { choice: { sort: 'name', order: 'DESC' }, label: 'Ad (Z-A)' },
  { choice: { sort: 'views_count', order: 'DESC' }, label: 'En çok görüntülenenler' },
  { choice: { sort: 'sales_count', order: 'DESC' }, label: 'En çok satanlar' },
]
