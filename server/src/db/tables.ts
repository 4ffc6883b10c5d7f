import type { Currency } from '@bedesten/contract/money'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** One interface per table, field names as in SQL. A bigint arrives as a number, a numeric as text. */
export interface Tables {
  companies: CompaniesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  attempt_limits: AttemptLimitsTable
  follows: FollowsTable
  notifications: NotificationsTable
  uploads: UploadsTable
}

type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Changed by triggers only. */
type Counted = ColumnType<number, never, never>

interface CompaniesTable {
  id: Generated<number>
  short_name: string
  short_name_skeleton: string
  name_skeleton: string
  email: string
  password_hash: string
  company_name: string
  description: Defaulted<string | null>
  phone: Defaulted<string | null>
  city: Defaulted<string | null>
  postal_code: Defaulted<string | null>
  address: Defaulted<string | null>
  website: Defaulted<string | null>
  tax_number: Defaulted<string | null>
  bank_name: Defaulted<string | null>
  bank_account: Defaulted<string | null>
  latitude: Defaulted<number | null>
  longitude: Defaulted<number | null>
  location_name: Defaulted<string | null>
  logo_url: Defaulted<string | null>
  cover_image_url: Defaulted<string | null>
  preferred_currency: Defaulted<Currency>
  verified: Defaulted<boolean>
  total_followers: Counted
  total_products: Counted
  total_posts: Counted
  rating_sum: Counted
  rating_count: Counted
  name_fold: GeneratedAlways<string>
  created_at: Defaulted<Date>
  updated_at: Defaulted<Date>
}

interface SessionsTable {
  id: Generated<number>
  company_id: number
  user_agent: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Defaulted<Date | null>
}

interface RefreshTokensTable {
  id: Generated<number>
  session_id: number
  token_hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Defaulted<Date | null>
}

interface AttemptLimitsTable {
  key: string
  attempts: number
  window_ends_at: Date
  blocked_until: Defaulted<Date | null>
}

interface FollowsTable {
  follower_id: number
  followee_id: number
  created_at: Date
}

interface NotificationsTable {
  id: Generated<number>
  company_id: number
  event_key: string
  type: 'comment' | 'follow' | 'order_status' | 'order_received' | 'other'
  title: string
  message: string
  related_type: 'product' | 'post' | 'company' | 'order'
  related_id: number
  related_data: Record<string, string>
  read_at: Defaulted<Date | null>
  created_at: Date
}

interface UploadsTable {
  id: Generated<number>
  company_id: number
  kind: 'logo' | 'cover' | 'image'
  name: string
  bytes: number
  created_at: Date
  removed_at: Defaulted<Date | null>
}
