import type { Right } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireRight, type Author } from '../../http/access.ts'
import { RIGHT_OF } from './quote-acts.ts'
import { actOnQuote, emitDecided, lockQuote, recordStep, type LockedQuote, type QuoteActOf } from './quote-step.ts'

/** The offer stays acceptable; it is the seller's turn. */
export function requestChange(db: Db, act: QuoteActOf, note: string): Promise<void> {
  return actOnQuote(db, act, 'change_request', async (trx, quote, now) => {
    await trx
      .updateTable('quotes')
      .set({ change_requested_at: now, change_note: note, updated_at: now })
      .where('id', '=', quote.id)
      .execute()
    const message = `${quote.buyer_name} tekliften değişiklik istedi: ${quote.quote_number}`
    const notification = { title: 'Değişiklik İstendi', message }
    await recordStep(trx, quote, {
      kind: 'change_requested',
      actor: 'buyer',
      me: act.me,
      version: quote.version,
      note,
      now,
      notification,
    })
  })
}

type Rights = readonly Right[]

export function declineQuote(db: Db, act: QuoteActOf, rights: Rights, reason: string | null): Promise<void> {
  return actOnQuote(db, act, 'decline', (trx, quote, now) => {
    requireRight(rights, RIGHT_OF[quote.actor])
    return end(trx, quote, act.me, { kind: 'declined', reason, now })
  })
}

export function withdrawQuote(db: Db, act: QuoteActOf, rights: Rights): Promise<void> {
  return actOnQuote(db, act, 'withdraw', (trx, quote, now) => {
    requireRight(rights, RIGHT_OF[quote.actor])
    return end(trx, quote, act.me, { kind: 'withdrawn', reason: null, now })
  })
}

/**
 * Ends the open quotes between two companies after a block, in the order of ids. Returns the
 * pages that counted them.
 */
export async function withdrawBetween(trx: Db, me: Author, blocked: number, now: Date): Promise<string[]> {
  const blocker = me.id
  const { rows } = await sql<{ id: number }>`
    select id from quotes where status in ('requested', 'offered')
      and ((buyer_id = ${blocker} and seller_id = ${blocked}) or (buyer_id = ${blocked} and seller_id = ${blocker}))
    order by id for no key update`.execute(trx)
  const pages: string[] = []
  for (const { id } of rows) {
    const quote = await lockQuote(trx, id, blocker)
    if (quote.stand === 'expired') continue
    await end(trx, quote, me, { kind: 'withdrawn', reason: null, now })
    pages.push(...listRequestPages(quote))
  }
  return pages
}

/** Pages that count the offers to the request. */
export function listRequestPages({ purchase_request_id: request }: Pick<LockedQuote, 'purchase_request_id'>): string[] {
  return request === null ? [] : ['/requests', `/requests/${request}`]
}

const TOLD = {
  declined: { title: 'Teklif Reddedildi', verb: 'reddetti' },
  withdrawn: { title: 'Teklif Geri Çekildi', verb: 'geri çekti' },
} as const

/** The caller has locked the quote. */
export async function end(
  trx: Db,
  quote: LockedQuote,
  me: Author,
  { kind, reason, now }: { kind: 'declined' | 'withdrawn'; reason: string | null; now: Date },
): Promise<void> {
  const { id, actor, quote_number } = quote
  await trx
    .updateTable('quotes')
    .set({ status: kind, reason, decided_by: actor, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  const what = quote.stand === 'requested' ? 'teklif talebini' : 'teklifi'
  const who = actor === 'seller' ? quote.seller_name : quote.buyer_name
  const why = reason === null ? '' : `. Gerekçe: ${reason}`
  const { title, verb } = TOLD[kind]
  const notification = { title, message: `${who}, ${quote_number} numaralı ${what} ${verb}${why}` }
  await recordStep(trx, quote, {
    kind,
    actor,
    me,
    ...(quote.version > 0 && { version: quote.version }),
    note: reason,
    now,
    notification,
  })
  await emitDecided(trx, quote, kind)
}
