import { clsx } from 'clsx'
import { formatShortDay, toClock, withClockEnding } from '../../../lib/format/day-words.ts'
import { useNow } from '../../../lib/page/useNow.ts'
import { toDueLook } from '../queue/due-words.ts'

interface DueCardProps {
  /** When it came, and when it is due. */
  from: string
  due: string
}

/** The clock of a complaint: what is left of its time, in words, colour and length. */
export function DueCard({ from, due }: DueCardProps) {
  const now = useNow()
  const { urgency, text } = toDueLook(due, 'complaint', now)
  const [begin, end] = [Date.parse(from), Date.parse(due)]
  const gone = Math.min(1, Math.max(0, (now - begin) / (end - begin)))
  const { frame, bar } = looks[urgency]
  return (
    <div
      role="group"
      aria-label="48 saatlik süre"
      className={clsx('grid gap-2 rounded-lg border px-3.5 py-3 max-full:order-first', frame)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
        <span>48 saatlik süre</span>
        <span className="tabular-nums">
          {`${formatShortDay(due)} ${withClockEnding(toClock(due))} ${urgency === 'late' ? 'doldu' : 'dolar'}`}
        </span>
      </p>
      <b className="text-h2 font-semibold tabular-nums">{urgency === 'late' ? text : `${text} kaldı`}</b>
      <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-surface">
        <i className={clsx('block h-full rounded-pill', bar)} style={{ width: `${Math.round(gone * 100)}%` }} />
      </span>
    </div>
  )
}

const looks = {
  calm: { frame: 'border-border bg-well text-text-2', bar: 'bg-primary' },
  soon: { frame: 'border-warning-line bg-warning-soft text-warning-text', bar: 'bg-warning' },
  late: { frame: 'border-danger-line bg-danger-soft text-danger-text', bar: 'bg-danger' },
}
