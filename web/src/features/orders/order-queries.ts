import { getOrder, listBuyerOrders, listSellerOrders } from '@bedesten/contract/orders.calls'
import type { Order, OrderListItem } from '@bedesten/contract/orders.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'
import type { OrderFilters } from './lists/order-filters.ts'
import type { OrderSide } from './order-side.ts'

const PAGE_SIZE = 20
/** The other side orders, cancels and ships at any time: whoever opens a page sees what is so now. */
const EVER_CHANGING = { staleTime: 0 }
export const ORDERS_KEY = ['orders']
export const ORDER_LISTS_KEY = [...ORDERS_KEY, 'list']
export const PENDING_COUNT_KEY = [...ORDERS_KEY, 'pending-count']

interface OrderPage {
  data: OrderListItem[]
  pagination: Pagination
}

/** The loaded pages as one list. */
export interface OrderList {
  orders: OrderListItem[]
  total: number
}

export function ordersQuery(side: OrderSide, filters: OrderFilters) {
  return infiniteQueryOptions({
    queryKey: [...ORDER_LISTS_KEY, side, filters],
    queryFn: ({ pageParam, signal }): Promise<OrderPage> => {
      const query = { ...filters, limit: PAGE_SIZE, cursor: pageParam ?? undefined }
      return side === 'buyer' ? call(listBuyerOrders, { query, signal }) : call(listSellerOrders, { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    select: joinPages,
    ...EVER_CHANGING,
    // Coming back to the window must not ask for every page that was scrolled through.
    refetchOnWindowFocus: false,
  })
}

/** Null for whoever is neither its buyer nor its seller. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      try {
        return (await call(getOrder, { params: { id }, signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    ...EVER_CHANGING,
  })
}

/** An order as far as its own page has loaded it. */
export function useKnownOrder(id: string | undefined): Order | undefined {
  return useQuery({ ...orderQuery(id ?? ''), enabled: false }).data ?? undefined
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

/** What moved from one page to another while someone scrolled appears once. */
function joinPages({ pages }: InfiniteData<OrderPage>): OrderList {
  const byId = new Map(pages.flatMap(({ data }) => data).map((order) => [order.id, order]))
  return { orders: [...byId.values()], total: pages[0]?.pagination.total ?? 0 }
}
