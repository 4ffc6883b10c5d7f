import type { Currency } from '@bedesten/contract/money'
import type { Standing } from '@bedesten/contract/operator'
import type { Role } from '@bedesten/contract/rights'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AttemptLimitsTable, InvitationsTable } from './access-tables.ts'
import type { Counted, Defaulted } from './column-types.ts'
import type { ActivityTable, ApiKeysTable } from './activity-tables.ts'
import type { ApprovalsTable } from './approval-tables.ts'
import type { ProductAlertsTable, ProductListItemsTable, ProductListsTable } from './list-tables.ts'
import type { FigureTables } from './figure-tables.ts'
import type * as ledgers from './ledger-tables.ts'
import type * as imports from './import-tables.ts'
import type { AnsweredHoursTable, TrafficAnchorsTable } from './log-tables.ts'
import type { CompanyClosingsTable, DataExportsTable } from './my-data-tables.ts'
import type * as talk from './message-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { PasskeyChallengesTable, PasskeysTable } from './passkey-tables.ts'
import type * as categories from './category-tables.ts'
import type * as products from './product-tables.ts'
import type * as push from './push-tables.ts'
import type * as quotes from './quote-tables.ts'
import type { CompanyTrustTable, OrderReviewsTable } from './review-tables.ts'
import type * as trade from './trade-tables.ts'
import type {
  BulkChangeItemsTable,
  BulkChangesTable,
  WebhookDeliveriesTable,
  WebhooksTable,
  WebhookTurnsTable,
} from './webhook-tables.ts'
import type {
  AccountTokensTable,
  MailsTable,
  RecoveryCodesTable,
  StoredPreferences,
  TwoStepsTable,
} from './mail-tables.ts'

/** One interface per table, field names as in SQL. A bigint arrives as a number, a numeric as text. */
export interface Tables extends OperatorTables, FigureTables {
  companies: CompaniesTable
  persons: PersonsTable
  members: MembersTable
  activity: ActivityTable
  invitations: InvitationsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  login_devices: LoginDevicesTable
  attempt_limits: AttemptLimitsTable
  follows: FollowsTable
  notifications: NotificationsTable
  mails: MailsTable
  account_tokens: AccountTokensTable
  two_steps: TwoStepsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  push_subscriptions: push.PushSubscriptionsTable
  push_deliveries: push.PushDeliveriesTable
  push_settings: push.PushSettingsTable
  uploads: UploadsTable
  categories: categories.CategoriesTable
  category_attributes: categories.CategoryAttributesTable
  products: products.ProductsTable
  product_stats: products.ProductStatsTable
  product_images: products.ProductImagesTable
  product_variants: products.ProductVariantsTable
  product_files: products.ProductFilesTable
  tags: TagsTable
  counters: CountersTable
  product_count_changes: products.ProductCountChangesTable
  product_comments: products.ProductCommentsTable
  product_ratings: products.ProductRatingsTable
  product_buyers: products.ProductBuyersTable
  order_reviews: OrderReviewsTable
  company_trust: CompanyTrustTable
  exchange_rates: ExchangeRatesTable
  dealers: DealersTable
  ledgers: ledgers.LedgersTable
  ledger_entries: ledgers.LedgerEntriesTable
  ledger_days: ledgers.LedgerDaysTable
  reconciliations: ledgers.ReconciliationsTable
  account_reminders: ledgers.AccountRemindersTable
  posts: PostsTable
  post_likes: PostLikesTable
  post_comments: PostCommentsTable
  api_keys: ApiKeysTable
  approvals: ApprovalsTable
  product_lists: ProductListsTable
  product_list_items: ProductListItemsTable
  product_alerts: ProductAlertsTable
  carts: trade.CartsTable
  cart_items: trade.CartItemsTable
  orders: trade.OrdersTable
  order_items: trade.OrderItemsTable
  payments: trade.PaymentsTable
  order_events: trade.OrderEventsTable
  checkout_requests: trade.CheckoutRequestsTable
  image_folder: ImageFolderTable
  payment_proofs: trade.PaymentProofsTable
  shipments: trade.ShipmentsTable
  order_problems: trade.OrderProblemsTable
  order_problem_images: trade.OrderProblemImagesTable
  order_invoices: trade.OrderInvoicesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_turns: WebhookTurnsTable
  bulk_changes: BulkChangesTable
  bulk_change_items: BulkChangeItemsTable
  conversations: talk.ConversationsTable
  conversation_sides: talk.ConversationSidesTable
  messages: talk.MessagesTable
  message_files: talk.MessageFilesTable
  conversation_limits: talk.ConversationLimitsTable
  company_blocks: talk.CompanyBlocksTable
  reports: talk.ReportsTable
  purchase_requests: quotes.PurchaseRequestsTable
  purchase_request_lines: quotes.PurchaseRequestLinesTable
  quotes: quotes.QuotesTable
  quote_lines: quotes.QuoteLinesTable
  quote_offers: quotes.QuoteOffersTable
  quote_offer_lines: quotes.QuoteOfferLinesTable
  quote_events: quotes.QuoteEventsTable
  quote_files: quotes.QuoteFilesTable
  request_notices: quotes.RequestNoticesTable
  imports: imports.ImportsTable
  import_rows: imports.ImportRowsTable
  import_results: imports.ImportResultsTable
  import_images: imports.ImportImagesTable
  data_exports: DataExportsTable
  company_closings: CompanyClosingsTable
  traffic_anchors: TrafficAnchorsTable
  answered_hours: AnsweredHoursTable
}

interface CompaniesTable {
  id: Generated<number>
  short_name: string
  short_name_skeleton: string
  name_skeleton: string
  /** Email of the owner. */
  email: string
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
  show_tax_number: Defaulted<boolean>
  show_person_names: Defaulted<boolean>
  legal_name: Defaulted<string | null>
  tax_office: Defaulted<string | null>
  mersis_number: Defaulted<string | null>
  kep_address: Defaulted<string | null>
  /** Net, in the preferred currency. */
  min_order_amount: Defaulted<string | null>
  away_from: Defaulted<string | null>
  /** The last day off. */
  away_to: Defaulted<string | null>
  away_text: Defaulted<string | null>
  notification_preferences: ColumnType<StoredPreferences, string | undefined, string>
  verified: Defaulted<boolean>
  /** Visible to others only while it is open. */
  standing: Defaulted<Standing>
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

interface PersonsTable {
  id: Generated<number>
  email: string
  email_confirmed_at: Defaulted<Date | null>
  password_hash: string
  name: Defaulted<string | null>
  last_company_id: Defaulted<number | null>
  created_at: Date
  updated_at: Date
  /** The account is deleted; the name stands on what was done. */
  erased_at: Defaulted<Date | null>
}

interface MembersTable {
  company_id: number
  person_id: number
  role: Role
  joined_at: Date
  limit_per_order: Defaulted<string | null>
  limit_per_month: Defaulted<string | null>
  last_seen_at: Defaulted<Date | null>
}

interface SessionsTable {
  id: Generated<number>
  /** Null for a person who belongs to none. */
  company_id: number | null
  person_id: number
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
  person_id: number
  created_at: Date
  used_at: Defaulted<Date | null>
  expires_at: Date
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
  type:
    | 'comment'
    | 'follow'
    | 'order_status'
    | 'order_received'
    | 'payment'
    | 'message'
    | 'quote'
    | 'account'
    | 'purchase_request'
    | 'approval'
    | 'alert'
    | 'review'
    | 'other'
  title: string
  message: string
  related_type: 'product' | 'post' | 'company' | 'order' | 'conversation' | 'quote' | 'purchase_request' | 'approval'
  related_id: number
  related_data: Record<string, string>
  read_at: Defaulted<Date | null>
  hidden: Defaulted<boolean>
  in_digest: Defaulted<boolean>
  created_at: Date
}

interface UploadsTable {
  id: Generated<number>
  company_id: number
  kind: 'logo' | 'cover' | 'image' | 'file'
  name: string
  bytes: number
  created_at: Date
  removed_at: Defaulted<Date | null>
  title: Defaulted<string | null>
  type: Defaulted<string | null>
}

interface TagsTable {
  id: Generated<number>
  name: string
  key: string
  product_count: Counted
}

/** Changes not yet added to the counts of tags and listed products; written by triggers. */
interface CountersTable {
  name: 'listed_products'
  value: Counted
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
  discount_percent: string | null
  account_limit: Defaulted<string | null>
  account_currency: Defaulted<Currency | null>
  account_days: Defaulted<number | null>
  note: string | null
  /** A calendar day. */
  ends_on: string | null
  created_at: Date
  updated_at: Date
}

interface PostsTable {
  id: Generated<number>
  company_id: number
  content: string
  image_url: Defaulted<string | null>
  product_id: Defaulted<number | null>
  purchase_request_id: Defaulted<number | null>
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

interface ImageFolderTable {
  id: string
}
