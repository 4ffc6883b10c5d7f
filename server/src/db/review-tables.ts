import type { Generated } from 'kysely'
import type { Counted, Defaulted } from './column-types.ts'

export interface OrderReviewsTable {
  id: Generated<number>
  order_id: number
  buyer_id: number
  seller_id: number
  person_id: number | null
  goods: number
  delivery: number
  communication: number
  text: string | null
  created_at: Date
  updated_at: Date
  reply: Defaulted<string | null>
  replied_at: Defaulted<Date | null>
  reply_person_id: Defaulted<number | null>
  /** By operators. */
  removed_at: Defaulted<Date | null>
}

export interface CompanyTrustTable {
  company_id: number
  order_count: Defaulted<number | null>
  answer_minutes: Defaulted<number | null>
  on_time_share: Defaulted<string | null>
  cancelled_share: Defaulted<string | null>
  computed_at: Defaulted<Date | null>
  /** Kept by a trigger. */
  review_count: Counted
}
