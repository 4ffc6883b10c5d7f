import { ARRIVING } from '@bedesten/contract/order-shipping'
import type { Order, OrderProblem, PaymentProof } from '@bedesten/contract/orders.schemas'
import type { OrderSide } from '../order-side.ts'

/** What an order asks of whoever looks at it: the first that fits, in the order of these. */
export type Panel =
  | { kind: 'problem'; problem: OrderProblem }
  | { kind: 'refund' }
  | { kind: 'refused'; proof: PaymentProof }
  | { kind: 'proof'; proof: PaymentProof }
  | { kind: 'payment' }
  | { kind: 'ship' }
  | { kind: 'on_its_way' }

export function choosePanel(order: Order, side: OrderSide): Panel | undefined {
  const problem = order.problems.find(({ status }) => status === 'open')
  if (problem) return { kind: 'problem', problem }
  if (order.order_status === 'cancelled') return order.paid_amount > 0 ? { kind: 'refund' } : undefined
  return choosePayment(order, side) ?? chooseDelivery(order, side)
}

function choosePayment(order: Order, side: OrderSide): Panel | undefined {
  if (order.due_amount <= 0) return undefined
  const proofs = order.payment_proofs.toSorted((a, b) => a.id - b.id)
  const [last, waiting] = [proofs.at(-1), proofs.find(({ status }) => status === 'sent')]
  if (side === 'buyer' && last?.status === 'refused') return { kind: 'refused', proof: last }
  if (waiting) return { kind: 'proof', proof: waiting }
  if (order.payment_method === 'transfer') return { kind: 'payment' }
  // At the door the seller is paid, once the goods are there.
  return side === 'seller' && ARRIVING.includes(order.order_status) ? { kind: 'payment' } : undefined
}

function chooseDelivery({ order_status }: Order, side: OrderSide): Panel | undefined {
  if (order_status === 'shipped') return { kind: 'on_its_way' }
  return side === 'seller' && order_status !== 'delivered' ? { kind: 'ship' } : undefined
}

/** Whether the panel already says all about the payments, or about the parcels. */
export const showsPayments = (panel: Panel | undefined) =>
  panel !== undefined && ['refused', 'proof', 'payment'].includes(panel.kind)
export const showsParcels = (panel: Panel | undefined) => panel?.kind === 'on_its_way'
