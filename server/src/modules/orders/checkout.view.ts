import type { OrderItem, PlacedOrder, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { NumberedOrder, OrderedLine, OrderTerms } from './checkout.queries.ts'
import type { PlannedItem } from './checkout-plan.ts'

export interface StoredOrder extends NumberedOrder {
  orderId: number
  itemIds: Map<number | null, number>
}

/** What the buyer is told, and told again when the same checkout comes twice. */
export function toCheckoutView(stored: StoredOrder[], total: number, terms: OrderTerms): PlacedOrders {
  const { buyer, body, ratesDate } = terms
  const groups = stored.map((order) => toGroup(order, terms))
  const lines = stored.flatMap(({ items }) => items.map(({ line }) => line))
  return {
    orders: groups.flatMap(({ orders }) => orders),
    buyer_info: {
      company_name: buyer.company_name,
      email: buyer.email,
      phone: buyer.phone,
      tax_number: buyer.tax_number,
      address: buyer.address,
      city: buyer.city,
      postal_code: buyer.postal_code,
    },
    delivery: {
      shipping_address: body.shipping_address,
      shipping_city: body.shipping_city,
      shipping_postal_code: body.shipping_postal_code,
    },
    grouped_by_seller: groups,
    summary: {
      total_amount: toAmount(total),
      currency: buyer.preferred_currency,
      order_count: stored.length,
      total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      rates_date: ratesDate,
    },
  }
}

function toGroup(order: StoredOrder, terms: OrderTerms): PlacedOrders['grouped_by_seller'][number] {
  const seller = sellerOf(order)
  const paysByTransfer = terms.body.payment_method === 'transfer'
  return {
    seller_id: order.sellerId,
    seller_name: seller.seller_name,
    seller_short_name: seller.seller_short_name,
    seller_logo: seller.seller_logo,
    seller_verified: seller.seller_verified ? 1 : 0,
    seller_city: seller.seller_city,
    seller_total: toAmount(order.total),
    seller_bank_name: paysByTransfer ? seller.seller_bank_name : null,
    seller_bank_account: paysByTransfer ? seller.seller_bank_account : null,
    orders: [toPlacedOrder(order, terms)],
  }
}

/** Every line of an order tells of the same seller. */
export function sellerOf({ number, items }: NumberedOrder): OrderedLine {
  const [first] = items
  if (!first) throw new Error(`Order ${number} has no lines`)
  return first.line
}

function toPlacedOrder(order: StoredOrder, { buyer, body }: OrderTerms): PlacedOrder {
  const currency = buyer.preferred_currency
  return {
    order_id: order.orderId,
    order_number: order.number,
    seller_id: order.sellerId,
    total_amount: toAmount(order.total),
    currency,
    payment_method: body.payment_method,
    payment_status: 'pending',
    order_status: 'pending',
    items: order.items.map((item) => toItem(item, order.itemIds.get(item.line.product_id) ?? 0, currency)),
  }
}

function toItem(item: PlannedItem<OrderedLine>, id: number, currency: OrderItem['currency']): OrderItem {
  const { line, original, unit, total, rate } = item
  return {
    id,
    product_id: line.product_id,
    product_name: line.product_name,
    description: line.description,
    main_image_url: line.main_image_url,
    quantity: line.quantity,
    unit_price: toAmount(unit),
    total_price: toAmount(total),
    currency,
    original_unit_price: toAmount(original),
    original_currency: line.currency,
    exchange_rate: Number(rate),
  }
}
