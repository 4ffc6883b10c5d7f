import type { QuoteAct, QuoteStatus } from '@bedesten/contract/quotes'
import type { QuoteEvent } from '@bedesten/contract/quotes.schemas'
import type { Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { notFound } from '../../http/errors.ts'
import { recording } from '../activity/record-activity.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { emitWebhook } from '../webhooks/emit-webhook.ts'
import { refuseAct, standOf, type Actor, type Stand } from './quote-acts.ts'

interface QuoteRow {
  id: number
  quote_number: string
  buyer_id: number
  seller_id: number
  buyer_name: string
  seller_name: string
  purchase_request_id: number | null
  status: QuoteStatus
  change_requested_at: Date | null
  version: number
  target_currency: Currency
}

export interface LockedQuote extends QuoteRow {
  actor: Actor
  stand: Stand
}

export interface QuoteActOf {
  quoteId: number
  /** The acting company. */
  me: Author
}

/** Runs one act of one side on a locked quote. */
export function actOnQuote<T>(
  db: Db,
  { quoteId, me }: QuoteActOf,
  act: QuoteAct,
  work: (trx: Db, quote: LockedQuote, now: Date) => Promise<T>,
): Promise<T> {
  return retryTransaction(db, async (trx) => {
    const quote = await lockQuote(trx, quoteId, me.id)
    refuseAct(act, quote.actor, quote.stand)
    return work(trx, quote, new Date())
  })
}

/** Locks the quote first: the database's clock then decides whether an offer has expired. */
export async function lockQuote(trx: Db, id: number, me: number): Promise<LockedQuote> {
  const mine = sql`q.id = ${id} and ${me} in (q.buyer_id, q.seller_id)`
  await sql`select from quotes q where ${mine} for no key update`.execute(trx)
  const { rows } = await sql<QuoteRow>`
    select q.id, q.quote_number, q.buyer_id, q.seller_id, b.company_name as buyer_name, s.company_name as seller_name,
      q.purchase_request_id, q.change_requested_at, q.version, q.target_currency,
      case when q.status = 'offered' and q.expires_at <= clock_timestamp() then 'expired' else q.status end as status
    from quotes q join companies b on b.id = q.buyer_id join companies s on s.id = q.seller_id
    where ${mine}`.execute(trx)
  const [quote] = rows
  if (!quote) throw quoteNotFound()
  const actor = quote.seller_id === me ? 'seller' : 'buyer'
  return { ...quote, actor, stand: standOf(quote.status, quote.change_requested_at) }
}

export function quoteNotFound() {
  return notFound('Teklif bulunamadı.')
}

type NotifiedQuote = Pick<QuoteRow, 'id' | 'quote_number' | 'buyer_id' | 'seller_id'>

export interface Step {
  kind: Exclude<QuoteEvent['kind'], 'expired'>
  actor: Actor
  me: Author
  version?: number
  note?: string | null | undefined
  now: Date
  /** Notification of the other side; absent if another one covers it. */
  notification?: { title: string; message: string }
}

/** Records a step of the history, notifies the other side and sends an event to the open pages of both. */
export async function recordStep(trx: Db, quote: NotifiedQuote, step: Step): Promise<void> {
  const { kind, actor, me, version = null, note = null, now, notification } = step
  const act = { kind: 'quote', text: STEP_TEXTS[kind], target: quote.quote_number } as const
  const { id: eventId } = await recording(trx, me, act, now)
    .insertInto('quote_events')
    .values({ quote_id: quote.id, actor, person_id: me.personId, kind, version, note, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (notification) {
    await insertNotification(trx, {
      company_id: actor === 'seller' ? quote.buyer_id : quote.seller_id,
      event_key: `quote:${eventId}`,
      type: 'quote',
      ...notification,
      related_type: 'quote',
      related_id: quote.id,
      related_data: { quote_number: quote.quote_number },
      created_at: now,
    })
  }
  const word = `quote ${quote.id} ${eventId}`
  await sql`select hint(${quote.buyer_id}, ${word}), hint(${quote.seller_id}, ${word})`.execute(trx)
}

/** Texts of the steps in the activity. */
const STEP_TEXTS: Record<Step['kind'], string> = {
  requested: 'teklif istedi',
  offered: 'teklif verdi',
  change_requested: 'tekliften değişiklik istedi',
  accepted: 'teklifi kabul etti',
  declined: 'teklifi reddetti',
  withdrawn: 'teklifi geri çekti',
}

/** Notifies both sides of the outcome. */
export async function emitDecided(
  trx: Db,
  { id, quote_number, buyer_id, seller_id }: NotifiedQuote,
  status: 'accepted' | 'declined' | 'withdrawn',
  order_id: number | null = null,
): Promise<void> {
  const data = { quote_id: id, status, buyer_id, seller_id, order_id }
  for (const companyId of [seller_id, buyer_id]) await emitWebhook(trx, companyId, 'quote.decided', data, quote_number)
}
