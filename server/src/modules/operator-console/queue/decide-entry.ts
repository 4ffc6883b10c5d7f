import { CHIEF_ONLY, QUEUE_DECISIONS, type QueueDecision } from '@bedesten/contract/operator'
import type { Decision } from '@bedesten/contract/operator-entries.schemas'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../../http/errors.ts'
import type { MeasureTools } from '../../operators/measure-tools.ts'
import { closeEntry, holdEntry, type LockedEntry } from '../../operators/queue/entries.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { decideVerification } from '../../verification/decide-verification.ts'
import { tellDecision } from '../../complaints/tell-decision.ts'
import { actOnEntry, changed, companyOf } from './act-on-entry.ts'
import { admitCompany } from './admit-company.ts'
import { tellReporters } from './tell-reporters.ts'

interface Given {
  trx: Db
  operator: Operator
  entry: LockedEntry
  input: Decision
  measures: MeasureTools
  now: Date
}

/** Does what the decision says, and gives what follows the name in the audit log. */
const DECIDE: Record<LockedEntry['kind'], (given: Given) => Promise<string>> = {
  verification: decidePapers,
  new_company: async ({ trx, entry, input, now }) => {
    const isAdmitted = input.decision === 'approve'
    await admitCompany(trx, entry.company_id ?? 0, { isAdmitted, reason: input.reason, now })
    return isAdmitted ? 'kaydı onayladı' : 'kaydı reddetti'
  },
  report: decideReport,
  complaint: decideComplaint,
  appeal: async ({ trx, operator, entry, input, measures, now }) => {
    const outcome = input.decision as 'uphold' | 'overturn' | 'eased'
    if (outcome === 'eased') refuseUnlessChosen(input)
    const { reason, measure: chosen } = input
    const measureId = entry.subject_id ?? 0
    await measures.decideAppeal(trx, { operator, measureId, entry, outcome, reason, chosen, now })
    return APPEAL_TEXTS[outcome]
  },
}

/** One decision for each entry: whoever comes second is told who was first. Whoever decides a free one has taken it. */
export function decideEntry(
  db: Db,
  measures: MeasureTools,
  operator: Operator,
  id: number,
  input: Decision,
): Promise<LockedEntry> {
  return actOnEntry(db, id, input.version, async (trx, entry, now) => {
    refuseUnfit(entry, input.decision)
    refuseOfAnother(entry, operator)
    const text = await DECIDE[entry.kind]({ trx, operator, entry, input, measures, now })
    await closeEntry(trx, id, { decision: input.decision, reason: input.reason, by: operator.personId, now })
    await recordAct(
      trx,
      operator,
      { act: 'decide', text, entry, company: companyOf(entry), subject: entry.title, reason: input.reason },
      now,
    )
    return entry
  })
}

/** Reports alone, without a measure: all of them or none. */
export function closeReports(db: Db, operator: Operator, ids: number[], reason: string): Promise<number> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
    for (const id of wanted) {
      const entry = await holdEntry(trx, id)
      if (!entry) throw notFound('İş bulunamadı.')
      if (entry.kind !== 'report') throw invalid([{ path: 'ids', msg: 'Yalnızca bildirimler birlikte kapatılabilir' }])
      if (entry.state === 'closed') throw changed(entry)
      refuseOfAnother(entry, operator)
      await tellReporters(trx, entry, { isActedOn: false, now })
      await closeEntry(trx, id, { decision: 'none', reason, by: operator.personId, now })
      const act = { act: 'decide', text: 'önlemsiz kapattı', entry, company: companyOf(entry) } as const
      await recordAct(trx, operator, { ...act, subject: entry.title, reason }, now)
    }
    return wanted.length
  })
}

async function decidePapers({ trx, entry, input, now }: Given): Promise<string> {
  const { decision, reason, papers = [] } = input
  if (decision === 'approve' && papers.some(({ remark }) => remark)) {
    throw invalid([{ path: 'papers', msg: 'Uygun bulunmayan belge varken onaylanamaz' }])
  }
  const verdict = decision as 'approve' | 'needs_changes' | 'reject'
  return decideVerification(trx, entry.company_id ?? 0, { verdict, reason, papers, now })
}

async function decideReport({ trx, operator, entry, input, measures, now }: Given): Promise<string> {
  const isActedOn = input.decision === 'measure'
  if (isActedOn) refuseUnlessChosen(input)
  if (input.measure?.kind === 'ban' && operator.role !== 'chief') throw new AppError(403, 'chief_only', CHIEF_ONLY)
  await tellReporters(trx, entry, { isActedOn, now })
  const { company_id: companyId, subject_kind: kind, subject_id: subjectId } = entry
  if (!isActedOn || !input.measure || companyId === null) return 'önlemsiz kapattı'
  const subject = kind === null || subjectId === null ? null : { kind, id: subjectId, title: entry.title }
  const { reason, measure: chosen } = input
  await measures.take(trx, { operator, companyId, reason, chosen, subject, entry, now })
  return describeChosen(chosen)
}

/** Something can be done only where the thing or its company was found. */
async function decideComplaint(given: Given): Promise<string> {
  const { trx, entry, input, now } = given
  const isActedOn = input.decision === 'measure'
  if (isActedOn && entry.company_id === null) {
    throw invalid([{ path: 'measure', msg: 'Bu adresin hangi şirkete ait olduğu bulunamadı' }])
  }
  const text = await decideReport(given)
  await tellDecision(trx, entry.id, { isActedOn, reason: input.reason, now })
  return isActedOn ? text : 'şikâyeti geri çevirdi'
}

const APPEAL_TEXTS = { uphold: 'itirazı reddetti', overturn: 'itirazı kabul etti', eased: 'önlemi hafifletti' }

function describeChosen({ kind, days, remove }: NonNullable<Decision['measure']>): string {
  const suspended = days === undefined ? 'süresiz askıya aldı' : `${days} gün askıya aldı`
  const measure = { none: '', warn: 'uyardı', suspend: suspended, ban: 'şirketi çıkardı' }[kind]
  return [...(remove ? ['kaldırdı'] : []), ...(measure === '' ? [] : [measure])].join(', ')
}

function refuseUnlessChosen({ measure }: Decision): void {
  if (!measure || (measure.kind === 'none' && !measure.remove)) {
    throw invalid([{ path: 'measure', msg: 'Bir önlem seçin' }])
  }
}

function refuseUnfit({ kind }: LockedEntry, decision: QueueDecision): void {
  const fitting: readonly QueueDecision[] = QUEUE_DECISIONS[kind]
  if (!fitting.includes(decision)) {
    throw invalid([{ path: 'decision', msg: `Bu iş için karar şunlardan biri olmalıdır: ${fitting.join(', ')}` }])
  }
}

function refuseOfAnother({ assigned_to, assigned_name }: LockedEntry, { personId }: Operator): void {
  if (assigned_to === null || assigned_to === personId) return
  throw conflict('assigned', `Bu iş ${assigned_name ?? 'başka bir görevli'} üzerinde; önce üzerinize alın.`)
}
