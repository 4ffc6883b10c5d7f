import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { formatMoment } from '../../../lib/format/dates.ts'
import { KIND_LOOKS } from '../queue/queue-words.ts'
import { EntrySection } from './EntrySection.tsx'
import { listSteps } from './entry-steps.ts'

export function EntryHistory({ entry }: { entry: QueueEntry }) {
  const Arrival = KIND_LOOKS[entry.kind].icon
  return (
    <EntrySection title="Geçmiş">
      <ol>
        {listSteps(entry).map(({ title, reason, at, isArrival }, index) => {
          const Icon = isArrival ? Arrival : UserRoundCheck
          return (
            <li
              key={index}
              className="relative grid grid-cols-[1.375rem_minmax(0,1fr)] gap-2.5 pb-3.5 before:absolute before:top-6 before:bottom-0 before:left-2.5 before:w-0.5 before:bg-border-strong last:pb-0 last:before:hidden"
            >
              <span aria-hidden className="grid size-5.5 place-items-center rounded-arch bg-chip-bg text-text-2">
                <Icon className="size-3" />
              </span>
              <div className="min-w-0 text-sm wrap-anywhere">
                <p className="pt-0.5 font-semibold">{title}</p>
                {reason !== null && <p className="text-text-2">{reason}</p>}
                <p className="text-xs text-text-3">{formatMoment(at)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </EntrySection>
  )
}
