import { useLocation } from '../../lib/router/hooks.ts'
import { useSession } from '../../features/accounts/session.tsx'
import { useKnownOrder } from '../../features/orders/order.ts'
import { toProfilePath } from './entries.ts'

/** Reached from one's own profile. */
const OWN_CATALOGUE = /^\/products\/(import|mine)(\/|$)/

/** The address for the navigation: the page of an order belongs to the list of the company's side. */
export function useNavigationPath(): string {
  const { pathname } = useLocation()
  const { user } = useSession()
  const order = useKnownOrder(/^\/my-orders-detail\/(\w+)/.exec(pathname)?.[1])
  if (!order) return toNavigationPath(pathname, user && toProfilePath(user))
  return `${order.seller_id === user?.id ? '/incoming-orders' : '/my-orders'}/${order.id}`
}

/** The same without a word about orders. */
export function toNavigationPath(pathname: string, profile: string | undefined): string {
  if (profile !== undefined && OWN_CATALOGUE.test(pathname)) return `${profile}${pathname}`
  return pathname === '/order-success' ? '/my-orders/new' : pathname
}
