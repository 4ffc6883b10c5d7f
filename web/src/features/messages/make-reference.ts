import type { MessageReference } from '@bedesten/contract/messages.schemas'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'

type ReferencedProduct = Pick<ProductCard, 'id' | 'name' | 'price' | 'currency' | 'unit' | 'main_image_url_thumbnail'>

// The card of something before the server has sent one.

export function toProductReference(product: ReferencedProduct): MessageReference {
  const { id, name, price, currency, unit, main_image_url_thumbnail } = product
  return {
    kind: 'product',
    id,
    title: name,
    image_url: main_image_url_thumbnail,
    amount: price,
    currency,
    unit,
    status: null,
  }
}

type ReferencedOrder = Pick<OrderListItem, 'id' | 'order_number' | 'total_amount' | 'currency' | 'order_status'>

export function toOrderReference(order: ReferencedOrder): MessageReference {
  const { id, order_number: title, total_amount: amount, currency, order_status: status } = order
  return { kind: 'order', id, title, image_url: null, amount, currency, unit: null, status }
}

type ReferencedQuote = Pick<Quote, 'id' | 'quote_number' | 'status' | 'offers'>

export function toQuoteReference({ id, quote_number: title, status, offers }: ReferencedQuote): MessageReference {
  const { total_amount: amount = null, currency = null } = offers.at(-1) ?? {}
  return { kind: 'quote', id, title, image_url: null, amount, currency, unit: null, status }
}

export function toRequestReference({ id, title, status }: PurchaseRequest): MessageReference {
  return { kind: 'purchase_request', id, title, image_url: null, amount: null, currency: null, unit: null, status }
}
