import type { QueueDecision } from '@bedesten/contract/operator'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { EntrySection } from './EntrySection.tsx'

const WORDS: Record<QueueDecision, string> = {
  approve: 'Onaylandı',
  needs_changes: 'Düzeltme istendi',
  reject: 'Reddedildi',
  none: 'Önlem alınmadı',
  measure: 'Önlem alındı',
  uphold: 'İtiraz reddedildi',
  overturn: 'İtiraz kabul edildi',
  eased: 'Önlem hafifletildi',
}

/** How it ended. */
export function Verdict({ entry: { decision, decision_reason } }: { entry: QueueEntry }) {
  return (
    <EntrySection title="Karar">
      <p className="font-semibold">{decision && WORDS[decision]}</p>
      {decision_reason && <p className="whitespace-pre-line text-text-2 wrap-anywhere">{decision_reason}</p>}
    </EntrySection>
  )
}
