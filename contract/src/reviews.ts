import type { OrderStatus } from './order-states.ts'

/** What a buyer rates an order by. */
export const REVIEW_PARTS = ['goods', 'delivery', 'communication'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]

export const REVIEW_PART_LABELS: Record<ReviewPart, string> = {
  goods: 'Ürün',
  delivery: 'Teslimat',
  communication: 'İletişim',
}

export const STAR_LABELS: Record<number, string> = { 1: 'Çok kötü', 2: 'Kötü', 3: 'Orta', 4: 'İyi', 5: 'Çok iyi' }

export const REVIEW_TEXT_MAX = 1000
/** Of a seller, to a review or a comment. */
export const REPLY_MAX = 500
export const REVIEWS_PAGE_SIZE = 10

/** After delivery. */
export const REVIEW_DAYS = 90
/** After it was given. */
export const REVIEW_CHANGE_DAYS = 7
const DAY_MS = 86_400_000

/** Until when the buyer may give the review; null while the order is not delivered. */
export function reviewEnd(order: { order_status: OrderStatus; delivered_at: Date | null }): Date | null {
  if (order.order_status !== 'delivered' || order.delivered_at === null) return null
  return new Date(order.delivered_at.getTime() + REVIEW_DAYS * DAY_MS)
}

export function reviewChangeEnd(review: { created_at: Date }): Date {
  return new Date(review.created_at.getTime() + REVIEW_CHANGE_DAYS * DAY_MS)
}

/** Orders of the last 12 months, as everybody may know their number. */
export const ORDER_BANDS = ['10+', '50+', '100+', '500+', '1.000+'] as const
export type OrderBand = (typeof ORDER_BANDS)[number]
const BAND_STARTS: readonly [from: number, band: OrderBand][] = [
  [1000, '1.000+'],
  [500, '500+'],
  [100, '100+'],
  [50, '50+'],
  [10, '10+'],
]

/** Null below ten orders, where the facts of trust say too little. */
export function orderBand(orders: number): OrderBand | null {
  return BAND_STARTS.find(([from]) => orders >= from)?.[1] ?? null
}
