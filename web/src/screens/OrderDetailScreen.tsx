import { ReceiptDrawing } from '../images/drawings.tsx'
import { BackButton } from '../ui/BackButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function OrderDetailScreen() {
  return (
    <>
      <title>Sipariş bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={ReceiptDrawing}
        title="Sipariş bulunamadı"
        line="Bu numarayla size ait bir sipariş yok."
        action={<BackButton fallback="/my-orders" />}
      />
    </>
  )
}
