/** What orders, comments and companies carry of reviews. */
import { z } from 'zod'
import { Flag, Id, Timestamp } from './fields.schemas.ts'
import { ORDER_BANDS } from './reviews.ts'

const Stars = z.int().min(1).max(5)

/** Given once. */
export const SellerReply = z.object({ text: z.string(), created_at: Timestamp })
export type SellerReply = z.infer<typeof SellerReply>

export const Review = z.object({
  id: Id,
  goods: Stars,
  delivery: Stars,
  communication: Stars,
  text: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  seller_reply: SellerReply.nullable(),
})

/** Of an order, for its two companies. */
export const OrderReview = Review.extend({
  /** The buyer may change it until then. */
  change_until: Timestamp,
  /** Removed by operators: nobody else sees it. */
  removed: Flag,
})
export type OrderReview = z.infer<typeof OrderReview>

/** Of the last 12 months, computed nightly. Null where too little is known, all of them below ten orders. */
export const Trust = z.object({
  /** The usual time to the first answer to messages and requests for quotes. */
  answer_minutes: z.int().nullable(),
  /** From 0 to 1. */
  on_time_share: z.number().nullable(),
  cancelled_share: z.number().nullable(),
  orders_band: z.enum(ORDER_BANDS).nullable(),
  member_since: z.iso.date(),
})
export type Trust = z.infer<typeof Trust>
