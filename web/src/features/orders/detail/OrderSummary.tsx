import { paymentMethodLabel } from '@bedesten/contract/order-states'
import type { Order } from '@bedesten/contract/orders.schemas'
import { formatDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { formatMoney, isLongAmount } from '../../../lib/format/format-money.ts'
import { clsx } from 'clsx'
import { Card } from '../../../ui/page/Card.tsx'
import { StatusDot } from '../../../ui/display/StatusBadge.tsx'
import { paymentLooks } from '../order-looks.ts'
import { isPartlyPaid, toPaymentWords } from '../payment-words.ts'

export function OrderSummary({ order }: { order: Order }) {
  const total = formatMoney(order.total_amount, order.currency)
  return (
    <Card as="section" flush aria-label="Özet">
      <dl className="grid grid-cols-2 rail:grid-cols-[1.2fr_1fr_1fr] print:grid-cols-[1.2fr_1fr_1fr]">
        <div className={`${cell} max-rail:col-span-full print:col-span-1`}>
          <dt className={name}>Genel toplam</dt>
          <dd
            className={clsx(
              isLongAmount(total) ? 'text-lead/7.5' : 'text-h2/7.5',
              'font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums print:text-h3',
            )}
          >
            {total}
          </dd>
        </div>
        <div className={`${cell} max-rail:border-t rail:border-l print:border-t-0 print:border-l`}>
          <dt className={name}>Ödeme yöntemi</dt>
          <dd className="leading-7.5 font-semibold">{paymentMethodLabel(order.payment_method, order.account_days)}</dd>
        </div>
        <div className={`${cell} border-l max-rail:border-t print:border-t-0`}>
          {isOnAccount(order) ? <DueDay order={order} /> : <PaymentState order={order} />}
        </div>
      </dl>
    </Card>
  )
}

/** Nothing of it is paid yet. */
function isOnAccount({ payment_method, order_status, payment_status, paid_amount }: Order): boolean {
  const isOpen = payment_status === 'pending' && paid_amount === 0 && order_status !== 'cancelled'
  return payment_method === 'account' && isOpen
}

function DueDay({ order: { due_on } }: { order: Order }) {
  const isLate = due_on !== null && due_on < todayInIstanbul()
  return (
    <>
      <dt className={name}>Vade</dt>
      <dd className={due_on === null ? 'pt-1.5 leading-4.5' : 'leading-7.5'}>
        <StatusDot tone={isLate ? 'danger' : 'neutral'}>
          {due_on === null ? 'Kargoya verilince başlar' : formatDay(due_on)}
        </StatusDot>
      </dd>
    </>
  )
}

function PaymentState({ order }: { order: Order }) {
  return (
    <>
      <dt className={name}>Ödeme durumu</dt>
      <dd className={isPartlyPaid(order) ? 'pt-1.5 leading-4.5' : 'leading-7.5'}>
        <StatusDot tone={paymentLooks[order.payment_status].tone}>{toPaymentWords(order)}</StatusDot>
      </dd>
    </>
  )
}

const cell = 'min-w-0 border-border px-4 py-3 rail:px-5 rail:py-4'
const name = 'text-xs text-text-3'
