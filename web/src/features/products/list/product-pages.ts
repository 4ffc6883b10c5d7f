import type { ProductCard } from '@bedesten/contract/products.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { InfiniteData } from '@tanstack/react-query'

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

/** What moved from one page to another while someone scrolled appears once. */
export function joinPages({ pages }: InfiniteData<ProductPage>): ProductList {
  const byId = new Map(pages.flatMap(({ data }) => data).map((product) => [product.id, product]))
  const { total = 0, total_exact } = pages[0]?.pagination ?? {}
  return { products: [...byId.values()], total, exact: total_exact === undefined }
}

/** Pages go on by cursor: the first has none. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ pagination }: ProductPage) => pagination.next_cursor,
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
