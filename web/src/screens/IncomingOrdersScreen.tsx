import { readFilters, writeFilters } from '../features/orders/lists/order-filters.ts'
import { OrdersView } from '../features/orders/lists/OrdersView.tsx'
import { useEagerSearchParams } from '../lib/useEagerSearchParams.ts'

export function IncomingOrdersScreen() {
  const [params, goTo] = useEagerSearchParams()
  return (
    <OrdersView
      side="seller"
      filters={readFilters(params, 'seller')}
      onFilter={(filters) => goTo(writeFilters(filters))}
    />
  )
}
