import type { Order } from '@bedesten/contract/orders.schemas'
import type { OrderSide } from '../order-side.ts'

/** Whether the buyer may still give one. */
export function mayReview({ review, review_until }: Order, side: OrderSide, now = Date.now()): boolean {
  return side === 'buyer' && review === null && review_until !== null && now < Date.parse(review_until)
}

/** Whether the buyer may still change it. */
export function mayChangeReview({ review }: Order, side: OrderSide, now = Date.now()): boolean {
  return side === 'buyer' && review !== null && review.removed === 0 && now < Date.parse(review.change_until)
}
