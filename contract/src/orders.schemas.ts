import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { vatSums } from './cart.schemas.ts'
import { OrderItem } from './checkout.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { DEAL_LIMITS, PAYMENT_FILTERS, PROOF_STATUSES } from './order-payments.ts'
import { CARRIERS, PROBLEM_KINDS, SHIPMENT_LIMITS } from './order-shipping.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'
import { OrderReview } from './review-parts.schemas.ts'

export const OrderListItem = z.object({
  id: Id,
  order_number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  seller_short_name: z.string(),
  seller_logo: z.string().nullable(),
  seller_verified: Flag,
  buyer_id: Id,
  buyer_name: z.string(),
  buyer_short_name: z.string(),
  buyer_logo: z.string().nullable(),
  buyer_verified: Flag,
  total_amount: z.number(),
  currency: Currency,
  item_count: z.int(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  /** Accepted and not paid back. */
  paid_amount: z.number(),
  /** How many proofs of payment wait for the seller. */
  proofs_waiting: z.int(),
  order_status: OrderStatus,
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_postal_code: z.string(),
  notes: z.string().nullable(),
  /** The ordering person of the buyer. */
  person: NamedPerson.nullable(),
  created_at: Timestamp,
})
export type OrderListItem = z.infer<typeof OrderListItem>

/** The payments of an order always add up to its total; what is not paid yet is one pending row. */
export const Payment = z.object({
  id: Id,
  amount: z.number(),
  currency: Currency,
  status: PaymentStatus,
  method: PaymentMethod,
  note: z.string().nullable(),
  paid_on: z.iso.date().nullable(),
  refunded_on: z.iso.date().nullable(),
  proof_id: Id.nullable(),
  /** The recording person of the seller. */
  person: NamedPerson.nullable(),
  created_at: Timestamp,
})
export type Payment = z.infer<typeof Payment>

/** A file that only the two companies of an order may fetch. */
export const OrderFile = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  type: z.string(),
  url: z.string(),
})
export type OrderFile = z.infer<typeof OrderFile>

export const PaymentProof = z.object({
  id: Id,
  status: z.enum(PROOF_STATUSES),
  amount: z.number(),
  currency: Currency,
  paid_on: z.iso.date(),
  note: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  file_url: z.string(),
  file: OrderFile,
  created_at: Timestamp,
})
export type PaymentProof = z.infer<typeof PaymentProof>

export const Shipment = z.object({
  id: Id,
  carrier: z.enum(CARRIERS),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  waybill_number: z.string().nullable(),
  note: z.string().nullable(),
  created_at: Timestamp,
})
export type Shipment = z.infer<typeof Shipment>

export const OrderProblem = z.object({
  id: Id,
  kind: z.enum(PROBLEM_KINDS),
  text: z.string(),
  status: z.enum(['open', 'solved']),
  images: z.array(OrderFile),
  created_at: Timestamp,
  solved_at: Timestamp.nullable(),
  solved_by: z.enum(['buyer', 'seller']).nullable(),
  /** Acts allowed to the caller now. */
  can_solve: Flag,
  can_reopen: Flag,
})
export type OrderProblem = z.infer<typeof OrderProblem>

export const OrderDocument = z.object({
  kind: z.enum(['order_form', 'proforma', 'invoice']),
  name: z.string(),
  /** Id of an invoice. */
  id: Id.nullable(),
  number: z.string().nullable(),
  url: z.string(),
  created_at: Timestamp.nullable(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const ORDER_EVENT_KINDS = [
  'status',
  'proof_sent',
  'proof_refused',
  'payment_recorded',
  'payment_reversed',
  'refunded',
  'shipment_added',
  'shipment_removed',
  'problem_opened',
  'problem_solved',
  'problem_reopened',
  'invoice_added',
] as const

/** One step; statuses are set only for changes, and the first has no old one. */
export const OrderEvent = z.object({
  id: Id,
  kind: z.enum(ORDER_EVENT_KINDS),
  old_status: OrderStatus.nullable(),
  new_status: OrderStatus.nullable(),
  amount: z.number().nullable(),
  /** A reason, a tracking number, an invoice number. */
  note: z.string().nullable(),
  actor: z.enum(['buyer', 'seller']),
  /** The acting person of that side; null for an API key, without a name, and if the other company hides names. */
  person: NamedPerson.nullable(),
  created_at: Timestamp,
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const Order = OrderListItem.extend({
  buyer_email: z.string(),
  buyer_phone: z.string().nullable(),
  seller_email: z.string(),
  seller_phone: z.string().nullable(),
  seller_city: z.string().nullable(),
  /** Account holder; null if not set. */
  seller_legal_name: z.string().nullable(),
  /** For the buyer of an order paid by transfer, at once or on open account; null otherwise. */
  seller_bank_name: z.string().nullable(),
  seller_bank_account: z.string().nullable(),
  /** The buyer's bank, for the seller of a cancelled paid order, who must refund it; null otherwise. */
  buyer_bank_name: z.string().nullable(),
  buyer_bank_account: z.string().nullable(),
  due_amount: z.number(),
  /** Days of payment as agreed, of an order on open account; null otherwise. */
  account_days: z.int().nullable(),
  /** When it is to be paid, from shipping on. */
  due_on: z.iso.date().nullable(),
  cancel_reason: z.string().nullable(),
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  ...vatSums,
  items: z.array(OrderItem),
  payments: z.array(Payment),
  payment_proofs: z.array(PaymentProof),
  shipments: z.array(Shipment),
  problems: z.array(OrderProblem),
  documents: z.array(OrderDocument),
  history: z.array(OrderEvent),
  /** What the buyer said of it. */
  review: OrderReview.nullable(),
  /** Until when the buyer may give one; null before delivery. */
  review_until: Timestamp.nullable(),
})
export type Order = z.infer<typeof Order>
const DAY_MESSAGE = 'Tarih YYYY-AA-GG biçiminde olmalıdır'

/** An empty value, as forms send it, filters nothing. */
function filterOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | undefined) => (value === '' ? undefined : value),
    schema.optional(),
  )
}

/** Limited dates: the database knows no year 0. */
export const Day = z.iso.date(DAY_MESSAGE).refine((day) => day >= '1900', DAY_MESSAGE)

const filters = {
  status: filterOf(OrderStatus),
  payment_status: filterOf(z.enum(PAYMENT_FILTERS, { error: 'Geçerli bir ödeme durumu seçin' })),
  /** Days of Istanbul, both included. */
  date_from: filterOf(Day),
  date_to: filterOf(Day),
}

export const sellerFilters = {
  ...filters,
  /** For integrations: orders created at this time or later. */
  since: filterOf(Timestamp),
}

export const buyerFilters = {
  ...filters,
  /** In order numbers, sellers and products. */
  search: optionalText('Arama metni', 100),
}

const SellerOrderQuery = pageQuery(20).extend(sellerFilters)
const BuyerOrderQuery = pageQuery(20).extend(buyerFilters)

export type OrderFilter = z.output<typeof SellerOrderQuery> & Pick<z.output<typeof BuyerOrderQuery>, 'search'>
const ById = z.object({ id: PathId })

export const NewShipment = z.object({
  carrier: z.enum(CARRIERS, { error: 'Geçerli bir kargo seçin' }),
  tracking_number: optionalText('Takip numarası', SHIPMENT_LIMITS.tracking_number),
  waybill_number: optionalText('İrsaliye numarası', SHIPMENT_LIMITS.waybill_number),
  note: optionalText('Not', SHIPMENT_LIMITS.note),
})
export type NewShipment = z.output<typeof NewShipment>

const orderList = answer({ data: z.array(OrderListItem), pagination: Pagination })

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'own',
  right: 'read',
  summary: 'Alıcı ya da satıcı olduğunuz bütün siparişleri en yeniden başlayarak listeler.',
  query: pageQuery(20),
  response: orderList,
})

export const listBuyerOrders = endpoint({
  id: 'listBuyerOrders',
  method: 'GET',
  path: '/orders/buyer',
  access: 'own',
  right: 'read',
  summary: 'Verdiğiniz siparişleri listeler.',
  query: BuyerOrderQuery,
  response: orderList,
})

/** Delivery addresses of earlier orders. */
export const UsedAddress = z.object({
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_postal_code: z.string(),
})
export type UsedAddress = z.infer<typeof UsedAddress>

export const listUsedAddresses = endpoint({
  id: 'listUsedAddresses',
  method: 'GET',
  path: '/orders/buyer/addresses',
  access: 'own',
  right: 'read',
  summary: 'Siparişlerinizde daha önce kullandığınız farklı teslimat adreslerini, son kullanılandan başlayarak verir.',
  response: answer({ data: z.array(UsedAddress) }),
})

export const listSellerOrders = endpoint({
  id: 'listSellerOrders',
  method: 'GET',
  path: '/orders/seller',
  access: 'own',
  right: 'read',
  summary: 'Size gelen siparişleri listeler.',
  query: SellerOrderQuery,
  response: orderList,
})

export const countPendingOrders = endpoint({
  id: 'countPendingOrders',
  method: 'GET',
  path: '/orders/seller/pending-count',
  access: 'own',
  right: 'read',
  summary:
    'Size gelen ve sizi bekleyen siparişlerin ve dekontu onayınızı bekleyenlerin sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({ data: z.object({ pending_count: z.int(), proof_count: z.int() }) }),
})

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  access: 'own',
  right: 'read',
  summary: 'Alıcısı ya da satıcısı olduğunuz bir siparişi kalemleri, ödemeleri ve geçmişiyle verir.',
  params: ById,
  response: answer({ data: Order }),
})

export const setOrderStatus = endpoint({
  id: 'setOrderStatus',
  method: 'PATCH',
  path: '/orders/{id}/status',
  access: 'own',
  right: ['buy', 'sell'],
  summary: 'Siparişin durumunu değiştirir: satıcı her duruma getirebilir, alıcı beklemedeki siparişi iptal edebilir.',
  params: ById,
  body: z.object({
    status: OrderStatus,
    /** Why it is cancelled. */
    reason: optionalText('Neden', DEAL_LIMITS.reason),
    /** How it was sent, with `shipped`. */
    shipment: NewShipment.optional(),
  }),
  refusals: [403, 409],
  response: answer({ message: z.string(), data: Order }),
})
