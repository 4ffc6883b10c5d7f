import type { ProductCard } from '@bedesten/contract/products.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { InfiniteData } from '@tanstack/react-query'
import { uniqueById } from '../../../lib/queries/paged-query.ts'

export type ListedProduct = ProductCard

/** One page of any list of products. */
export interface ProductPage {
  data: ListedProduct[]
  pagination: Pagination
}

/** The loaded pages as one list. */
export interface ProductList {
  products: ListedProduct[]
  total: number
  /** False while `total` is an estimate. */
  exact: boolean
}

export function joinPages({ pages }: InfiniteData<ProductPage>): ProductList {
  const { total = 0, total_exact } = pages[0]?.pagination ?? {}
  return { products: uniqueById(pages.flatMap(({ data }) => data)), total, exact: total_exact === undefined }
}

/** Takes a product out of loaded pages; their cursors stay good. */
export function withoutProduct(list: InfiniteData<ProductPage>, id: number): InfiniteData<ProductPage> {
  const held = list.pages.some(({ data }) => data.some((product) => product.id === id))
  if (!held) return list
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter((product) => product.id !== id),
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total - 1) },
  }))
  return { ...list, pages }
}
