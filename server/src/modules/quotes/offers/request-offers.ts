import { REQUEST_MESSAGES } from '@bedesten/contract/purchase-requests'
import type { ComparedQuote } from '@bedesten/contract/purchase-requests.schemas'
import type { NewOffer } from '@bedesten/contract/quotes.schemas'
import type { Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, invalid } from '../../../http/errors.ts'
import { refuseBlockedPair } from '../../companies/blocks/block.ts'
import { findCompany } from '../../companies/companies.queries.ts'
import type { Valuation } from '../../exchange-rates/valuation.ts'
import { newNumber } from '../../orders/place-orders.ts'
import { listRequestLines, lockRequest, type LockedRequest } from '../../purchase-requests/purchase-requests.queries.ts'
import { refuseForeignRequest, requestNotFound } from '../../purchase-requests/save-request.ts'
import { countOpen, readQuotes } from '../quotes.queries.ts'
import type { Party } from '../ask-quote.ts'
import { compareOffers } from './compare.ts'
import { insertOffer } from './make-offer.ts'

/** The id of the quote. Its lines are those of the request. */
export async function offerToRequest(db: Db, requestId: number, seller: Party, offer: NewOffer): Promise<number> {
  try {
    return await retryTransaction(
      db,
      async (trx) => {
        const request = await lockRequest(trx, requestId, 'share')
        if (!request) throw requestNotFound()
        if (request.company_id === seller.id) {
          throw new AppError(403, 'own_request', 'Kendi ilanınıza teklif veremezsiniz.')
        }
        if (!(await findCompany(trx, request.company_id, undefined))) throw requestNotFound()
        await refuseBlockedPair(trx, seller.id, request.company_id)
        if (request.status !== 'open') throw conflict('request_closed', REQUEST_MESSAGES.notOpen)
        return insertRequestOffer(trx, request, seller, offer, new Date())
      },
      (error) => isUniqueViolation(error, 'quotes_number_key'),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'quotes_request_key')) throw conflict('offered_before', REQUEST_MESSAGES.offeredBefore)
    throw error
  }
}

/** The caller holds the lock of the request. */
export async function insertRequestOffer(
  trx: Db,
  request: Pick<LockedRequest, 'id' | 'company_id'>,
  seller: Party,
  offer: NewOffer,
  now: Date,
): Promise<number> {
  const names = await readNames(trx, request.company_id, seller.id)
  const quote = {
    quote_number: newNumber('TK', now),
    buyer_id: request.company_id,
    seller_id: seller.id,
    purchase_request_id: request.id,
    target_currency: names.target_currency,
  }
  const { id } = await trx
    .insertInto('quotes')
    .values({ ...quote, status: 'requested', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lineIds = await copyLines(trx, request.id, id)
  const unknown = offer.lines.flatMap(({ line_id }, index) =>
    lineIds.has(line_id) ? [] : [{ path: `lines.${index}.line_id`, msg: 'Bu kalem ilanda yok' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const lines = offer.lines.map((line) => ({ ...line, line_id: lineIds.get(line.line_id) ?? 0 }))
  const locked = { id, ...quote, ...names, version: 0, change_requested_at: null }
  await insertOffer(trx, locked, seller, { ...offer, lines }, now)
  return id
}

async function readNames(trx: Db, buyerId: number, sellerId: number) {
  const { rows } = await sql<{ buyer_name: string; seller_name: string; target_currency: Currency }>`
    select b.company_name as buyer_name, s.company_name as seller_name, b.preferred_currency as target_currency
    from companies b, companies s where b.id = ${buyerId} and s.id = ${sellerId}`.execute(trx)
  const [names] = rows
  if (!names) throw new Error('A company of an offer is gone')
  return names
}

/** Ids of quote lines by id of the request line. */
async function copyLines(trx: Db, requestId: number, quoteId: number): Promise<Map<number, number>> {
  const asked = await listRequestLines(trx, requestId)
  const copied = await trx
    .insertInto('quote_lines')
    .values(
      asked.map(({ id, name, quantity, unit }, position) => ({
        quote_id: quoteId,
        position,
        request_line_id: id,
        name,
        quantity,
        unit,
      })),
    )
    .returning(['id', 'request_line_id'])
    .execute()
  return new Map(copied.map(({ id, request_line_id }) => [request_line_id ?? 0, id]))
}

/** For the owner only, in order of comparison. */
export async function listRequestOffers(
  db: Db,
  requestId: number,
  me: number,
  valuation: Valuation,
): Promise<ComparedQuote[]> {
  await refuseOthers(db, requestId, me)
  const offered = await db
    .selectFrom('quotes')
    .select('id')
    .where('purchase_request_id', '=', requestId)
    .where('status', '<>', 'withdrawn')
    .orderBy('id')
    .execute()
  const rows = await readQuotes(
    db,
    offered.map(({ id }) => id),
    me,
  )
  return compareOffers(rows, me, valuation)
}

/** Marks the offers as seen; returns the unread offers to all requests of the company. */
export async function markOffersSeen(db: Db, requestId: number, me: number): Promise<number> {
  await refuseOthers(db, requestId, me)
  await db
    .updateTable('quotes')
    .set({ seen_at: new Date() })
    .where('purchase_request_id', '=', requestId)
    .where('seen_at', 'is', null)
    .execute()
  return (await countOpen(db, me)).unseen_offer_count
}

async function refuseOthers(db: Db, requestId: number, me: number): Promise<void> {
  const request = await db
    .selectFrom('purchase_requests')
    .select('company_id')
    .where('id', '=', requestId)
    .executeTakeFirst()
  refuseForeignRequest(request, me)
}
