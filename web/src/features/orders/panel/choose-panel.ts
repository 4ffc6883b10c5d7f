import { ARRIVING } from '@bedesten/contract/order-shipping'
import type { OrderStatus } from '@bedesten/contract/order-states'
import type { Order, OrderEvent, OrderProblem, PaymentProof } from '@bedesten/contract/orders.schemas'
import type { OrderSide } from '../order-side.ts'
import { isNotChargedYet } from '../payment-words.ts'
import { mayReview } from '../review/review-state.ts'

/** What an order asks of the company that looks at it. */
export type Panel =
  | { kind: 'problem'; problem: OrderProblem }
  | { kind: 'refund' }
  | { kind: 'refused'; waiting: PaymentProof | undefined }
  | { kind: 'proof'; proof: PaymentProof }
  | { kind: 'payment' }
  | { kind: 'ship' }
  | { kind: 'on_its_way' }
  | { kind: 'review' }

/** An open problem and a refund come first. Payment and delivery take turns: the last step of the history decides. */
export function choosePanel(order: Order, side: OrderSide): Panel | undefined {
  const problem = order.problems.find(({ status }) => status === 'open')
  if (problem) return { kind: 'problem', problem }
  if (order.order_status === 'cancelled') return order.paid_amount > 0 ? { kind: 'refund' } : undefined
  const last = order.history.findLast(isTurn)
  const payment = choosePayment(order, side, last)
  const delivery = chooseDelivery(order, side)
  // The seller decides about a waiting proof before anything else.
  const mustDecide = side === 'seller' && payment?.kind === 'proof'
  const isNews = delivery?.kind === 'on_its_way' && !isPaymentStep(last)
  const due = isNews && !mustDecide ? delivery : (payment ?? delivery)
  return due ?? (mayReview(order, side) ? { kind: 'review' } : undefined)
}

function choosePayment(order: Order, side: OrderSide, last: OrderEvent | undefined): Panel | undefined {
  if (order.due_amount <= 0) return undefined
  const waiting = order.payment_proofs.toSorted((a, b) => a.id - b.id).find(({ status }) => status === 'sent')
  if (side === 'buyer' && last?.kind === 'proof_refused') return { kind: 'refused', waiting }
  if (waiting) return { kind: 'proof', proof: waiting }
  if (isNotChargedYet(order)) return undefined
  if (order.payment_method !== 'cash_on_delivery') return { kind: 'payment' }
  // At the door the seller is paid, once the goods are there.
  return side === 'seller' && ARRIVING.includes(order.order_status) ? { kind: 'payment' } : undefined
}

function chooseDelivery({ order_status }: Order, side: OrderSide): Panel | undefined {
  if (order_status === 'shipped') return { kind: 'on_its_way' }
  return side === 'seller' && order_status !== 'delivered' ? { kind: 'ship' } : undefined
}

const PAYMENT_STEPS: OrderEvent['kind'][] = [
  'proof_sent',
  'proof_refused',
  'payment_recorded',
  'payment_reversed',
  'refunded',
]
const MOVES: OrderStatus[] = ['shipped', 'delivered', 'cancelled']

/** Confirming an order or adding an invoice leaves open what was open. */
function isTurn(event: OrderEvent): boolean {
  if (event.kind === 'status') return event.new_status !== null && MOVES.includes(event.new_status)
  return event.kind === 'shipment_added' || isPaymentStep(event)
}

function isPaymentStep(event: OrderEvent | undefined): boolean {
  return event !== undefined && PAYMENT_STEPS.includes(event.kind)
}

/** Whether the panel already says all about the payments, or about the parcels. */
export const showsPayments = (panel: Panel | undefined) =>
  panel !== undefined && ['refused', 'proof', 'payment'].includes(panel.kind)
export const showsParcels = (panel: Panel | undefined) => panel?.kind === 'on_its_way'
