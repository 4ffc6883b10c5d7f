import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { softTone } from './tone.ts'
import type { Tone } from './tone.ts'

/** A state as colour, icon and word together. */
export function StatusBadge({ tone, icon: Icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={clsx(
        softTone[tone],
        'inline-flex h-6.5 items-center gap-1.5 rounded-sm text-xs font-semibold whitespace-nowrap print:px-0',
        Icon ? 'pr-2.5 pl-2' : 'px-2',
      )}
    >
      {Icon && <Icon className="size-3.5 stroke-[2.1] print:hidden" />}
      {children}
    </span>
  )
}

/** The lighter form: a dot and a word. */
export function StatusDot({ tone, children }: { tone: keyof typeof dots; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 text-sm font-medium text-text-2">
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', dots[tone])} />
      <span>{children}</span>
    </span>
  )
}

const dots = { neutral: 'bg-text-3', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }
