import { PROOF_STATUS_LABELS } from '@bedesten/contract/order-payments'
import type { ProofStatus } from '@bedesten/contract/order-payments'
import { PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { Order, OrderEvent, Payment, PaymentProof } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/display/tone.ts'
import { paymentLooks } from '../order-looks.ts'

/** One row: money that came or went, or a proof that waits or was refused. */
export interface LogEntry {
  key: string
  amount: number
  /** As a day or a moment. */
  day: string
  badge: { label: string; tone: Tone; icon: LucideIcon }
  note: string | null
  /** Why the seller refused it or took it back. */
  reason: string | null
  proof: PaymentProof | undefined
  /** That which can be taken back. */
  payment: Payment | undefined
}

/** Oldest first. Open amounts are no entries. */
export function toPaymentLog({ payments, payment_proofs, history }: Order): LogEntry[] {
  const entries = [
    ...payments.filter(({ status }) => status !== 'pending').map((payment) => fromPayment(payment, payment_proofs)),
    ...payment_proofs.filter(({ status }) => status !== 'accepted').map(fromProof),
    ...history.filter(({ kind }) => kind === 'payment_reversed').map(fromReversal),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ entry }) => entry)
}

interface Timed {
  at: string
  entry: LogEntry
}

function fromPayment(payment: Payment, proofs: PaymentProof[]): Timed {
  const { id, amount, status, note, paid_on, refunded_on, proof_id, created_at } = payment
  const proof = proofs.find((other) => other.id === proof_id)
  const entry = {
    key: `payment-${id}`,
    amount,
    day: (status === 'refunded' ? refunded_on : paid_on) ?? created_at,
    badge: {
      ...paymentLooks[status],
      label: status === 'paid' ? PROOF_STATUS_LABELS.accepted : PAYMENT_STATUS_LABELS[status],
    },
    note,
    reason: null,
    proof,
    payment: status === 'paid' ? payment : undefined,
  }
  // What was to be paid may have been written down before the proof was sent.
  return { at: proof && proof.created_at > created_at ? proof.created_at : created_at, entry }
}

function fromProof(proof: PaymentProof): Timed {
  const { id, amount, status, note, reason, paid_on, created_at } = proof
  const badge = { ...proofLooks[status], label: PROOF_STATUS_LABELS[status] }
  const entry = { key: `proof-${id}`, amount, day: paid_on, badge, note, reason, proof, payment: undefined }
  return { at: created_at, entry }
}

function fromReversal({ id, amount, note, created_at }: OrderEvent): Timed {
  const badge = { label: 'Geri alındı', tone: 'warning' as const, icon: Undo2 }
  const rest = { note: null, proof: undefined, payment: undefined }
  return {
    at: created_at,
    entry: { key: `reversal-${id}`, amount: amount ?? 0, day: created_at, badge, reason: note, ...rest },
  }
}

const proofLooks: Record<ProofStatus, { tone: Tone; icon: LucideIcon }> = {
  sent: { tone: 'warning', icon: Clock },
  accepted: { tone: 'success', icon: Check },
  refused: { tone: 'danger', icon: X },
}
