import type { Approval, ApprovalLine } from '@bedesten/contract/approvals.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { Spending } from '../accounts/spending.queries.ts'
import { toVatView } from '../cart/cart.view.ts'
import type { PlannedOrder, Sums } from '../orders/checkout-plan.ts'
import type { OrderedLine } from '../orders/checkout.queries.ts'
import type { ApprovalRow, Snapshot } from './approvals.queries.ts'

/** `spending` is that of the requester now: what waits is decided by it. */
export function toApprovalView(row: ApprovalRow, spending?: Spending): Approval {
  const { body, snapshot } = row
  const used = row.state === 'waiting' && spending ? toAmount(spending.used) : Number(row.used_this_month)
  return {
    id: row.id,
    state: row.state,
    person: row.person,
    ...snapshot,
    total_amount: Number(row.total_amount),
    currency: row.currency,
    limits: {
      per_order: toNumber(row.limit_per_order),
      per_month: toNumber(row.limit_per_month),
      used_this_month: used,
    },
    used_this_month: used,
    note: row.note,
    quote_id: row.quote_id,
    quote_number: row.quote_number,
    quote_expires_at: row.quote_expires_at?.toISOString() ?? null,
    shipping_address: body.shipping_address,
    shipping_city: body.shipping_city,
    shipping_postal_code: body.shipping_postal_code,
    payment_method: body.payment_method,
    payments: body.payments ?? [],
    order_notes: body.notes ?? null,
    order_ids: row.order_ids,
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }
}

function toNumber(amount: string | null): number | null {
  return amount === null ? null : Number(amount)
}

type Plan = Sums & { orders: PlannedOrder<OrderedLine>[] }

/** Lines and sums of a planned order, as shown now. */
export function toSnapshot(plan: Plan): Snapshot {
  const lines = plan.orders.flatMap(({ items }) =>
    items.map(({ line, unit, net, total }): ApprovalLine => ({
      product_id: line.product_id,
      product_name: line.product_name,
      main_image_url: line.main_image_url,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: toAmount(unit),
      vat_rate: line.vat_rate,
      vat_included: line.vat_included,
      line_net: toAmount(net),
      line_total: toAmount(total),
      seller_id: line.seller_id,
      seller_name: line.seller_name,
      seller_short_name: line.seller_short_name,
      seller_logo: line.seller_logo,
      seller_verified: line.seller_verified ? 1 : 0,
      variant_id: line.variant_id,
      variant_name: line.variant_name,
      sku: line.sku,
    })),
  )
  return { lines, ...toVatView(plan) }
}
