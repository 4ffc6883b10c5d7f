import { PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { Order, OrderListItem } from '@bedesten/contract/orders.schemas'
import { formatDay } from '../../lib/format/dates.ts'
import { formatMoney } from '../../lib/format/format-money.ts'

/** On open account nothing is owed before the goods leave. */
export function isNotChargedYet({ payment_method, due_on }: Pick<Order, 'payment_method' | 'due_on'>): boolean {
  return payment_method === 'account' && due_on === null
}

/** Begins the sentence that asks for money, with its space. */
export function dueDayWords({ due_on, payment_method }: Pick<Order, 'payment_method' | 'due_on'>): string {
  return payment_method === 'account' && due_on !== null ? `Vadesi ${formatDay(due_on)}. ` : ''
}

type PaidOrder = Pick<OrderListItem, 'payment_status' | 'paid_amount' | 'total_amount' | 'currency'>

/** How far the payment is: the status, or how much of the total when a part is paid. */
export function toPaymentWords(order: PaidOrder): string {
  if (!isPartlyPaid(order)) return PAYMENT_STATUS_LABELS[order.payment_status]
  const { paid_amount, total_amount, currency } = order
  return `Kısmen ödendi: ${formatMoney(paid_amount, currency)} / ${formatMoney(total_amount, currency)}`
}

/** In a list: a proof that waits comes before a payment that does. */
export function listPaymentWords(order: PaidOrder & Pick<OrderListItem, 'proofs_waiting' | 'order_status'>): string[] {
  const isUnpaid = order.payment_status === 'pending' || order.payment_status === 'failed'
  const isWaiting = order.proofs_waiting > 0 && isUnpaid && order.order_status !== 'cancelled'
  if (!isWaiting) return [toPaymentWords(order)]
  return isPartlyPaid(order) ? [toPaymentWords(order), 'Dekont bekliyor'] : ['Dekont bekliyor']
}

export function isPartlyPaid({ payment_status, paid_amount }: PaidOrder): boolean {
  return payment_status === 'pending' && paid_amount > 0
}
