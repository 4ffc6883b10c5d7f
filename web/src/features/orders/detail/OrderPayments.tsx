import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { Order } from '@bedesten/contract/orders.schemas'
import { formatDay } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-money.ts'
import { StatusBadge } from '../../../ui/marks/StatusBadge.tsx'
import { BankLine } from '../BankLine.tsx'
import { paymentLooks } from '../order-looks.ts'
import type { OrderSide } from '../order-side.ts'
import { OrderSection } from './OrderSection.tsx'

export function OrderPayments({ order, side }: { order: Order; side: OrderSide }) {
  return (
    <OrderSection title="Ödemeler">
      <ul className="grid gap-3.5">
        {order.payments.map(({ id, amount, currency, status, method, note, created_at }) => (
          <li key={id}>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-[640] whitespace-nowrap tabular-nums">{formatMoney(amount, currency)}</p>
              <StatusBadge {...paymentLooks[status]}>{PAYMENT_STATUS_LABELS[status]}</StatusBadge>
            </div>
            <p className="text-sm text-text-3">
              {PAYMENT_METHOD_LABELS[method]} · {formatDay(created_at)}
            </p>
            {note && <p className="mt-1 text-sm wrap-anywhere text-text-2">{note}</p>}
          </li>
        ))}
      </ul>
      {side === 'buyer' && order.payment_method === 'transfer' && (
        <div className="mt-3">
          <BankLine bank={order} />
        </div>
      )}
    </OrderSection>
  )
}
