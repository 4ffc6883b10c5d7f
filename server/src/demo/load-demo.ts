import type { DemoLogin } from '@bedesten/contract/site.schemas'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sqlState } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAccount } from '../modules/accounts/insert-account.ts'
import { hashPassword } from '../modules/accounts/passwords/passwords.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { updateImageUrl, updateProfile, updateVerified } from '../modules/companies/companies.queries.ts'
import { insertFollow } from '../modules/companies/follows/follows.queries.ts'
import { insertUpload } from '../modules/media/media.queries.ts'
import type { Media, StoredImage } from '../modules/media/media.ts'
import { insertNotifications } from '../modules/notifications/notifications.queries.ts'
import { DEMO_COMPANIES, DEMO_FOLLOWS, DEMO_PASSWORD } from './demo-companies.ts'
import { storeDemoImage } from './demo-images.ts'
import { insertDemoAccounts } from './demo-accounts.ts'
import { insertDemoApproval } from './demo-approvals.ts'
import { insertDemoBulkChanges } from './demo-bulk-changes.ts'
import { insertDemoComplaint } from './demo-complaints.ts'
import { insertDemoLegal } from './demo-legal.ts'
import { insertDemoMeasures } from './demo-measures.ts'
import { insertDemoMessages } from './demo-messages.ts'
import { insertDemoOperator, insertDemoReports } from './demo-operator.ts'
import { insertDemoPeople } from './demo-people.ts'
import { insertDemoPosts } from './demo-posts.ts'
import { insertDemoProducts, storeProductImages } from './demo-products.ts'
import { insertDemoDeals } from './demo-deals.ts'
import { insertDemoQuotes } from './demo-quotes.ts'
import { insertDemoRequests, OLDER_REQUESTS, YOUNGER_REQUESTS } from './demo-requests.ts'
import { insertDemoDealers } from './demo-terms.ts'
import { insertDemoTrade } from './demo-trade.ts'
import { insertDemoImports } from './demo-imports.ts'
import { insertDemoReviews } from './demo-reviews.ts'
import { insertDemoVariants } from './demo-variants.ts'
import { insertDemoVariedCarts, insertDemoVariedOrders } from './demo-varied-trade.ts'
import { insertDemoVerifications } from './demo-verifications.ts'
import { insertDemoWebhooks } from './demo-webhooks.ts'
import { insertDemoYear } from './demo-year.ts'

const MINUTE = 60_000
/** Before the first of the demo posts. */
const FOLLOWED_MS = 6 * 24 * 60 * MINUTE
/** Older notifications are read; every company has some unread ones. */
const READ_MS = 36 * 60 * MINUTE

/** Fills an empty database in one transaction of long statements; skips one with companies. */
export async function loadDemo(db: Db, media: Media, appSecret: string, log: (message: string) => void): Promise<void> {
  if (await hasCompanies(db)) return
  log('Loading the demo content')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // Of several processes starting on one empty database the first fills it; the others poll, since a
  // statement that blocks for long is cancelled.
  while (!(await tryToFill(db, media, appSecret, passwordHash)));
}

/** False while another process fills the database. */
async function tryToFill(db: Db, media: Media, appSecret: string, passwordHash: string): Promise<boolean> {
  try {
    await inTransaction(db, (trx) => fill(trx, media, appSecret, passwordHash))
    return true
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function fill(trx: Db, media: Media, appSecret: string, passwordHash: string): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`lock table companies in exclusive mode`.execute(trx)
  if (await hasCompanies(trx)) return
  const ids = await insertCompanies(trx, passwordHash, await storeImages(media))
  await insertFollows(trx, ids)
  const images = await storeProductImages(media)
  await insertDemoProducts(trx, ids, images)
  await insertDemoVariants(trx, ids, images)
  await insertDemoDealers(trx, ids)
  await insertDemoYear(trx, ids)
  await insertDemoVariedOrders(trx, ids)
  await insertDemoTrade(trx, ids)
  await insertDemoVariedCarts(trx, ids)
  for (const name of ['akpamuk', 'kordon']) await insertDemoDeals(trx, media, ids.get(name) ?? 0)
  await insertDemoQuotes(trx, ids)
  await insertDemoRequests(trx, media, ids, OLDER_REQUESTS)
  await insertDemoImports(trx, ids.get('akpamuk') ?? 0)
  await insertDemoWebhooks(trx, appSecret, ids.get('akpamuk') ?? 0)
  await insertDemoBulkChanges(trx, ids.get('akpamuk') ?? 0)
  await insertDemoPosts(trx, ids)
  await insertDemoMessages(trx, ids)
  await insertDemoRequests(trx, media, ids, YOUNGER_REQUESTS)
  await nameOwners(trx)
  await insertDemoPeople(trx, ids, passwordHash)
  await insertDemoApproval(trx, ids)
  await insertDemoAccounts(trx, ids)
  await insertDemoReviews(trx)
  const operator = await insertDemoOperator(trx, passwordHash)
  await insertDemoVerifications(trx, media, ids, operator)
  await insertDemoReports(trx, ids)
  await insertDemoMeasures(trx, ids, passwordHash)
  await insertDemoLegal(trx)
  await insertDemoComplaint(trx, ids)
  await sortNotifications(trx)
  // Last, so that earlier acts send no mail.
  await confirmAllEmails(trx)
}

type Images = Awaited<ReturnType<typeof storeImages>>

async function storeImages(media: Media) {
  const stored = DEMO_COMPANIES.map(async ({ short_name, cover }) => ({
    short_name,
    logo: await storeDemoImage(media, short_name, 'logo'),
    cover: cover ? await storeDemoImage(media, short_name, 'cover') : undefined,
  }))
  return Promise.all(stored)
}

/** Earlier acts belong to the only person of each company. */
async function nameOwners(trx: Db): Promise<void> {
  const acted = { orders: 'buyer_id', order_events: 'actor_id', messages: 'sender_id', activity: 'company_id' }
  for (const [table, company] of Object.entries(acted)) {
    await sql`update ${sql.table(table)} acted set person_id = m.person_id from members m
      where m.company_id = acted.${sql.ref(company)} and m.role = 'owner'`.execute(trx)
  }
  await sql`update quote_events acted set person_id = m.person_id from quotes q, members m
    where q.id = acted.quote_id and m.role = 'owner'
      and m.company_id = case acted.actor when 'buyer' then q.buyer_id else q.seller_id end`.execute(trx)
}

async function insertCompanies(trx: Db, passwordHash: string, images: Images): Promise<Map<string, number>> {
  const now = new Date()
  const ids = new Map<string, number>()
  for (const company of DEMO_COMPANIES) {
    const { companyId: id } = await insertAccount(trx, company, passwordHash, now)
    await updateProfile(trx, authorOf(id), company.profile, now)
    await updateVerified(trx, company.short_name, company.verified, now)
    const { logo, cover } = images.find(({ short_name }) => short_name === company.short_name) ?? {}
    if (logo) await showImage(trx, id, logo, 'logo_url', now)
    if (cover) await showImage(trx, id, cover, 'cover_image_url', now)
    ids.set(company.short_name, id)
  }
  return ids
}

async function showImage(trx: Db, id: number, image: StoredImage, column: 'logo_url' | 'cover_image_url', now: Date) {
  await insertUpload(trx, id, image, now)
  await updateImageUrl(trx, authorOf(id), column, image.url, now)
}

/** One by one, so that lists have an order. */
async function insertFollows(trx: Db, ids: Map<string, number>): Promise<void> {
  const follows = Object.entries(DEMO_FOLLOWS).flatMap(([from, others]) => others.map((to) => [from, to] as const))
  for (const [index, [from, to]] of follows.entries()) {
    const at = new Date(Date.now() - FOLLOWED_MS - (follows.length - index) * 7 * MINUTE)
    await insertFollow(trx, ids.get(from) ?? 0, ids.get(to) ?? 0, at)
  }
}

async function confirmAllEmails(trx: Db): Promise<void> {
  await trx.updateTable('persons').set({ email_confirmed_at: new Date() }).execute()
}

/** Lists use the order of insertion, so notifications are sorted by time. */
async function sortNotifications(trx: Db): Promise<void> {
  const readBefore = Date.now() - READ_MS
  const told = await trx.deleteFrom('notifications').returningAll().execute()
  const ordered = told.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id)
  await insertNotifications(
    trx,
    ordered.map(({ id: _id, ...row }) => ({
      ...row,
      read_at: row.created_at.getTime() < readBefore ? row.created_at : null,
    })),
  )
}

/** The demo login; null without demo content. */
export async function findDemoLogin(db: Db): Promise<DemoLogin | null> {
  const email = DEMO_COMPANIES[0].email
  const found = await db.selectFrom('persons').select('id').where('email', '=', email).executeTakeFirst()
  return found ? { email, password: DEMO_PASSWORD } : null
}

async function hasCompanies(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined
}
