import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { trackingUrl } from '@bedesten/contract/order-shipping'
import type { Order, OrderListItem } from '@bedesten/contract/orders.schemas'
import { sumLines, withVat } from '@bedesten/contract/price'
import { reviewEnd } from '@bedesten/contract/reviews'
import { toVatView } from '../cart/cart.view.ts'
import { listDocuments, sideOf, toIso, toProblemView, toProofView, toReviewView } from './order-parts.view.ts'
import type { FoundOrder, OrderRow } from './orders.queries.ts'

export function toListView(row: OrderRow): OrderListItem {
  return {
    id: row.id,
    order_number: row.order_number,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    seller_short_name: row.seller_short_name,
    seller_logo: row.seller_logo,
    seller_verified: row.seller_verified ? 1 : 0,
    buyer_id: row.buyer_id,
    buyer_name: row.buyer_name,
    buyer_short_name: row.buyer_short_name,
    buyer_logo: row.buyer_logo,
    buyer_verified: row.buyer_verified ? 1 : 0,
    total_amount: fromNumeric(row.total_amount),
    currency: row.currency,
    item_count: row.item_count,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    paid_amount: fromNumeric(row.paid_amount),
    proofs_waiting: row.proofs_waiting,
    order_status: row.order_status,
    shipping_address: row.shipping_address,
    shipping_city: row.shipping_city,
    shipping_postal_code: row.shipping_postal_code,
    notes: row.notes,
    person: row.person,
    created_at: row.created_at.toISOString(),
  }
}

export function toOrderView(row: FoundOrder, me: number, now: Date): Order {
  const items = row.items.map((item) => ({ item, ...vatOf(item) }))
  const showsBank = me === row.buyer_id && row.payment_method !== 'cash_on_delivery'
  return {
    ...toListView(row),
    buyer_email: row.buyer_email,
    buyer_phone: row.buyer_phone,
    seller_email: row.seller_email,
    seller_phone: row.seller_phone,
    seller_city: row.seller_city,
    seller_legal_name: row.seller_legal_name,
    seller_bank_name: showsBank ? row.seller_bank_name : null,
    seller_bank_account: showsBank ? row.seller_bank_account : null,
    ...toRefundAccount(row, me),
    due_amount: sumDue(row),
    account_days: row.account_days,
    due_on: row.due_on,
    cancel_reason: row.cancel_reason,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    ...toVatView(sumLines(items.map(({ item, net, vat, total }) => ({ vat_rate: item.vat_rate, net, vat, total })))),
    items: items.map(({ item, net, vat, total }) => ({
      ...item,
      unit_price: fromNumeric(item.unit_price),
      total_price: fromNumeric(item.total_price),
      currency: row.currency,
      original_unit_price: fromNumeric(item.original_unit_price),
      exchange_rate: Number(item.exchange_rate),
      discount_percent: item.discount_percent === null ? null : Number(item.discount_percent),
      list_unit_price: fromNumeric(item.list_unit_price ?? item.original_unit_price),
      vat_amount: toAmount(vat),
      line_net: toAmount(net),
      line_total: toAmount(total),
    })),
    payments: row.payments.map(({ amount, created_at, ...payment }) => ({
      ...payment,
      amount: fromNumeric(amount),
      currency: row.currency,
      created_at: toIso(created_at),
    })),
    payment_proofs: row.proofs.map((proof) => toProofView(row, proof)),
    shipments: row.shipments.map((shipment) => ({
      ...shipment,
      tracking_url: trackingUrl(shipment.carrier, shipment.tracking_number),
      created_at: toIso(shipment.created_at),
    })),
    problems: row.problems.map((problem) => toProblemView(row, problem, { me, now })),
    documents: listDocuments(row, me),
    history: row.events.map(({ actor_id, amount, created_at, ...event }) => ({
      ...event,
      amount: amount === null ? null : fromNumeric(amount),
      actor: sideOf(row, actor_id),
      created_at: toIso(created_at),
    })),
    review: row.review && toReviewView(row.review),
    review_until: reviewEnd(row)?.toISOString() ?? null,
  }
}

/** KDV as agreed; for orders from before KDV was stored, the part of the price. */
function vatOf(item: FoundOrder['items'][number]) {
  const amount = toMinorUnits(item.total_price) ?? 0
  if (item.vat_amount === null) return withVat(amount, item)
  const vat = toMinorUnits(item.vat_amount) ?? 0
  return item.vat_included ? { net: amount - vat, vat, total: amount } : { net: amount, vat, total: amount + vat }
}

/** The seller of a cancelled order must refund payments. */
function toRefundAccount(row: FoundOrder, me: number) {
  const isOwed = me === row.seller_id && row.order_status === 'cancelled' && fromNumeric(row.paid_amount) > 0
  return {
    buyer_bank_name: isOwed ? row.buyer_bank_name : null,
    buyer_bank_account: isOwed ? row.buyer_bank_account : null,
  }
}

function sumDue({ payments }: FoundOrder): number {
  const due = payments.filter(({ status }) => status === 'pending' || status === 'failed')
  return toAmount(due.reduce((sum, { amount }) => sum + (toMinorUnits(amount) ?? 0), 0))
}

function fromNumeric(amount: string): number {
  return toAmount(toMinorUnits(amount) ?? 0)
}
