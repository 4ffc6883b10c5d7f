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

async function refreshFirstPage(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, meta, options } = query
  const { queryFn, initialPageParam } = options as typeof options & { initialPageParam?: unknown }
  if (query.state.data === undefined || typeof queryFn !== 'function') {
    return queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const { signal } = new AbortController()
  const context = { client: queryClient, queryKey, signal, meta, pageParam: initialPageParam, direction: 'forward' }
  const fresh = (await queryFn(context)) as ListPage
  // What is being loaded is added to the list as it was when that began, so it comes first.
  await query.promise?.catch(() => undefined)
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
