import { useQuery } from '@tanstack/react-query'
import { useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { OrderPage } from '../features/orders/detail/OrderPage.tsx'
import { OrderPageSkeleton } from '../features/orders/detail/OrderPageSkeleton.tsx'
import { orderQuery } from '../features/orders/order.ts'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

export function OrderDetailScreen() {
  const { orderId = '' } = useParams()
  const { user } = useSession()
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(orderId))
  if (order === null) return <NoOrder />
  if (order) {
    return (
      <>
        <title>{`Sipariş ${order.order_number} · Bedesten`}</title>
        <OrderPage order={order} side={user?.id === order.seller_id ? 'seller' : 'buyer'} />
      </>
    )
  }
  return (
    <>
      <title data-pending={!isError || undefined}>Sipariş · Bedesten</title>
      {isError ? (
        <ErrorState
          page
          title="Hata"
          line="Sipariş detayları yüklenirken bir hata oluştu."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderPageSkeleton />
      )}
    </>
  )
}

function NoOrder() {
  return (
    <>
      <title>Sipariş bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={ReceiptDrawing}
        title="Sipariş bulunamadı."
        line="Bu numarayla size ait bir sipariş yok."
        action={<BackButton fallback="/my-orders" />}
      />
    </>
  )
}
