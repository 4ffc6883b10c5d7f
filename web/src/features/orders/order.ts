import { getOrder } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { versionOf } from './own-acts.ts'

/** Null for companies that are neither its buyer nor its seller. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const answer = await nullIfNotFound(call(getOrder, { params: { id }, signal }))
      return answer && answer.data
    },
    // An answer from before a change that is shown already comes too late.
    structuralSharing: (known, fresh) => (isNewer(known, fresh) ? known : replaceEqualDeep(known, fresh)),
    ...EVER_CHANGING,
  })
}

function isNewer(known: unknown, fresh: unknown): boolean {
  return Boolean(known && fresh) && versionOf(known as Order) > versionOf(fresh as Order)
}

/** An order as far as its own page has loaded it. */
export function useKnownOrder(id: string | undefined): Order | undefined {
  return useQuery({ ...orderQuery(id ?? ''), enabled: false }).data ?? undefined
}
