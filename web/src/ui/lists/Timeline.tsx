import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { softTone } from '../display/tone.ts'

export interface TimelineStep {
  title: string
  /** Words of somebody about it, such as a reason. */
  quote?: string | undefined
  detail?: ReactNode
  icon: LucideIcon
  /** Whether it has happened; later steps are outlined. */
  done: boolean
  /** For something done that is no full step, was taken back, or went wrong. */
  tone?: 'primary' | 'warning' | 'danger' | undefined
}

/** Steps in the order of time. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => {
        const next = steps[index + 1]
        return <Step key={index} step={step} line={next && (next.done ? 'done' : 'ahead')} />
      })}
    </ol>
  )
}

function Step({ step, line }: { step: TimelineStep; line: 'done' | 'ahead' | undefined }) {
  const { title, quote, detail, icon: Icon, done, tone } = step
  return (
    // Print only past steps.
    <li
      className={clsx(
        'relative grid grid-cols-[28px_1fr] gap-3.5 pb-5.5 last:pb-0 print:pb-2.5',
        !done && 'print:hidden',
      )}
    >
      {line && (
        <span
          aria-hidden
          className={clsx(
            'absolute top-7.5 bottom-0.5 left-[13px] w-0.5 rounded-[1px]',
            line === 'done' ? 'bg-primary' : 'bg-border-strong print:hidden',
          )}
        />
      )}
      <span
        aria-hidden
        className={clsx(
          'grid size-7 place-items-center rounded-arch',
          !done && 'bg-surface text-text-3 inset-ring-[1.5px] inset-ring-border-strong',
          done && (tone ? softTone[tone] : 'bg-primary text-on-primary'),
        )}
      >
        <Icon className="size-3.5 stroke-[2.1]" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <span className={clsx('block pt-1 leading-5', done ? 'font-semibold' : 'font-medium text-text-3')}>
          {title}
        </span>
        {quote && <span className="mt-0.5 block text-sm whitespace-pre-line text-text-2">{quote}</span>}
        {detail && <span className="text-xs text-text-3">{detail}</span>}
      </div>
    </li>
  )
}
