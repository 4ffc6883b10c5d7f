import type { Facet } from '@bedesten/contract/categories.schemas'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { InfiniteData } from '@tanstack/react-query'
import { uniqueById } from '../../../lib/queries/paged-query.ts'

export type ListedProduct = ProductCard

/** One page of any list of products. */
export interface ProductPage {
  data: ListedProduct[]
  pagination: Pagination
  facets?: Facet[] | undefined
  facets_exact?: boolean | undefined
}

/** The loaded pages as one list. */
export interface ProductList {
  products: ListedProduct[]
  total: number
  /** False while `total` is an estimate. */
  exact: boolean
  /** Where the list is one of a category. */
  facets: Facet[]
  /** False where there are too many to count. */
  facetsExact: boolean
}

export function joinPages({ pages }: InfiniteData<ProductPage>): ProductList {
  const { total = 0, total_exact } = pages[0]?.pagination ?? {}
  const products = uniqueById(pages.flatMap(({ data }) => data))
  const { facets = [], facets_exact: facetsExact = true } = pages[0] ?? {}
  return { products, total, exact: total_exact === undefined, facets, facetsExact }
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
