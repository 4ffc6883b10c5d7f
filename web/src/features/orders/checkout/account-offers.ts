import { listAccountOffers } from '@bedesten/contract/open-accounts.calls'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPEN_ACCOUNTS_KEY } from '../../../lib/queries/keys/open-accounts.ts'

/** Sellers that grant the company an open account. */
export function accountOffersQuery() {
  return queryOptions({
    queryKey: [...OPEN_ACCOUNTS_KEY, 'offers'],
    queryFn: async ({ signal }): Promise<AccountOffer[]> => (await call(listAccountOffers, { query: {}, signal })).data,
    retry: false,
    ...EVER_CHANGING,
  })
}

export function refreshOffers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...OPEN_ACCOUNTS_KEY, 'offers'] })
}

/** What an order takes of the limit, and whether it fits; undefined where the currencies differ and only the server knows. */
export function fitOrder(offer: AccountOffer, total: number, currency: string) {
  if (offer.currency !== currency) return undefined
  const left = Math.round(offer.limit_left * 100) - Math.round(total * 100)
  return { fits: left >= 0, left: Math.max(0, left) / 100, exceeded: Math.max(0, -left) / 100 }
}
