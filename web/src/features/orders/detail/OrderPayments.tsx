import { paymentMethodLabel, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { Order } from '@bedesten/contract/orders.schemas'
import { formatDay } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { BankLine } from '../BankLine.tsx'
import { paymentLooks } from '../order-looks.ts'
import type { OrderSide } from '../order-side.ts'
import { PaymentLog } from '../payments/PaymentLog.tsx'
import type { OpenDialog } from './order-dialog.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface OrderPaymentsProps {
  order: Order
  side: OrderSide
  open: OpenDialog
}

/** While the panel is about something else. */
export function OrderPayments({ order, side, open }: OrderPaymentsProps) {
  const isOpen = order.due_amount > 0 && order.order_status !== 'cancelled'
  const byTransfer = order.payment_method !== 'cash_on_delivery'
  const waiting = order.payment_proofs.find(({ status }) => status === 'sent')
  return (
    <Section title="Ödemeler">
      <div className="grid gap-3.5">
        <PaymentLog order={order} side={side} open={open} />
        {isOpen && (
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(order.due_amount, order.currency)}
              </p>
              <StatusBadge {...paymentLooks.pending}>{PAYMENT_STATUS_LABELS.pending}</StatusBadge>
            </div>
            <p className="text-sm text-text-3">{describeMethod(order)}</p>
          </div>
        )}
        {isOpen && side === 'buyer' && byTransfer && (
          <>
            <BankLine name={order.seller_bank_name} account={order.seller_bank_account} />
            <NeedsRight right="proof">
              <Button variant="secondary" size="sm" className="print:hidden" onClick={() => open({ kind: 'upload' })}>
                Dekont yükle
              </Button>
            </NeedsRight>
          </>
        )}
        {isOpen && side === 'seller' && (
          <NeedsRight right="money">
            <Button
              variant="secondary"
              size="sm"
              className="print:hidden"
              onClick={() => open({ kind: 'accept', ...(waiting && { proof: waiting }) })}
            >
              Ödemeyi onayla
            </Button>
          </NeedsRight>
        )}
      </div>
    </Section>
  )
}

/** `Açık hesap, 30 gün · vadesi 18 Aralık 2026` */
function describeMethod({ payment_method, account_days, due_on }: Order): string {
  const label = paymentMethodLabel(payment_method, account_days)
  return payment_method === 'account' && due_on !== null ? `${label} · vadesi ${formatDay(due_on)}` : label
}
