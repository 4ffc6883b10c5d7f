import { MEASURE_WEIGHTS } from '@bedesten/contract/measures'
import type { MeasureKind } from '@bedesten/contract/operator'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Operator } from '../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../http/errors.ts'
import { insertEntry } from '../operators/queue/insert-entry.ts'
import { applyMeasure, lift } from './impose.ts'
import { endMeasure, lockCompany, lockMeasure, type MeasureRow } from './measures.queries.ts'
import { describeAppeal, notifyAppeal } from './measure-notices.ts'
import { suspensionEnd, type QueueEntryRef } from './measure-terms.ts'
import { putBack } from './things.ts'

export function appeal(db: Db, companyId: number, measureId: number, text: string): Promise<MeasureRow> {
  return retryTransaction(db, (trx) => appealIn(trx, companyId, { measureId, text }, new Date()))
}

/** Once, and in time; the queue gets an entry. */
export async function appealIn(
  trx: Db,
  companyId: number,
  { measureId, text }: { measureId: number; text: string },
  now: Date,
): Promise<MeasureRow> {
  const measure = await lockMeasure(trx, measureId, companyId)
  if (!measure) throw notFound('Yaptırım bulunamadı')
  if (measure.appealed_at !== null) throw conflict('appealed', 'Bu karara daha önce itiraz ettiniz.')
  if (measure.ended_at !== null) throw conflict('ended', 'Bu karar artık geçerli değil.')
  if (measure.appeal_until < now) throw conflict('too_late', 'Bu karara itiraz süresi geçti.')
  await insertEntry(trx, {
    kind: 'appeal',
    companyId,
    title: describeAppeal(measure),
    subject: { kind: 'measure', id: measure.id },
    text,
    now,
  })
  return trx
    .updateTable('measures')
    .set({ appeal_text: text, appealed_at: now, appeal_state: 'waiting' })
    .where('id', '=', measureId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface DecidedAppeal {
  measureId: number
  decision: 'uphold' | 'overturn' | 'eased'
  reason: string
  /** What is left of an eased measure. */
  measure?: { kind: MeasureKind; days?: number | undefined } | undefined
  entry: QueueEntryRef
}

const STATES = { uphold: 'upheld', overturn: 'overturned', eased: 'eased' } as const

/** For the transaction that closes the entry. The operator who imposed the measure does not decide its appeal, unless there is no other. */
export async function decideAppeal(trx: Db, by: Operator, decided: DecidedAppeal, now: Date): Promise<void> {
  const { measureId, decision, reason, measure: eased, entry } = decided
  const measure = await lockMeasure(trx, measureId)
  if (!measure || measure.appeal_state !== 'waiting') throw conflict('changed', 'Bu itiraz karara bağlanmış.')
  await refuseOwn(trx, by, measure)
  if (decision === 'eased') refuseHeavier(measure, eased, now)
  await trx
    .updateTable('measures')
    .set({ appeal_state: STATES[decision], appeal_answer: reason, appeal_decided_at: now })
    .where('id', '=', measureId)
    .execute()
  if (decision !== 'uphold') await undo(trx, by, { measure, reason, entry }, now)
  const companyId = measure.company_id
  if (decision === 'eased' && eased) await applyMeasure(trx, by, { companyId, measure: eased, reason, entry }, now)
  const company = await lockCompany(trx, companyId)
  if (company) await notifyAppeal(trx, company, measure, { state: STATES[decision], answer: reason }, now)
}

async function refuseOwn(trx: Db, { personId }: Operator, measure: MeasureRow): Promise<void> {
  if (measure.operator_id !== personId) return
  const other = await trx
    .selectFrom('operators')
    .select('person_id')
    .where('person_id', '<>', personId)
    .$if(measure.kind === 'ban', (query) => query.where('role', '=', 'chief'))
    .limit(1)
    .executeTakeFirst()
  if (other) throw new AppError(403, 'own_measure', 'Bu kararı siz verdiniz; itiraza başka bir görevli bakmalı.')
}

function refuseHeavier(measure: MeasureRow, eased: DecidedAppeal['measure'], now: Date): void {
  const fault = (msg: string) => invalid([{ path: 'measure', msg }])
  if (!eased) throw fault('Hafifletilmiş kararı seçin')
  const weight = measure.kind === 'remove' ? MEASURE_WEIGHTS.suspend : MEASURE_WEIGHTS[measure.kind]
  const isShorter =
    eased.kind === 'suspend' &&
    measure.kind === 'suspend' &&
    eased.days !== undefined &&
    (measure.until === null || suspensionEnd(now, eased.days) < measure.until)
  if (MEASURE_WEIGHTS[eased.kind] >= weight && !isShorter) throw fault('Öncekinden daha hafif bir karar seçin')
}

interface Undone {
  measure: MeasureRow
  reason: string
  entry: QueueEntryRef
}

/** One that has ended meanwhile stays as it is. */
async function undo(trx: Db, by: Operator, { measure, reason, entry }: Undone, now: Date): Promise<void> {
  if (measure.ended_at !== null) return
  if (measure.kind === 'remove') return putBack(trx, by, { measure, reason, entry }, now)
  if (measure.kind === 'warn') return void (await endMeasure(trx, measure.id, now))
  await lift(trx, by, { companyId: measure.company_id, reason, entry }, now)
}
