import type { Measure } from '@bedesten/contract/measures.schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Scale from 'lucide-react/icons/scale'
import type { LucideIcon } from 'lucide-react'
import { formatDay } from '../../lib/format/dates.ts'
import type { Tone } from '../../ui/display/tone.ts'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'

type Appeal = NonNullable<Measure['appeal']>

const OUTCOMES: Record<Appeal['state'], { text: string; icon: LucideIcon; tone: Tone }> = {
  waiting: { text: 'İnceleniyor', icon: Hourglass, tone: 'warning' },
  upheld: { text: 'Karar değişmedi', icon: CircleX, tone: 'neutral' },
  overturned: { text: 'Kabul edildi', icon: CircleCheck, tone: 'success' },
  eased: { text: 'Hafifletildi', icon: Scale, tone: 'success' },
}

/** What the company has written, and what came of it. */
export function AppealOutcome({ appeal: { text, created_at, state, answer, decided_at } }: { appeal: Appeal }) {
  const { text: word, icon, tone } = OUTCOMES[state]
  return (
    <div className="mt-4 rounded-lg border border-border px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="text-label">İtirazınız</h3>
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      </div>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-text-2">{text}</p>
      <p className="mt-1 text-sm text-text-3">{formatDay(created_at)}</p>
      {answer !== null && (
        <div className="mt-3 border-t border-border pt-3">
          <h3 className="text-label">Pazar yönetiminin yanıtı</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-text-2">{answer}</p>
          {decided_at !== null && <p className="mt-1 text-sm text-text-3">{formatDay(decided_at)}</p>}
        </div>
      )}
    </div>
  )
}
