import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '../../../ui/forms/Button.tsx'
import { shareLink } from '../../../ui/feedback/share-link.ts'
import { PrintButton } from '../PrintButton.tsx'

export function SuccessHead({ orders }: { orders: PlacedOrders['orders'] }) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-3 rail:mb-5 print:mb-3">
      <span
        aria-hidden
        className="grid size-13 shrink-0 place-items-center rounded-arch bg-primary text-on-primary rail:size-15 print:hidden"
      >
        <Check className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="font-display text-h1">Siparişiniz alındı</h1>
        <p className="mt-0.5 text-text-3">{toLine(orders)}</p>
      </div>
      <div className="flex gap-2 max-rail:w-full max-rail:*:flex-1 print:hidden">
        <PrintButton />
        <Button variant="secondary" onClick={() => void shareOrders(orders)}>
          <Share2 />
          Paylaş
        </Button>
      </div>
    </div>
  )
}

function toLine(orders: PlacedOrders['orders']): string {
  const [first] = orders
  return orders.length === 1 && first
    ? `Sipariş no: ${first.order_number}`
    : `${orders.length} farklı firmadan sipariş oluşturuldu`
}

/** This page cannot be opened elsewhere; the orders themselves can. */
function shareOrders(orders: PlacedOrders['orders']): Promise<void> {
  const [first] = orders
  return shareLink({
    title: 'Bedesten siparişi',
    path: orders.length === 1 && first ? `/my-orders-detail/${first.order_id}` : '/my-orders',
    copied: 'Sipariş linki kopyalandı!',
    notCopied: 'Sipariş linki kopyalanamadı',
  })
}
