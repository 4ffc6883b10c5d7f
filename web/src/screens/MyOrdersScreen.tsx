import { readFilters, writeFilters } from '../features/orders/lists/order-filters.ts'
import { OrdersView } from '../features/orders/lists/OrdersView.tsx'
import { useEagerSearchParams } from '../lib/useEagerSearchParams.ts'

export function MyOrdersScreen() {
  const [params, goTo] = useEagerSearchParams()
  return (
    <OrdersView
      side="buyer"
      filters={readFilters(params, 'buyer')}
      onFilter={(filters) => goTo(writeFilters(filters))}
    />
  )
}
