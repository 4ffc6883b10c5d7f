import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import type {
  Order,
  OrderEvent,
  OrderFile,
  OrderProblem,
  Payment,
  PaymentProof,
  Shipment,
} from '@bedesten/contract/orders.schemas'
import { vatOf } from './cart.ts'

/** Three pieces of `aProduct`. */
export function anOrderItem(given: Partial<OrderItem> = {}): OrderItem {
  const { total_price = 854.7 } = given
  const { subtotal, vat_total } = vatOf(total_price)
  return {
    id: 1,
    product_id: 5,
    product_name: 'Otel tipi havlu seti',
    description: null,
    main_image_url: null,
    quantity: 3,
    unit: 'adet',
    unit_price: 284.9,
    total_price,
    currency: 'TRY',
    original_unit_price: 284.9,
    original_currency: 'TRY',
    exchange_rate: 1,
    tier_min_quantity: null,
    discount_percent: null,
    list_unit_price: given.original_unit_price ?? 284.9,
    vat_rate: 20,
    vat_included: true,
    vat_amount: vat_total,
    line_net: subtotal,
    line_total: total_price,
    variant_id: null,
    variant_name: null,
    sku: null,
    ...given,
  }
}

/** Ordered by the company of `aUser`. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 9,
    order_number: 'BD20261012ABCDEF',
    seller_id: 3,
    seller_name: 'Akpamuk Havlu',
    seller_short_name: 'akpamuk',
    seller_logo: null,
    seller_verified: 0,
    seller_email: 'satis@akpamuk.test',
    seller_phone: null,
    seller_city: 'Denizli',
    seller_legal_name: null,
    seller_bank_name: null,
    seller_bank_account: null,
    buyer_bank_name: null,
    buyer_bank_account: null,
    buyer_id: 7,
    buyer_name: 'Kordon Ev Tekstili',
    buyer_short_name: 'kordon',
    buyer_logo: null,
    buyer_verified: 0,
    buyer_email: 'satinalma@kordon.test',
    buyer_phone: null,
    total_amount: 854.7,
    ...vatOf(given.total_amount ?? 854.7),
    currency: 'TRY',
    item_count: 1,
    payment_method: 'transfer',
    payment_status: 'pending',
    paid_amount: 0,
    due_amount: 854.7,
    account_days: null,
    due_on: null,
    proofs_waiting: 0,
    order_status: 'pending',
    shipping_address: 'Kordon Boyu No: 3',
    shipping_city: 'İzmir',
    shipping_postal_code: '35210',
    notes: null,
    person: null,
    created_at: '2026-10-12T09:00:00.000Z',
    cancel_reason: null,
    shipped_at: null,
    delivered_at: null,
    items: [anOrderItem()],
    payments: [],
    payment_proofs: [],
    shipments: [],
    problems: [],
    documents: [],
    history: [],
    review: null,
    review_until: null,
    ...given,
  }
}

export function aPayment(given: Partial<Payment> = {}): Payment {
  return {
    id: 1,
    amount: 854.7,
    currency: 'TRY',
    status: 'pending',
    method: 'transfer',
    note: null,
    paid_on: null,
    refunded_on: null,
    proof_id: null,
    person: null,
    created_at: '2026-10-12T09:00:00.000Z',
    ...given,
  }
}

export function anOrderFile(given: Partial<OrderFile> = {}): OrderFile {
  const id = given.id ?? 31
  return {
    id,
    name: 'dekont-15-10.webp',
    size: 98_304,
    type: 'image/webp',
    url: `/api/v1/orders/9/files/${id}`,
    ...given,
  }
}

export function aProof(given: Partial<PaymentProof> = {}): PaymentProof {
  const file = given.file ?? anOrderFile()
  return {
    id: 21,
    status: 'sent',
    amount: 854.7,
    currency: 'TRY',
    paid_on: '2026-10-15',
    note: null,
    reason: null,
    file_url: file.url,
    file,
    created_at: '2026-10-15T11:26:00.000Z',
    ...given,
  }
}

export function aShipment(given: Partial<Shipment> = {}): Shipment {
  return {
    id: 51,
    carrier: 'Yurtiçi Kargo',
    tracking_number: '904118273655',
    tracking_url: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=904118273655',
    waybill_number: 'AKP2026000004187',
    note: null,
    created_at: '2026-10-20T13:05:00.000Z',
    ...given,
  }
}

export function aProblem(given: Partial<OrderProblem> = {}): OrderProblem {
  return {
    id: 61,
    kind: 'missing',
    text: '2. kolide 90 yerine 84 havlu çıktı.',
    status: 'open',
    images: [],
    created_at: '2026-10-22T08:48:00.000Z',
    solved_at: null,
    solved_by: null,
    can_solve: 1,
    can_reopen: 0,
    ...given,
  }
}

/** One step of the history, by the buyer unless said otherwise. */
export function anEvent(given: Partial<OrderEvent> = {}): OrderEvent {
  return {
    id: 71,
    kind: 'status',
    old_status: null,
    new_status: null,
    amount: null,
    note: null,
    actor: 'buyer',
    person: null,
    created_at: '2026-10-12T09:00:00.000Z',
    ...given,
  }
}
