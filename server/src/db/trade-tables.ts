import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { ProofStatus } from '@bedesten/contract/order-payments'
import type { Carrier, ProblemKind } from '@bedesten/contract/order-shipping'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@bedesten/contract/order-states'
import type { OrderEvent } from '@bedesten/contract/orders.schemas'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import type { Generated, JSONColumnType } from 'kysely'
import type { Counted, Defaulted } from './column-types.ts'

export interface CartsTable {
  company_id: number
  updated_at: Date
}

export interface CartItemsTable {
  id: Generated<number>
  company_id: number
  product_id: number
  variant_id: Defaulted<number | null>
  quantity: number
  added_name: string
  added_price: string
  added_currency: Currency
  added_terms: Defaulted<string | null>
  created_at: Date
}

export interface OrdersTable {
  id: Generated<number>
  order_number: string
  buyer_id: number
  seller_id: number
  /** Of the buyer. */
  person_id: Defaulted<number | null>
  total_amount: string
  subtotal: Defaulted<string | null>
  vat_total: Defaulted<string | null>
  currency: Currency
  item_count: number
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  order_status: OrderStatus
  shipping_address: string
  shipping_city: string
  shipping_postal_code: string
  notes: Defaulted<string | null>
  search_fold: string
  created_at: Date
  shipped_at: Defaulted<Date | null>
  delivered_at: Defaulted<Date | null>
  paid_amount: Defaulted<string>
  proofs_waiting: Counted
  cancel_reason: Defaulted<string | null>
  account_days: Defaulted<number | null>
  /** A calendar day. */
  due_on: Defaulted<string | null>
}

export interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number | null
  variant_id: Defaulted<number | null>
  variant_name: Defaulted<string | null>
  sku: Defaulted<string | null>
  product_name: string
  description: string | null
  main_image_url: string | null
  quantity: number
  unit_price: string
  total_price: string
  original_unit_price: string
  original_currency: Currency
  exchange_rate: string
  rates_date: string
  unit: Defaulted<Unit>
  tier_min_quantity: Defaulted<number | null>
  discount_percent: Defaulted<string | null>
  list_unit_price: Defaulted<string | null>
  vat_rate: Defaulted<VatRate>
  vat_included: Defaulted<boolean>
  vat_amount: Defaulted<string | null>
  /** Promised when the order was placed. */
  lead_time_days: Defaulted<number | null>
}

export interface PaymentsTable {
  id: Generated<number>
  order_id: number
  amount: string
  status: PaymentStatus
  method: PaymentMethod
  note: Defaulted<string | null>
  /** Calendar days. */
  paid_on: Defaulted<string | null>
  refunded_on: Defaulted<string | null>
  proof_id: Defaulted<number | null>
  /** The author of the entry. */
  person_id: Defaulted<number | null>
  created_at: Date
}

export interface OrderEventsTable {
  id: Generated<number>
  order_id: number
  actor_id: number
  person_id: Defaulted<number | null>
  kind: Defaulted<OrderEvent['kind']>
  old_status: Defaulted<OrderStatus | null>
  new_status: Defaulted<OrderStatus | null>
  amount: Defaulted<string | null>
  note: Defaulted<string | null>
  created_at: Date
}

export interface CheckoutRequestsTable {
  company_id: number
  key: string
  body_hash: Buffer
  answer: JSONColumnType<PlacedOrders>
  created_at: Date
}

export interface PaymentProofsTable {
  id: Generated<number>
  order_id: number
  upload_id: number
  amount: string
  /** A calendar day. */
  paid_on: string
  note: Defaulted<string | null>
  status: Defaulted<ProofStatus>
  reason: Defaulted<string | null>
  created_at: Date
}

export interface ShipmentsTable {
  id: Generated<number>
  order_id: number
  carrier: Carrier
  tracking_number: Defaulted<string | null>
  waybill_number: Defaulted<string | null>
  note: Defaulted<string | null>
  created_at: Date
}

export interface OrderProblemsTable {
  id: Generated<number>
  order_id: number
  kind: ProblemKind
  text: string
  created_at: Date
  opened_at: Date
  solved_at: Defaulted<Date | null>
  solved_by: Defaulted<number | null>
}

export interface OrderProblemImagesTable {
  problem_id: number
  upload_id: number
  position: number
}

export interface OrderInvoicesTable {
  id: Generated<number>
  order_id: number
  upload_id: number
  number: string
  created_at: Date
}
