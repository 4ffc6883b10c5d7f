import { listBuyerOrders, listSellerOrders } from '@bedesten/contract/orders.calls'
import type { Order, OrderListItem } from '@bedesten/contract/orders.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { ORDER_LISTS_KEY } from '../../lib/queries/keys/orders.ts'
import type { OrderFilters } from './lists/order-filters.ts'
import type { OrderSide } from './order-side.ts'
import { orderQuery } from './order.ts'

const PAGE_SIZE = 20

interface OrderPage {
  data: OrderListItem[]
  pagination: Pagination
}

/** The loaded pages as one list. */
export interface LoadedOrders {
  orders: OrderListItem[]
  total: number
}

export function ordersQuery(side: OrderSide, filters: OrderFilters) {
  return {
    ...pagedQuery([...ORDER_LISTS_KEY, side, filters], ({ cursor, signal }): Promise<OrderPage> => {
      const query = { ...filters, limit: PAGE_SIZE, cursor }
      return side === 'buyer' ? call(listBuyerOrders, { query, signal }) : call(listSellerOrders, { query, signal })
    }),
    select: joinPages,
    ...EVER_CHANGING,
  }
}

/** Changes the order wherever it has been loaded. */
export function patchOrder(queryClient: QueryClient, id: number, change: Partial<Order>): void {
  queryClient.setQueriesData<InfiniteData<OrderPage>>({ queryKey: ORDER_LISTS_KEY }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((order) => (order.id === id ? { ...order, ...change } : order)),
    }))
    return { ...list, pages }
  })
  queryClient.setQueryData(orderQuery(String(id)).queryKey, (order) => order && { ...order, ...change })
}

/** The orders of lists in sight that a look at the first page does not show. */
export function listBeyondFirstPage(queryClient: QueryClient): number[] {
  const lists = queryClient.getQueriesData<InfiniteData<OrderPage>>({ queryKey: ORDER_LISTS_KEY, type: 'active' })
  const ids = lists.flatMap(([, list]) =>
    list
      ? joinPages(list)
          .orders.slice(PAGE_SIZE)
          .map(({ id }) => id)
      : [],
  )
  return [...new Set(ids)]
}

function joinPages({ pages }: InfiniteData<OrderPage>): LoadedOrders {
  return { orders: uniqueById(pages.flatMap(({ data }) => data)), total: pages[0]?.pagination.total ?? 0 }
}
