import { Client, type ClientConfig } from 'pg'

/** Indexes that tests need not read, with reasons. */
const UNREAD: Record<string, string> = {
  // With few rows PostgreSQL prefers a sequential scan.
  account_tokens_expiry: 'deleting expired links, recovery/account-tokens.ts',
  attempt_limits_window: 'deleting counters that have ended, accounts/limits/limits.queries.ts',
  checkout_requests_age: 'deleting answers of yesterday, orders/checkout.queries.ts',
  complaint_answers_complaint: 'the answers to a complaint, complaints/complaints.queries.ts',
  complaint_files_answer: 'the files of an answer, complaints/complaints.queries.ts',
  complaint_files_complaint: 'the files of a complaint, complaints/complaints.queries.ts',
  complaints_company: 'the complaints about a company, complaints/complaints.queries.ts',
  consents_mail: 'who agreed to mail, legal/consents/consents.queries.ts',
  invitations_expiry: 'deleting old invitations, accounts/sweep.ts',
  invitations_waiting: 'those of an address, members/invitations/invitations.queries.ts',
  ledgers_buyer: 'the accounts of a buyer, open-accounts/list-accounts.ts',
  operator_audit_company: 'what was done to a company, operators/audit.queries.ts',
  operator_audit_entry: 'the history of an entry, operators/audit.queries.ts',
  operator_audit_operator: 'the acts of one operator, operators/audit.queries.ts',
  operator_audit_time: 'the newest acts, operators/audit.queries.ts',
  operator_notes_company: 'notes about a company, operators/queue/entry.queries.ts',
  operator_notes_entry: 'notes of an entry, operators/queue/entry.queries.ts',
  // Of more than a thousand entries their order is followed, operators/queue/list-queue.ts.
  queue_entries_assigned: 'those of an operator',
  queue_entries_closed: 'the newest closed ones',
  queue_entries_company: 'those of a company',
  queue_entries_kind: 'those of a kind',
  queue_entries_waiting: 'all that wait',
  product_files_product: 'the files of a product, products/files/product-files.ts',
  product_alerts_waiting: 'alerts of a product, looked for by its triggers',
  product_variants_sku: 'variants by their codes, products/bulk/bulk-variants.ts',
  reconciliations_ledger: 'those of an account, open-accounts/reconciliations/reconciliations.queries.ts',
  reconciliations_waiting: 'those to be reminded of, open-accounts/reconciliations/remind.ts',
  reports_entry: 'the reports of an entry, operators/queue/list-queue.ts',
  push_deliveries_subscription: 'deleting a subscription',
  push_subscriptions_company: 'those of the company that is told, looked for by a trigger',
  push_subscriptions_person: 'those of a person, push/devices.queries.ts',
  search_misses_company: 'deleting a company',
  verification_papers_company: 'the papers of a company, verification/verification.queries.ts',
  verification_papers_upload: 'whether a file is a paper, media/media.queries.ts',
  measures_company: 'the measures of a company, measures/measures.queries.ts',
  order_reviews_seller: 'the reviews of a company, reviews/reviews.queries.ts',
  passkey_challenges_expiry: 'deleting challenges that have ended, accounts/passkeys/challenges.ts',
  orders_time: 'the orders of some days, operator-console/health/figures.queries.ts',
  messages_time: 'the messages of some days',
  quotes_time: 'the quotes of some days',
  activity_time: 'the companies that were active on some days',
  imports_age: 'deleting old imports, imports/sweep-imports.ts',
  order_items_image: 'whether an order still shows an image, media/media.queries.ts',
  activity_company: 'all of a company, activity/activity.queries.ts',
  activity_person: 'those of a person, activity/activity.queries.ts',
  activity_kind: 'those of a kind, activity/activity.queries.ts',
  api_keys_company: 'the keys of a company, api-keys/api-keys.queries.ts',
  persons_last_company: 'deleting a company',
  sessions_company: 'deleting a company',
  companies_addresses: 'short names by their beginning, companies/company-search.queries.ts',
  companies_trigrams: 'parts of names, companies/company-search.queries.ts',
  // Of more than a thousand purchase requests their order is followed, purchase-requests/list-requests.ts.
  purchase_requests_all: 'the newest of all',
  purchase_requests_ending: 'those that end first',
  purchase_requests_city: 'the newest of a city, closed ones too',
  purchase_requests_words: 'those with some words',
}

/** Records which indexes of its database a test file has read. Reads of connections count once they are closed. */
export async function noteUsedIndexes(administrator: ClientConfig, database: string): Promise<void> {
  const names = await ask(
    { ...administrator, database },
    `select indexrelname as name from pg_stat_user_indexes where schemaname = 'public' and idx_scan > 0`,
  )
  await ask(administrator, 'insert into used_indexes select unnest($1::text[]) on conflict do nothing', [names])
}

export async function beginIndexUse(administrator: ClientConfig): Promise<void> {
  await ask(administrator, 'create table used_indexes (name text primary key)')
}

/** Indexes that cost writes but are never read. Unique ones are excluded, as constraints. */
export async function listUnusedIndexes(administrator: ClientConfig, product: ClientConfig): Promise<string[]> {
  const used = await ask(administrator, 'select name from used_indexes')
  const all = await ask(
    product,
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique order by 1`,
  )
  const excused = Object.keys(UNREAD)
  const unused = all.filter((name) => !used.includes(name) && !excused.includes(name))
  const gone = excused.filter((name) => !all.includes(name))
  return [...unused, ...gone.map((name) => `${name} (excused, but gone)`)]
}

async function ask(connection: ClientConfig, sql: string, values: unknown[] = []): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(sql, values)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
