import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { dueTime } from '../operators/queue/due.ts'
import { lockMeasure, type MeasureRow } from './measures.queries.ts'
import { describeMeasure } from './measure-notices.ts'

/** Once, and in time; the queue gets an entry. */
export async function appeal(db: Db, companyId: number, measureId: number, text: string): Promise<MeasureRow> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    const measure = await lockMeasure(trx, measureId, companyId)
    if (!measure) throw notFound('Yaptırım bulunamadı')
    if (measure.appealed_at !== null) throw conflict('appealed', 'Bu karara daha önce itiraz ettiniz.')
    if (measure.ended_at !== null) throw conflict('ended', 'Bu karar artık geçerli değil.')
    if (measure.appeal_until < now) throw conflict('too_late', 'Bu karara itiraz süresi geçti.')
    await insertEntry(trx, measure, text, now)
    return trx
      .updateTable('measures')
      .set({ appeal_text: text, appealed_at: now, appeal_state: 'waiting' })
      .where('id', '=', measureId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function insertEntry(trx: Db, measure: MeasureRow, text: string, now: Date): Promise<void> {
  await trx
    .insertInto('queue_entries')
    .values({
      kind: 'appeal',
      company_id: measure.company_id,
      subject_kind: 'measure',
      subject_id: measure.id,
      title: describeMeasure(measure),
      snapshot: null,
      text,
      due_at: dueTime('appeal', now),
      created_at: now,
    })
    .execute()
}
