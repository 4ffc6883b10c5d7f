import type { Order } from '@bedesten/contract/orders.schemas'
import { toPaymentWords } from '../payment-words.ts'

/** How much of the total is paid. */
export function PaymentProgress({ order }: { order: Order }) {
  const percent = Math.floor((order.paid_amount / order.total_amount) * 100)
  return (
    <div className="grid gap-1.75">
      <div
        role="progressbar"
        aria-label="Ödenen"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-pill bg-border-strong"
      >
        <div className="h-full rounded-pill bg-success" style={{ width: `${percent}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm tabular-nums">
        <b className="font-semibold">{toPaymentWords(order)}</b>
        <span className="text-text-2">%{percent}</span>
      </p>
    </div>
  )
}
