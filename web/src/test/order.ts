import type { OrderItem } from '@bedesten/contract/checkout.schemas'
import type { Order } from '@bedesten/contract/orders.schemas'
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
    seller_bank_name: null,
    seller_bank_account: null,
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
    order_status: 'pending',
    shipping_address: 'Kordon Boyu No: 3',
    shipping_city: 'İzmir',
    shipping_postal_code: '35210',
    notes: null,
    created_at: '2026-10-12T09:00:00.000Z',
    shipped_at: null,
    delivered_at: null,
    items: [anOrderItem()],
    payments: [],
    history: [],
    ...given,
  }
}
