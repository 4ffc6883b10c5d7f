import type { Verification } from '@bedesten/contract/verification.schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import Check from 'lucide-react/icons/check'
import FileUp from 'lucide-react/icons/file-up'
import Hourglass from 'lucide-react/icons/hourglass'
import Search from 'lucide-react/icons/search'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { formatShortMoment, untilDay } from '../../lib/format/day-words.ts'

interface Step {
  icon: LucideIcon
  title: string
  line: string
  /** The icon's colour; undefined for a later step. */
  color?: string
}

/** The three steps to the badge. */
export function StepStrip({ verification }: { verification: Verification }) {
  return (
    <ol className="mt-5 grid divide-border overflow-hidden rounded-lg border border-border bg-well max-rail:divide-y rail:grid-cols-3 rail:divide-x">
      {listSteps(verification).map(({ icon: Icon, title, line, color }) => (
        <li key={title} className="px-4 py-3">
          <p className={clsx('flex items-center gap-2', color ? 'font-semibold' : 'font-medium text-text-2')}>
            <Icon aria-hidden className={clsx('size-4.5', color ?? 'text-text-3')} />
            {title}
          </p>
          <p className="text-sm text-text-3">{line}</p>
        </li>
      ))}
    </ol>
  )
}

function listSteps({ state, submitted_at, due_at, taken }: Verification): Step[] {
  const badge = { icon: CircleCheck, title: 'Mühür', line: 'Profil, ürün ve aramada' }
  if (state === 'none') {
    return [
      { icon: FileUp, title: 'Belgeleri gönderin', line: '3 dosya', color: 'text-copper-text' },
      { icon: Search, title: 'İnceleme', line: '2 iş günü' },
      badge,
    ]
  }
  const until = due_at === null ? '2 iş günü' : `${untilDay(due_at)} kadar`
  return [
    {
      icon: Check,
      title: 'Gönderildi',
      line: submitted_at === null ? '' : formatShortMoment(submitted_at),
      color: 'text-success-text',
    },
    { icon: Hourglass, title: taken ? 'Bakılıyor' : 'İnceleme', line: until, color: 'text-warning-text' },
    badge,
  ]
}
