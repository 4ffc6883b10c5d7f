import { getCart, getCartCount } from '@bedesten/contract/cart.calls'
import type { Cart } from '@bedesten/contract/cart.schemas'
import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { useSession } from '../accounts/session.tsx'

/** Of calls that change a line. */
export const CART_CHANGE_KEY = [...CART_KEY, 'change']

/** Another tab or device may have changed it, so every use refetches it. */
const alwaysAsked = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

export function cartQuery() {
  return queryOptions({
    queryKey: [...CART_KEY, 'content'],
    queryFn: async ({ signal }) => (await call(getCart, { signal })).data,
    ...alwaysAsked,
  })
}

function cartCountQuery() {
  return queryOptions({
    queryKey: [...CART_KEY, 'count'],
    queryFn: async ({ signal }) => (await call(getCartCount, { signal })).data.product_count,
    ...alwaysAsked,
  })
}

/** How many different products; undefined for guests and as long as nobody could count them. */
export function useCartCount(): number | undefined {
  const { user } = useSession()
  const { data, isError } = useQuery({ ...cartCountQuery(), enabled: user !== undefined })
  return isError ? undefined : data
}

/** A change of a line is on its way, wherever on the page it was made. */
export function useCartChanging(): boolean {
  return useIsMutating({ mutationKey: CART_CHANGE_KEY }) > 0
}

const NOTHING = { total_items: 0, total_amount: 0, subtotal: 0, vat_total: 0, vat_lines: [] }

/** What is known without asking: there is nothing left in it. */
export function emptyCart(queryClient: QueryClient): void {
  queryClient.setQueryData(cartCountQuery().queryKey, 0)
  queryClient.setQueryData(cartQuery().queryKey, (cart): Cart | undefined => {
    return cart && { items: [], issues: [], sellers: [], summary: { ...cart.summary, ...NOTHING } }
  })
}

/** The page continues with the cart as it is, so no message is needed. */
export function logCartFailure(message: string, cause: Error): void {
  logQuietly(new Error(message, { cause }))
}
