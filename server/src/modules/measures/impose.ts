import { REMOVABLE_KINDS, type RemovableKind, type ThingKind } from '@bedesten/contract/measures'
import { CHIEF_ONLY, type MeasureKind } from '@bedesten/contract/operator'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Operator } from '../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../http/errors.ts'
import { recordAct } from '../operators/record-act.ts'
import { endSuspensionJob } from './end-suspensions.ts'
import { endStandingMeasures, insertMeasure, lockCompany, settleStanding } from './measures.queries.ts'
import { notifyEnded, notifyMeasure } from './measure-notices.ts'
import { appealEnd, suspensionEnd, type QueueEntryRef } from './measure-terms.ts'
import { removeThing } from './things.ts'

interface About {
  thing?: { kind: ThingKind; id: number; title: string } | undefined
  entry?: QueueEntryRef | undefined
}

interface Imposed extends About {
  companyId: number
  kind: Exclude<MeasureKind, 'none'>
  /** Of a suspension; absent it has no end. */
  days?: number | undefined
  reason: string
}

/** Warns, suspends or bans a company, in the transaction of the decision; a later suspension takes the place of an earlier one. */
export async function impose(trx: Db, by: Operator, imposed: Imposed, now: Date) {
  const { companyId, kind, days, reason, thing, entry } = imposed
  if (kind === 'ban') refuseModerator(by)
  const company = await lockCompany(trx, companyId)
  if (!company) throw notFound('Firma bulunamadı')
  if (kind !== 'warn' && company.standing === 'banned') throw conflict('banned', 'Bu şirket pazardan çıkarılmış.')
  if (kind !== 'warn') await endStandingMeasures(trx, companyId, now)
  const measure = await insertMeasure(trx, {
    company_id: companyId,
    kind,
    reason,
    operator_id: by.personId,
    created_at: now,
    until: kind === 'suspend' && days !== undefined ? suspensionEnd(now, days) : null,
    appeal_until: appealEnd(now),
    ...(thing && { thing_kind: thing.kind, thing_id: thing.id, thing_title: thing.title }),
  })
  if (measure.until !== null) {
    await addJob(
      trx,
      endSuspensionJob,
      { measure_id: measure.id },
      { runAt: measure.until, key: `suspension:${measure.id}` },
    )
  }
  const standing = await settleStanding(trx, companyId)
  const text = {
    warn: 'uyardı',
    suspend: days === undefined ? 'süresiz askıya aldı' : `${days} gün askıya aldı`,
    ban: 'çıkardı',
  }
  if (!entry) await recordAct(trx, by, { act: kind, text: text[kind], company, subject: thing?.title, reason }, now)
  await notifyMeasure(trx, company, measure)
  return { id: companyId, standing }
}

/** What suspends or bans a company ends; all of it is shown again unless it waits for approval. */
export async function lift(
  trx: Db,
  by: Operator,
  { companyId, reason, entry }: Omit<Imposed, 'kind' | 'days'>,
  now: Date,
) {
  const company = await lockCompany(trx, companyId)
  if (!company) throw notFound('Firma bulunamadı')
  if (company.standing === 'banned') refuseModerator(by)
  const ended = await endStandingMeasures(trx, companyId, now)
  const [last] = ended
  if (!last) throw conflict('not_suspended', 'Bu şirket askıda değil.')
  const standing = await settleStanding(trx, companyId)
  const text = last.kind === 'ban' ? 'çıkarmayı kaldırdı' : 'askıyı kaldırdı'
  if (!entry) await recordAct(trx, by, { act: 'lift', text, company, reason }, now)
  await notifyEnded(trx, company, last, now)
  return { id: companyId, standing }
}

interface Chosen extends About {
  companyId: number
  measure: { kind: MeasureKind; days?: number | undefined; remove?: boolean | undefined }
  reason: string
}

/** What a decided report, complaint or appeal brings: the thing, the company, or both. False when nothing was done. */
export async function applyMeasure(trx: Db, by: Operator, chosen: Chosen, now: Date): Promise<boolean> {
  const { measure, thing, companyId, reason, entry } = chosen
  const { kind, days, remove = false } = measure
  if (remove) {
    if (!thing || !isRemovable(thing.kind))
      throw invalid([{ path: 'measure.remove', msg: 'Burada kaldırılacak bir içerik yok' }])
    await removeThing(trx, by, { kind: thing.kind, id: thing.id, reason, entry }, now)
  }
  if (kind !== 'none') await impose(trx, by, { companyId, kind, days, reason, thing, entry }, now)
  return remove || kind !== 'none'
}

function isRemovable(kind: ThingKind): kind is RemovableKind {
  return (REMOVABLE_KINDS as readonly string[]).includes(kind)
}

function refuseModerator({ role }: Operator): void {
  if (role !== 'chief') throw new AppError(403, 'chief_only', CHIEF_ONLY)
}
