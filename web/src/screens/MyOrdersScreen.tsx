import { readOrderFilters, writeOrderFilters } from '../features/orders/lists/order-filters.ts'
import { OrdersView } from '../features/orders/lists/OrdersView.tsx'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'

export function MyOrdersScreen() {
  const [params, goTo] = useEagerSearchParams()
  return (
    <OrdersView
      side="buyer"
      filters={readOrderFilters(params, 'buyer')}
      onFilter={(filters) => goTo(writeOrderFilters(filters))}
    />
  )
}
