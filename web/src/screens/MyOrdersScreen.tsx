import { Suspense } from 'react'
import { readOrderFilters, writeOrderFilters } from '../features/orders/lists/order-filters.ts'
import { OrdersView } from '../features/orders/lists/OrdersView.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { useRights } from '../lib/session/useRights.ts'

const ClosingOrders = lazyPart(async () => (await import('../features/my-data/ClosingOrders.tsx')).ClosingOrders)

export function MyOrdersScreen() {
  const [params, goTo] = useEagerSearchParams()
  const { isClosing } = useRights()
  return (
    <OrdersView
      side="buyer"
      filters={readOrderFilters(params, 'buyer')}
      onFilter={(filters) => goTo(writeOrderFilters(filters))}
      empty={
        isClosing && (
          <Suspense>
            <ClosingOrders />
          </Suspense>
        )
      }
    />
  )
}
