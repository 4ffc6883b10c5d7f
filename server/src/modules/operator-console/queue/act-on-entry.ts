import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../../http/errors.ts'
import { findOperator } from '../../operators/operators.queries.ts'
import { assignEntry, holdEntry, insertNote, type LockedEntry } from '../../operators/queue/entries.queries.ts'
import { recordAct } from '../../operators/record-act.ts'

/** An act on one entry: it waits for others that act on it, and is refused where they were faster. */
export function actOnEntry<T>(
  db: Db,
  id: number,
  version: number | undefined,
  act: (trx: Db, entry: LockedEntry, now: Date) => Promise<T>,
): Promise<T> {
  return retryTransaction(db, async (trx) => {
    const entry = await holdEntry(trx, id)
    if (!entry) throw notFound('İş bulunamadı.')
    if (entry.state === 'closed' || (version !== undefined && version !== entry.version)) throw changed(entry)
    return act(trx, entry, new Date())
  })
}

/** Says who did what, so that the page can tell it beside what was typed. */
export function changed(entry: LockedEntry): AppError {
  const { state, version, decision, decision_reason, decided_name, closed_at, assigned_name } = entry
  const message =
    state === 'closed'
      ? `Bu iş kapandı: ${decided_name ?? 'başka bir görevli'} karar verdi.`
      : 'Bu iş siz bakarken değişti. Son hâlini açın.'
  return new AppError(409, 'changed', message, {
    data: {
      id: entry.id,
      state,
      version,
      decision,
      reason: decision_reason,
      decided_by: decided_name,
      decided_at: closed_at?.toISOString() ?? null,
      assigned_to: assigned_name,
    },
  })
}

export function companyOf({ company_id: id, company_name }: Pick<LockedEntry, 'company_id' | 'company_name'>) {
  return id === null || company_name === null ? null : { id, company_name }
}

/** Also from another operator. */
export function takeEntry(db: Db, operator: Operator, id: number, version?: number): Promise<void> {
  return actOnEntry(db, id, version, async (trx, entry, now) => {
    if (entry.assigned_to === operator.personId) return
    await assignEntry(trx, id, operator.personId)
    const text = entry.assigned_name === null ? 'üzerine aldı' : `${entry.assigned_name} görevlisinden devraldı`
    await recordAct(trx, operator, { act: 'take', text, entry, company: companyOf(entry) }, now)
  })
}

interface HandingOn {
  operator_id: number
  note?: string | null | undefined
  version?: number | undefined
}

export function handOnEntry(db: Db, operator: Operator, id: number, given: HandingOn): Promise<void> {
  return actOnEntry(db, id, given.version, async (trx, entry, now) => {
    const other = await findOperator(trx, given.operator_id)
    if (!other) throw invalid([{ path: 'operator_id', msg: 'Böyle bir görevli yok' }])
    if (entry.assigned_to === given.operator_id) throw conflict('same_operator', 'İş zaten bu görevlide.')
    await assignEntry(trx, id, given.operator_id)
    if (given.note) await insertNote(trx, { entryId: id }, operator, given.note, now)
    const act = {
      act: 'hand_on',
      text: `${other.name} görevlisine devretti`,
      entry,
      company: companyOf(entry),
    } as const
    await recordAct(trx, operator, { ...act, reason: given.note }, now)
  })
}

/** Also on a closed entry. */
export function noteEntry(db: Db, operator: Operator, id: number, note: string): Promise<void> {
  return retryTransaction(db, async (trx) => {
    const entry = await holdEntry(trx, id)
    if (!entry) throw notFound('İş bulunamadı.')
    const now = new Date()
    await insertNote(trx, { entryId: id }, operator, note, now)
    await recordAct(
      trx,
      operator,
      { act: 'note', text: 'not yazdı', entry, company: companyOf(entry), reason: note },
      now,
    )
  })
}
