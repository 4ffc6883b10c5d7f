import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { JobKind } from '../../jobs/task.ts'
import type { OpenMail } from './mails.queries.ts'

/** Mails of one kind sent one by one; later ones within the window are batched. */
const AT_ONCE = 3
const BATCH_MS = 10 * 60_000

/** The template of a mail that stands for a batch of others. */
export const BATCHED = 'gathered'

export const batchMailsJob: JobKind<{ company_id: number; kind: string }> = {
  name: 'gather_mails',
  payload: z.object({ company_id: z.int(), kind: z.string() }),
  maxAttempts: 14,
}

/**
 * Whether a mail may be sent now; otherwise a job sends it batched with others of its kind. Account mail
 * has no kind and never waits here.
 */
export async function takeTurn(db: Db, mail: OpenMail, now: Date): Promise<boolean> {
  const { id, company_id, kind, let_out_at } = mail
  if (kind === null || company_id === null || let_out_at !== null) return true
  return inTransaction(db, async (trx) => {
    await lockTurns(trx, company_id, kind)
    const { out, last, floods } = await readTurns(trx, company_id, kind, now)
    const waits = floods || out >= AT_ONCE
    await trx
      .updateTable('mails')
      .set(waits ? { gathers: true } : { let_out_at: now })
      .where('id', '=', id)
      .execute()
    const runAt = new Date((last ?? now).getTime() + BATCH_MS)
    if (waits) await addJob(trx, batchMailsJob, { company_id, kind }, { runAt, key: `gather:${company_id}:${kind}` })
    return !waits
  })
}

/** Serializes the decision per kind across processes. */
export async function lockTurns(trx: Db, companyId: number, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${companyId}:${kind}`}, 0))`.execute(trx)
}

/** Joins others that wait or were just batched. */
async function readTurns(trx: Db, companyId: number, kind: string, now: Date) {
  const since = new Date(now.getTime() - BATCH_MS)
  const { rows } = await sql<{ out: number; last: Date | null; floods: boolean }>`
    select count(*) as out, max(let_out_at) as last, coalesce(bool_or(template = ${BATCHED}), false)
      or exists (select from mails where company_id = ${companyId} and kind = ${kind} and gathers) as floods
    from mails where company_id = ${companyId} and kind = ${kind} and let_out_at > ${since}`.execute(trx)
  return rows[0] ?? { out: 0, last: null, floods: false }
}
