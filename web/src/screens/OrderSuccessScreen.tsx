import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { PrintHead } from '../features/orders/PrintHead.tsx'
import { SellerReceipt } from '../features/orders/success/SellerReceipt.tsx'
import { readSuccessState } from '../features/orders/success/success-state.ts'
import { BuyerCard, PlacedSummary } from '../features/orders/success/SuccessAside.tsx'
import { SuccessHead } from '../features/orders/success/SuccessHead.tsx'

/** Shows what checkout hands over; without it there is nothing to show. */
export function OrderSuccessScreen() {
  const { user } = useSession()
  const found = readSuccessState(useLocation().state, user?.id)
  if (!found) return <Navigate to="/" replace />
  const { placed, placedAt } = found
  return (
    <>
      <title>Siparişiniz alındı · Bedesten</title>
      <PrintHead placedAt={placedAt} />
      <SuccessHead orders={placed.orders} />
      {/* On paper the buyer and the sum come first, side by side. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_21.25rem] print:flex print:flex-col print:items-stretch print:gap-3">
        <div className="flex min-w-0 flex-col gap-4.5 print:block print:space-y-3">
          {placed.grouped_by_seller.map((group) => (
            <SellerReceipt key={group.seller_id} group={group} currency={placed.summary.currency} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4 print:order-first print:grid print:grid-cols-[1.35fr_1fr] print:items-stretch print:gap-3">
          <PlacedSummary placed={placed} />
          <div className="print:order-first print:grid">
            <BuyerCard placed={placed} logo={user?.logo_url ?? null} />
          </div>
        </div>
      </div>
    </>
  )
}
