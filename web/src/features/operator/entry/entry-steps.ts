import type { QueueKind } from '@bedesten/contract/operator'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'

export interface EntryStep {
  title: string
  reason: string | null
  at: string
  /** Whether somebody of the market did it, and not an operator. */
  isArrival: boolean
}

const ARRIVALS: Record<QueueKind, string> = {
  complaint: 'Şikâyet geldi',
  report: 'Bildirildi',
  verification: 'Belgeler geldi',
  appeal: 'İtiraz geldi',
  new_company: 'Kayıt geldi',
}

/** What came and what operators did, newest first. */
export function listSteps({ kind, created_at, reports, history }: QueueEntry): EntryStep[] {
  const arrival = { title: ARRIVALS[kind], reason: null, at: created_at, isArrival: true }
  const later = reports.slice(1).map((report, index) => ({
    title: `${index + 2}. bildirim eklendi`,
    reason: null,
    at: report.created_at,
    isArrival: true,
  }))
  const acts = history.map(({ by, text, reason, created_at: at }) => ({
    title: by ? `${by.name} ${text}` : text,
    reason,
    at,
    isArrival: false,
  }))
  // Those of the same moment stay in their order.
  return [arrival, ...later, ...acts].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed()
}

/** The last thing that somebody else did, for whoever was overtaken. */
export function describeLastAct({ state, decided_by, assigned_to, history }: QueueEntry): {
  by: string
  text: string
  at: string | null
} {
  const last = history.at(-1)
  const by = (state === 'closed' ? decided_by?.name : assigned_to?.name) ?? last?.by?.name ?? 'Başka bir görevli'
  return { by: last?.by?.name ?? by, text: last?.text ?? 'değiştirdi', at: last?.created_at ?? null }
}
