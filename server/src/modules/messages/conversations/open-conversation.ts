import { NEW_CONVERSATIONS_MESSAGE, NEW_CONVERSATIONS_PER_DAY } from '@bedesten/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../../http/errors.ts'
import { refuseBlockedPair } from '../../companies/blocks/block.ts'
import { findCompany } from '../../companies/companies.queries.ts'
import { orNotFound } from '../../companies/find-company.ts'
import { findPair, insertConversation } from './conversations.queries.ts'
import { haveDealt, listOpenOrders } from './deals.queries.ts'

/** Finds or opens the conversation of two companies. */
export async function openConversation(db: Db, me: number, other: number): Promise<number> {
  if (me === other) throw conflict('own_company', 'Kendinize ileti gönderemezsiniz.')
  const existing = await findPair(db, me, other)
  if (existing !== undefined) return existing
  // Across a block nobody talks but about an order that is under way.
  if ((await listOpenOrders(db, me, other)).length === 0) {
    orNotFound(await findCompany(db, other, undefined))
    await refuseBlockedPair(db, me, other)
  }
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const id = await insertConversation(trx, me, other, now)
    // The other company opened it first.
    if (id === undefined) return (await findPair(trx, me, other)) ?? 0
    if (!(await haveDealt(trx, me, other)) && !(await countOpened(trx, me, now))) throw await tooManyOpened(trx, now)
    return id
  }).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw notFound('Firma bulunamadı')
    throw error
  })
}

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'Europe/Istanbul')::date`

/** False, without counting, if its daily limit is reached and nobody has ever replied to it. */
async function countOpened(trx: Db, me: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_limits as l (company_id, day, opened) values (${me}, ${dayOf(now)}, 1)
    on conflict (company_id) do update
      set day = excluded.day, opened = case when l.day = excluded.day then l.opened + 1 else 1 end
      where l.answered or l.day <> excluded.day or l.opened < ${NEW_CONVERSATIONS_PER_DAY}
    returning company_id`.execute(trx)
  return rows.length > 0
}

async function tooManyOpened(db: Db, now: Date): Promise<AppError> {
  const ends = await endOfDay(db, now)
  return new AppError(429, 'too_many_conversations', NEW_CONVERSATIONS_MESSAGE, {
    retryAfter: Math.ceil((ends.getTime() - now.getTime()) / 1000),
  })
}

/** When another conversation may be opened; null: now. */
export async function findLimitEnd(db: Db, me: number, other: number, now: Date): Promise<Date | null> {
  const { rows } = await sql`
    select from conversation_limits
    where company_id = ${me} and not answered and day = ${dayOf(now)} and opened >= ${NEW_CONVERSATIONS_PER_DAY}`.execute(
    db,
  )
  if (rows.length === 0 || (await haveDealt(db, me, other))) return null
  return endOfDay(db, now)
}

async function endOfDay(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ ends: Date }>`
    select (${dayOf(now)} + 1)::timestamp at time zone 'Europe/Istanbul' as ends`.execute(db)
  return rows[0]?.ends ?? now
}

/** After the first reply there is no limit. */
export async function markAnswered(trx: Db, opener: number): Promise<void> {
  await sql`update conversation_limits set answered = true where company_id = ${opener} and not answered`.execute(trx)
}
