import type { OrderItem, PlacedOrder, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { sumLines, withVat } from '@bedesten/contract/price'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { toVatView } from '../cart/cart.view.ts'
import { methodFor } from '../ledgers/require-account.ts'
import type { NumberedOrder, OrderedLine, OrderTerms } from './checkout.queries.ts'
import type { PlannedItem, Sums } from './checkout-plan.ts'

export interface StoredOrder extends NumberedOrder {
  orderId: number
  /** In the order of its items. */
  itemIds: number[]
}

/** The answer to the buyer, stored for repeated checkouts. */
export function toCheckoutView(stored: StoredOrder[], sums: Sums, terms: OrderTerms): PlacedOrders {
  const { buyer, currency, body, ratesDate } = terms
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
      total_amount: toAmount(sums.total),
      ...toVatView(sums),
      currency,
      order_count: stored.length,
      total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      rates_date: ratesDate,
    },
  }
}

function toGroup(order: StoredOrder, terms: OrderTerms): PlacedOrders['grouped_by_seller'][number] {
  const seller = sellerOf(order)
  const paysToBank = methodFor(terms.body, order.sellerId) !== 'cash_on_delivery'
  return {
    seller_id: order.sellerId,
    seller_name: seller.seller_name,
    seller_short_name: seller.seller_short_name,
    seller_logo: seller.seller_logo,
    seller_verified: seller.seller_verified ? 1 : 0,
    seller_city: seller.seller_city,
    seller_total: toAmount(order.total),
    seller_bank_name: paysToBank ? seller.seller_bank_name : null,
    seller_bank_account: paysToBank ? seller.seller_bank_account : null,
    orders: [toPlacedOrder(order, terms)],
  }
}

/** All lines of an order have the same seller. */
export function sellerOf({ number, items }: NumberedOrder): OrderedLine {
  const [first] = items
  if (!first) throw new Error(`Order ${number} has no lines`)
  return first.line
}

function toPlacedOrder(order: StoredOrder, { currency, body }: OrderTerms): PlacedOrder {
  return {
    order_id: order.orderId,
    order_number: order.number,
    seller_id: order.sellerId,
    total_amount: toAmount(order.total),
    ...toVatView(order),
    currency,
    payment_method: methodFor(body, order.sellerId),
    payment_status: 'pending',
    order_status: 'pending',
    items: order.items.map((item, index) => toItem(item, order.itemIds[index] ?? 0, currency)),
  }
}

function toItem(item: PlannedItem<OrderedLine>, id: number, currency: OrderItem['currency']): OrderItem {
  const { line, listUnit, originalUnit, unit, rate } = item
  return {
    id,
    product_id: line.product_id,
    product_name: line.product_name,
    description: line.description,
    main_image_url: line.main_image_url,
    quantity: line.quantity,
    unit_price: toAmount(unit),
    total_price: toAmount(unit * line.quantity),
    unit: line.unit,
    currency,
    original_unit_price: toAmount(originalUnit),
    original_currency: line.currency,
    exchange_rate: Number(rate),
    tier_min_quantity: item.tierMinQuantity,
    discount_percent: line.discount_percent === null ? null : Number(line.discount_percent),
    list_unit_price: toAmount(listUnit),
    vat_rate: line.vat_rate,
    vat_included: line.vat_included,
    vat_amount: toAmount(item.vat),
    line_net: toAmount(item.net),
    line_total: toAmount(item.total),
    variant_id: line.variant_id,
    variant_name: line.variant_name,
    sku: line.sku,
  }
}

/** A stored answer from before terms of sale, by the piece, with 20 % KDV included, or from before variants. */
export function withTerms(kept: PlacedOrders): PlacedOrders {
  return withVariants(Object.hasOwn(kept.summary, 'subtotal') ? kept : withOldTerms(kept))
}

function withVariants(kept: PlacedOrders): PlacedOrders {
  const complete = (order: PlacedOrder): PlacedOrder => ({
    ...order,
    items: order.items.map((item) => ({ ...NO_VARIANT, ...item })),
  })
  return {
    ...kept,
    orders: kept.orders.map(complete),
    grouped_by_seller: kept.grouped_by_seller.map((group) => ({ ...group, orders: group.orders.map(complete) })),
  }
}

const NO_VARIANT = { variant_id: null, variant_name: null, sku: null }

function withOldTerms(kept: PlacedOrders): PlacedOrders {
  const orders = kept.orders.map((order) => withStandardTerms(order))
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  const lines = orders.flatMap(({ items }) => items)
  return {
    ...kept,
    orders,
    grouped_by_seller: kept.grouped_by_seller.map((group) => ({
      ...group,
      orders: group.orders.map((order) => byId.get(order.order_id) ?? order),
    })),
    summary: { ...kept.summary, ...sumItems(lines) },
  }
}

function withStandardTerms(order: PlacedOrder): PlacedOrder {
  const items = order.items.map((item) => toOldItem(item))
  return { ...order, ...sumItems(items), items }
}

type OldItem = Omit<OrderItem, keyof ReturnType<typeof standardTerms>>

function toOldItem(item: OldItem): OrderItem {
  return { ...item, ...standardTerms(item) }
}

function standardTerms({ total_price, original_unit_price }: Pick<OrderItem, 'total_price' | 'original_unit_price'>) {
  const { unit, vat_rate, vat_included } = STANDARD_TERMS
  const { net, vat, total } = withVat(toMinorUnits(total_price) ?? 0, STANDARD_TERMS)
  return {
    unit,
    vat_rate,
    vat_included,
    tier_min_quantity: null,
    discount_percent: null,
    list_unit_price: original_unit_price,
    vat_amount: toAmount(vat),
    line_net: toAmount(net),
    line_total: toAmount(total),
  }
}

function sumItems(items: OrderItem[]) {
  const toMinor = (amount: number) => toMinorUnits(amount) ?? 0
  return toVatView(
    sumLines(
      items.map(({ vat_rate, line_net, vat_amount, line_total }) => ({
        vat_rate,
        net: toMinor(line_net),
        vat: toMinor(vat_amount),
        total: toMinor(line_total),
      })),
    ),
  )
}
