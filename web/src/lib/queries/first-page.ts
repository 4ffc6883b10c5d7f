import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'

interface ListPage {
  data: { id: number }[]
  pagination: { next_cursor: string | null }
}

type List = InfiniteData<ListPage>

/**
 * Something new stands at the top of these endless lists, newest first: asks for their first page only, however many
 * are loaded. Lists out of sight are asked for whole when they are opened.
 */
export async function refreshFirstPages(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none', type: 'inactive' })
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' })
  await Promise.all(shown.map((query) => refreshFirstPage(queryClient, query)))
}

/** By list: how many requests were sent, which of them is shown, and how often an answer was written. */
const requests = new WeakMap<Query, { sent: number; shown: number; writes: number }>()

/**
 * Answers may arrive in another order than they were asked for: one that is older than what is shown is dropped. If the
 * list was changed otherwise meanwhile, as by a sent message, the answer may be from before it and is asked for again.
 */
async function refreshFirstPage(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, meta, options } = query
  const { queryFn, initialPageParam } = options as typeof options & { initialPageParam?: unknown }
  if (query.state.data === undefined || typeof queryFn !== 'function') {
    return queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const order = requests.get(query) ?? { sent: 0, shown: 0, writes: 0 }
  requests.set(query, order)
  const number = (order.sent += 1)
  const otherChanges = () => query.state.dataUpdateCount - order.writes
  const before = otherChanges()
  const { signal } = new AbortController()
  const context = { client: queryClient, queryKey, signal, meta, pageParam: initialPageParam, direction: 'forward' }
  const fresh = (await queryFn(context)) as ListPage
  // What is being loaded is added to the list as it was when that began, so it comes first.
  await query.promise?.catch(() => undefined)
  if (number < order.shown) return
  if (otherChanges() !== before) return refreshFirstPage(queryClient, query)
  order.shown = number
  order.writes += 1
  queryClient.setQueryData<List>(queryKey, (list) => list && replaceFirstPage(list, fresh))
}

/** Items after the last one of the fresh page stay; where it is not found, the list starts again. */
export function replaceFirstPage<Page extends ListPage>(
  { pages, pageParams }: InfiniteData<Page>,
  fresh: Page,
): InfiniteData<Page> {
  const last = fresh.data.at(-1)?.id
  const found = pages.findIndex(({ data }) => data.some(({ id }) => id === last))
  const overlapped = pages[found]
  if (!overlapped || fresh.pagination.next_cursor === null)
    return { pages: [fresh], pageParams: pageParams.slice(0, 1) }
  const rest = overlapped.data.slice(overlapped.data.findIndex(({ id }) => id === last) + 1)
  const { next_cursor } = overlapped.pagination
  const first = { ...fresh, data: [...fresh.data, ...rest], pagination: { ...fresh.pagination, next_cursor } }
  return {
    pages: [first, ...pages.slice(found + 1)],
    pageParams: [...pageParams.slice(0, 1), ...pageParams.slice(found + 1)],
  }
}
