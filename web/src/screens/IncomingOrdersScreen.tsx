import { readOrderFilters, writeOrderFilters } from '../features/orders/lists/order-filters.ts'
import { OrdersView } from '../features/orders/lists/OrdersView.tsx'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'

export function IncomingOrdersScreen() {
  const [params, goTo] = useEagerSearchParams()
  return (
    <OrdersView
      side="seller"
      filters={readOrderFilters(params, 'seller')}
      onFilter={(filters) => goTo(writeOrderFilters(filters))}
    />
  )
}
