import type { QueueKind } from '@bedesten/contract/operator'
import { clsx } from 'clsx'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Clock from 'lucide-react/icons/clock'
import { useNow } from '../../../lib/page/useNow.ts'
import { toDueLook } from './due-words.ts'

interface DueClockProps {
  kind: QueueKind
  due: string
  /** Whether it stands in a sentence, where no column says what it is. */
  inline?: boolean
}

/** What is left until an entry is due, in words as well as in colour. */
export function DueClock({ kind, due, inline = false }: DueClockProps) {
  const { urgency, text } = toDueLook(due, kind, useNow())
  const Icon = urgency === 'late' ? AlarmClock : Clock
  return (
    <span
      data-urgency={urgency}
      className={clsx('inline-flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums', looks[urgency])}
    >
      <Icon className="size-[15px]" />
      {urgency !== 'late' && !inline && (
        <span className="sr-only">{urgency === 'soon' ? 'Az kaldı: ' : 'Kalan: '}</span>
      )}
      {text}
      {urgency !== 'late' && inline && ' kaldı'}
    </span>
  )
}

const looks = {
  calm: 'font-medium text-text-2',
  soon: 'font-medium text-warning-text',
  late: 'font-semibold text-danger-text',
}
