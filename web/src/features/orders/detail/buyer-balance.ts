import { getOpenAccount } from '@bedesten/contract/open-accounts.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPEN_ACCOUNTS_KEY } from '../../../lib/queries/keys/open-accounts.ts'

/** What the buyer owes the seller in the currency of the order; null without an account. */
export function balanceQuery({ buyer_id, currency }: Order) {
  const companyId = String(buyer_id)
  return queryOptions({
    queryKey: [...OPEN_ACCOUNTS_KEY, companyId, 'receivable', currency, 'balance'],
    queryFn: async ({ signal }) => {
      const query = { side: 'receivable', currency, limit: 1 } as const
      const answer = await nullIfNotFound(call(getOpenAccount, { params: { company_id: companyId }, query, signal }))
      return answer?.data.balance ?? null
    },
    ...EVER_CHANGING,
  })
}
