import { QUEUE_KIND_LABELS } from '@bedesten/contract/operator'
import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import { clsx } from 'clsx'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useNow } from '../../../lib/page/useNow.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { PersonAvatar } from '../../../ui/display/PersonAvatar.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { useOperator } from '../operator-me.ts'
import { DueClock } from './DueClock.tsx'
import { toAge } from './due-words.ts'
import { KIND_LOOKS, toQueueLook } from './queue-words.ts'
import { queueRow } from './queue-row.ts'

interface QueueItemProps {
  row: QueueRow
  selected: boolean
  busy: boolean
  onSelect: (selected: boolean) => void
  onTake: () => void
}

export function QueueItem({ row, selected, busy, onSelect, onTake }: QueueItemProps) {
  const now = useNow()
  const me = useOperator()
  const { id, kind, title, number, company, state, assigned_to } = row
  const isClosed = state === 'closed'
  const { label, ...look } = toQueueLook(row, me.id)
  return (
    <li
      data-selected={selected || undefined}
      className={clsx(
        queueRow,
        'relative min-h-14.5 py-2 hover:bg-hover data-selected:bg-primary-soft max-rail:rounded-card max-rail:border max-rail:border-border max-rail:bg-surface max-rail:px-3.5 max-rail:py-3.5 max-rail:shadow-xs',
      )}
    >
      <span className="z-1 max-rail:col-start-2 max-rail:row-start-1 max-rail:self-start max-rail:justify-self-end">
        {!isClosed && (
          <Checkbox
            aria-label={`Seç: ${title}, ${number}`}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
      </span>
      <div className="grid min-w-0 grid-cols-[1.875rem_minmax(0,1fr)] items-center gap-2.5 max-rail:col-start-1 max-rail:row-start-1 max-rail:items-start">
        <ArchIcon icon={KIND_LOOKS[kind].icon} tone={KIND_LOOKS[kind].tone} size="list" />
        <div className="min-w-0">
          <Link
            to={`/operator/queue/${id}`}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 max-rail:after:rounded-card"
          >
            {toTitle(row)}
          </Link>
          <div className="text-sm text-text-3">
            {QUEUE_KIND_LABELS[kind]} · <span className="tabular-nums">{number}</span>
          </div>
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-2.25 max-rail:col-span-2">
        {company ? (
          <>
            <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={30} />
            <div className="min-w-0">
              <div className="truncate font-medium">{company.company_name}</div>
              <div className="truncate text-sm text-text-3">{company.city}</div>
            </div>
          </>
        ) : (
          <span className="text-text-3">Şirket yok</span>
        )}
      </div>
      <span className="text-sm text-text-2 max-full:hidden">{Number.isNaN(now) ? '' : toAge(row.created_at, now)}</span>
      <span className="flex items-center max-rail:col-start-1 max-rail:row-start-3">
        {isClosed ? (
          <span className="text-sm text-text-3">{row.closed_at && formatMoment(row.closed_at)}</span>
        ) : (
          <DueClock kind={kind} due={row.due_at} />
        )}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-sm max-rail:col-start-2 max-rail:row-start-3 max-rail:justify-self-end">
        {assigned_to ? (
          <>
            <PersonAvatar name={assigned_to.name} own={assigned_to.id === me.id} className="size-6 text-xs" />
            <span className="truncate max-rail:sr-only">{assigned_to.name}</span>
          </>
        ) : (
          !isClosed && (
            <Button
              size="sm"
              variant="soft"
              className="z-1"
              {...(busy && { busy })}
              aria-label={`Üzerime al: ${title}, ${number}`}
              onClick={onTake}
            >
              Üzerime al
            </Button>
          )
        )}
      </span>
      <span className={clsx('max-full:hidden', isClosed && 'max-rail:block')}>
        <StatusBadge {...look}>{label}</StatusBadge>
      </span>
    </li>
  )
}

function toTitle({ title, reports }: QueueRow): string {
  return reports > 1 ? `${title}, ${reports} bildirim` : title
}
