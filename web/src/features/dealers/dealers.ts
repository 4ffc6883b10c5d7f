import { getDealer, listDealers, listDealerSellers, removeDealer, setDealer } from '@bedesten/contract/dealers.calls'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { pagedQuery } from '../../lib/queries/paged-query.ts'
import { DEALERS_KEY } from '../../lib/queries/keys/companies.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** `search` is a part of a name; all of them without one. */
export function dealersQuery(search: string) {
  return pagedQuery([...DEALERS_KEY, 'list', search], ({ cursor, signal }) =>
    call(listDealers, { query: { limit: 50, search, cursor }, signal }),
  )
}

/** The current discount of the company; null if it is no dealer. Fetched each time: another tab may have changed it. */
export function dealerQuery(companyId: number) {
  return queryOptions({
    queryKey: [...DEALERS_KEY, 'one', companyId],
    queryFn: async ({ signal }): Promise<Dealer | null> =>
      (await nullIfNotFound(call(getDealer, { params: { company_id: String(companyId) }, signal })))?.data ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Who grants this company a discount, as many as a page shows. */
export function sellersQuery() {
  return queryOptions({
    queryKey: [...DEALERS_KEY, 'sellers'],
    queryFn: async ({ signal }) => (await call(listDealerSellers, { query: { limit: 100 }, signal })).data,
  })
}

export interface DealerInput {
  companyId: number
  discount_percent: number | null
  /** Absent where it stays as it is; null ends it. */
  account_limit?: number | null
  account_days?: number | null
  note: string
  ends_on: string
}

export async function saveDealer({ companyId, ...body }: DealerInput): Promise<Dealer> {
  return (await call(setDealer, { params: { company_id: String(companyId) }, body })).data
}

export function useRemoveDealer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (companyId: number) => call(removeDealer, { params: { company_id: String(companyId) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DEALERS_KEY }),
    onError: ({ message }) => showToast('error', 'Bayi çıkarılamadı', { message }),
  })
}
