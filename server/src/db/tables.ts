import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@bedesten/contract/order-states'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { PriceTier } from '@bedesten/contract/price'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** One interface per table, field names as in SQL. A bigint arrives as a number, a numeric as text. */
export interface Tables {
  companies: CompaniesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  login_devices: LoginDevicesTable
  attempt_limits: AttemptLimitsTable
  follows: FollowsTable
  notifications: NotificationsTable
  uploads: UploadsTable
  products: ProductsTable
  product_stats: ProductStatsTable
  product_images: ProductImagesTable
  tags: TagsTable
  counters: CountersTable
  product_count_changes: ProductCountChangesTable
  product_comments: ProductCommentsTable
  product_ratings: ProductRatingsTable
  exchange_rates: ExchangeRatesTable
  dealers: DealersTable
  posts: PostsTable
  post_likes: PostLikesTable
  post_comments: PostCommentsTable
  api_keys: ApiKeysTable
  carts: CartsTable
  cart_items: CartItemsTable
  orders: OrdersTable
  order_items: OrderItemsTable
  payments: PaymentsTable
  order_events: OrderEventsTable
  checkout_requests: CheckoutRequestsTable
  image_folder: ImageFolderTable
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
  show_net_prices: Defaulted<boolean>
  verified: Defaulted<boolean>
  total_followers: Counted
  total_products: Counted
  total_posts: Counted
  last_post_id: ColumnType<number | null, never, never>
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

interface LoginDevicesTable {
  token_hash: Buffer
  company_id: number
  created_at: Date
  used_at: Defaulted<Date | null>
  expires_at: Date
}

interface AttemptLimitsTable {
  key: string
  attempts: number
  pending: Defaulted<number>
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

interface ProductsTable {
  id: Generated<number>
  company_id: number
  name: string
  description: Defaulted<string | null>
  price: string
  currency: Currency
  stock_quantity: number
  sku: Defaulted<string | null>
  status: ProductStatus
  tags: Defaulted<string[]>
  tag_ids: Defaulted<number[]>
  main_image_url: Defaulted<string | null>
  unit: Defaulted<Unit>
  min_order_quantity: Defaulted<number>
  order_multiple: Defaulted<number>
  /** Written as JSON text. */
  price_tiers: ColumnType<PriceTier[], string | undefined, string>
  vat_rate: Defaulted<VatRate>
  vat_included: Defaulted<boolean>
  lead_time_days: Defaulted<number | null>
  created_at: Date
  updated_at: Date
  deleted_at: Defaulted<Date | null>
  in_stock: GeneratedAlways<boolean>
  listed: GeneratedAlways<boolean>
  name_sort: GeneratedAlways<string>
  name_fold: GeneratedAlways<string>
  search_vec: GeneratedAlways<string>
}

interface ProductStatsTable {
  product_id: number
  views_count: Defaulted<number>
  sales_count: Defaulted<number>
  rating_sum: Counted
  rating_count: Counted
}

interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  position: number
  url: string
}

interface TagsTable {
  id: Generated<number>
  name: string
  key: string
  product_count: Counted
}

/** What the counts of tags and listed products do not hold yet; rows come from triggers only. */
interface ProductCountChangesTable {
  id: Counted
  listed_step: Counted
  added_tags: ColumnType<number[], never, never>
  removed_tags: ColumnType<number[], never, never>
}

interface CountersTable {
  name: 'listed_products'
  value: Counted
}

interface ProductCommentsTable {
  id: Generated<number>
  product_id: number
  company_id: number
  content: string
  rating: number
  created_at: Date
  updated_at: Date
}

interface ProductRatingsTable {
  product_id: Counted
  company_id: Counted
  rating: Counted
}

interface ExchangeRatesTable {
  currency: Exclude<Currency, 'TRY'>
  /** A calendar day. */
  valid_from: string
  try_rate: string
  source: string
}

interface DealersTable {
  seller_id: number
  company_id: number
  discount_percent: string
  note: string | null
  /** A calendar day. */
  ends_on: string | null
  created_at: Date
  updated_at: Date
}

interface CartsTable {
  company_id: number
  updated_at: Date
}

interface CartItemsTable {
  id: Generated<number>
  company_id: number
  product_id: number
  quantity: number
  added_name: string
  added_price: string
  added_currency: Currency
  added_terms: Defaulted<string | null>
  created_at: Date
}

interface OrdersTable {
  id: Generated<number>
  order_number: string
  buyer_id: number
  seller_id: number
  total_amount: string
  subtotal: Defaulted<string | null>
  vat_total: Defaulted<string | null>
  currency: Currency
  item_count: number
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  order_status: OrderStatus
  shipping_address: string
  shipping_city: string
  shipping_postal_code: string
  notes: Defaulted<string | null>
  search_fold: string
  created_at: Date
  shipped_at: Defaulted<Date | null>
  delivered_at: Defaulted<Date | null>
}

interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number | null
  product_name: string
  description: string | null
  main_image_url: string | null
  quantity: number
  unit_price: string
  total_price: string
  original_unit_price: string
  original_currency: Currency
  exchange_rate: string
  rates_date: string
  unit: Defaulted<Unit>
  tier_min_quantity: Defaulted<number | null>
  discount_percent: Defaulted<string | null>
  list_unit_price: Defaulted<string | null>
  vat_rate: Defaulted<VatRate>
  vat_included: Defaulted<boolean>
  vat_amount: Defaulted<string | null>
}

interface PaymentsTable {
  id: Generated<number>
  order_id: number
  amount: string
  status: PaymentStatus
  method: PaymentMethod
  note: Defaulted<string | null>
  created_at: Date
}

interface OrderEventsTable {
  id: Generated<number>
  order_id: number
  actor_id: number
  old_status: OrderStatus | null
  new_status: OrderStatus
  created_at: Date
}

interface CheckoutRequestsTable {
  company_id: number
  key: string
  body_hash: Buffer
  answer: JSONColumnType<PlacedOrders>
  created_at: Date
}

interface PostsTable {
  id: Generated<number>
  company_id: number
  content: string
  image_url: Defaulted<string | null>
  product_id: Defaulted<number | null>
  like_count: Counted
  comment_count: Counted
  created_at: Date
  deleted_at: Defaulted<Date | null>
}

interface PostLikesTable {
  post_id: number
  company_id: number
  created_at: Date
}

interface PostCommentsTable {
  id: Generated<number>
  post_id: number
  company_id: number
  content: string
  created_at: Date
}

interface ApiKeysTable {
  company_id: number
  key_hash: Buffer
  key_encrypted: Buffer
  created_at: Date
  last_used_at: Defaulted<Date | null>
}

interface ImageFolderTable {
  id: string
}
