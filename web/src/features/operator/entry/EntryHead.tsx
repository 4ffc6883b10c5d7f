import { QUEUE_KIND_LABELS } from '@bedesten/contract/operator'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Hand from 'lucide-react/icons/hand'
import { formatMoment } from '../../../lib/format/dates.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { PersonAvatar } from '../../../ui/display/PersonAvatar.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { backLine } from '../../../ui/page/back-line.ts'
import { useOperator } from '../operator-me.ts'
import { DueClock } from '../queue/DueClock.tsx'
import { KIND_LOOKS, toQueueLook } from '../queue/queue-words.ts'
import type { EntryActs } from './useEntryActs.ts'

interface EntryHeadProps {
  entry: QueueEntry
  title: string
  acts: EntryActs
  onHandOn: () => void
}

export function EntryHead({ entry, title, acts, onHandOn }: EntryHeadProps) {
  const me = useOperator()
  const { kind, number, state, assigned_to } = entry
  const isMine = assigned_to?.id === me.id
  const mayAct = state !== 'closed' && !acts.isOvertaken
  return (
    <>
      <Link to="/operator" className={backLine}>
        <ArrowLeft className="size-4" />
        Kuyruk
      </Link>
      <div className="mb-3.5 flex flex-wrap items-start gap-3">
        <ArchIcon icon={KIND_LOOKS[kind].icon} tone={KIND_LOOKS[kind].tone} />
        <div className="min-w-0 flex-1 max-rail:basis-[calc(100%-4rem)]">
          <h1 className="font-display text-h1 wrap-anywhere">{title}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-3">
            <span>
              {QUEUE_KIND_LABELS[kind]} · <span className="tabular-nums">{number}</span>
            </span>
            {state === 'closed' ? (
              <Closed entry={entry} />
            ) : (
              <>
                {kind !== 'complaint' && <DueClock kind={kind} due={entry.due_at} inline />}
                {assigned_to ? (
                  <span className="flex items-center gap-1.5">
                    <PersonAvatar name={assigned_to.name} own={isMine} className="size-5.5 text-xs" />
                    {isMine ? 'Bende' : assigned_to.name}
                  </span>
                ) : (
                  <span>Kimsede değil</span>
                )}
              </>
            )}
          </div>
        </div>
        {mayAct && (
          <div className="flex gap-2">
            {!isMine && (
              <Button variant="soft" {...(acts.busy && { busy: true })} onClick={() => void acts.take()}>
                <Hand />
                Üzerime al
              </Button>
            )}
            {(isMine || !assigned_to) && (
              <Button variant="secondary" onClick={onHandOn}>
                <ArrowRightLeft />
                Devret
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Closed({ entry }: { entry: QueueEntry }) {
  const me = useOperator()
  const { label, ...look } = toQueueLook(entry, me.id)
  const { decided_by, closed_at } = entry
  return (
    <>
      <StatusBadge {...look}>{label}</StatusBadge>
      <span>{[decided_by?.name, closed_at && formatMoment(closed_at)].filter(Boolean).join(', ')}</span>
    </>
  )
}
