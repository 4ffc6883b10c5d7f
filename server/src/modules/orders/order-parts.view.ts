import { API_BASE } from '@bedesten/contract/endpoint'
import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import type { OrderDocument, OrderFile, OrderProblem, PaymentProof } from '@bedesten/contract/orders.schemas'
import type { OrderReview } from '@bedesten/contract/review-parts.schemas'
import { reviewChangeEnd } from '@bedesten/contract/reviews'
import { toReplyView } from '../companies/seller-reply.ts'
import { mayReopen, maySolve } from './delivery/problems.ts'
import type { FileRow, FoundOrder } from './orders.queries.ts'
import type { DocumentedProof } from './payments/proofs.queries.ts'

export function toProofView(
  order: { id: number; currency: Currency },
  proof: FoundOrder['proofs'][number] | DocumentedProof,
): PaymentProof {
  const file = toFileView(order.id, proof)
  const { id, status, paid_on, note, reason } = proof
  const amount = toAmount(toMinorUnits(proof.amount) ?? 0)
  const created_at = toIso(proof.created_at)
  return { id, status, amount, currency: order.currency, paid_on, note, reason, file_url: file.url, file, created_at }
}

export function toProblemView(
  order: FoundOrder,
  problem: FoundOrder['problems'][number],
  { me, now }: { me: number; now: Date },
): OrderProblem {
  const { id, kind, text, solved_by } = problem
  const times = {
    opened_at: new Date(problem.opened_at),
    solved_at: problem.solved_at === null ? null : new Date(problem.solved_at),
  }
  const actor = sideOf(order, me)
  return {
    id,
    kind,
    text,
    status: times.solved_at ? 'solved' : 'open',
    images: problem.images.map((image) => toFileView(order.id, image)),
    created_at: toIso(problem.created_at),
    solved_at: times.solved_at?.toISOString() ?? null,
    solved_by: solved_by === null ? null : sideOf(order, solved_by),
    can_solve: maySolve(times, actor, now) ? 1 : 0,
    can_reopen: mayReopen(times, actor, now) ? 1 : 0,
  }
}

/** Documents of an order: its form for both, a proforma for its seller, and added invoices. */
export function listDocuments(order: FoundOrder, me: number): OrderDocument[] {
  const made = (kind: 'order_form' | 'proforma', name: string, file: string): OrderDocument => {
    return {
      kind,
      name,
      id: null,
      number: null,
      url: `${API_BASE}/orders/${order.id}/documents/${file}`,
      created_at: null,
    }
  }
  const invoices = order.invoices.map((invoice): OrderDocument => {
    const { url, name } = toFileView(order.id, invoice)
    return { kind: 'invoice', name, id: invoice.id, number: invoice.number, url, created_at: toIso(invoice.created_at) }
  })
  const proforma =
    me === order.seller_id ? [made('proforma', `proforma-${order.order_number}.pdf`, 'proforma.pdf')] : []
  return [made('order_form', `siparis-formu-${order.order_number}.pdf`, 'order-form.pdf'), ...proforma, ...invoices]
}

function toFileView(orderId: number, { upload_id, title, type, bytes }: FileRow): OrderFile {
  const url = `${API_BASE}/orders/${orderId}/files/${upload_id}`
  return { id: upload_id, name: title ?? 'dosya', size: bytes, type: type ?? 'application/octet-stream', url }
}

export function sideOf({ buyer_id }: { buyer_id: number }, companyId: number): 'buyer' | 'seller' {
  return companyId === buyer_id ? 'buyer' : 'seller'
}

/** The database writes times in JSON in another format. */
export function toIso(time: string | Date): string {
  return new Date(time).toISOString()
}

export function toReviewView(review: NonNullable<FoundOrder['review']>): OrderReview {
  const { id, goods, delivery, communication, text, reply, replied_at, removed_at } = review
  const created = new Date(review.created_at)
  return {
    id,
    goods,
    delivery,
    communication,
    text,
    created_at: created.toISOString(),
    updated_at: toIso(review.updated_at),
    change_until: reviewChangeEnd({ created_at: created }).toISOString(),
    seller_reply: toReplyView({ reply, replied_at: replied_at === null ? null : new Date(replied_at) }),
    removed: removed_at === null ? 0 : 1,
  }
}
