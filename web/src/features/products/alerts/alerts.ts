import { getAlert, listAlerts, removeAlert, setAlert } from '@bedesten/contract/alerts.calls'
import type { AlertKind } from '@bedesten/contract/alerts'
import type { ListedAlert } from '@bedesten/contract/alerts.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { ALERTS_KEY } from '../../../lib/queries/keys/lists.ts'
import { pagedQuery } from '../../../lib/queries/paged-query.ts'

export interface Watched {
  product_id: number
  variant_id: number | null
}

interface AlertPage {
  data: ListedAlert[]
  pagination: { next_cursor: string | null; total: number }
}

/** The loaded pages as one list. */
export function alertsQuery() {
  return {
    ...pagedQuery([...ALERTS_KEY, 'all'], ({ cursor, signal }): Promise<AlertPage> =>
      call(listAlerts, { query: { cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<AlertPage>) => ({
      alerts: [...new Map(pages.flatMap(({ data }) => data).map((alert) => [keyOfAlert(alert), alert])).values()],
      total: pages[0]?.pagination.total ?? 0,
    }),
    ...EVER_CHANGING,
  }
}

export function keyOfAlert({ product_id, variant_id }: Watched): string {
  return `${product_id}/${variant_id ?? ''}`
}

export function alertQuery({ product_id, variant_id }: Watched) {
  return queryOptions({
    queryKey: [...ALERTS_KEY, 'of', product_id, variant_id],
    queryFn: async ({ signal }) =>
      (await call(getAlert, { params: { id: String(product_id) }, query: toQuery(variant_id), signal })).data,
    ...EVER_CHANGING,
  })
}

export async function saveAlert({ product_id, variant_id }: Watched, kinds: AlertKind[]): Promise<void> {
  const params = { id: String(product_id) }
  await call(setAlert, { params, body: { kinds, variant_id } })
}

export async function dropAlert({ product_id, variant_id }: Watched): Promise<void> {
  await call(removeAlert, { params: { id: String(product_id) }, query: toQuery(variant_id) })
}

function toQuery(variant_id: number | null) {
  return variant_id === null ? {} : { variant_id: String(variant_id) }
}
