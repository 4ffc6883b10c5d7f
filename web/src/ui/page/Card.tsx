import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ArchIcon } from '../display/ArchIcon.tsx'
import type { Tone } from '../display/tone.ts'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form'
  /** Without padding, for lists and cards of several parts. */
  flush?: boolean
}

export function Card({ as = 'div', flush = false, className, ...rest }: CardProps) {
  // The elements above have the same attributes; one of them represents all in the types.
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={clsx(
        'rounded-card border border-border bg-surface shadow-xs print:rounded-none print:border-border-strong print:shadow-none',
        !flush && 'p-4 rail:p-5',
        className,
      )}
    />
  )
}

interface CardHeadProps {
  icon: LucideIcon
  tone?: Tone
  title: string
  line: string
  /** The state, opposite the text; on small screens below it. */
  badge?: ReactNode
}

/** Head of a card about one subject: icon, name and one sentence. */
export function CardHead({ icon, tone, title, line, badge }: CardHeadProps) {
  return (
    <div className="flex items-start gap-3.5">
      <ArchIcon icon={icon} tone={tone} />
      <div className="flex min-w-0 flex-1 items-start justify-between gap-x-3 gap-y-1.5 max-rail:flex-col">
        <div className="min-w-0">
          <h2 className="font-display text-h2">{title}</h2>
          <p className="text-text-3">{line}</p>
        </div>
        {badge}
      </div>
    </div>
  )
}

/** One value of such a card, with its state or what can be done about it. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-border bg-well px-3.5 py-3 max-rail:flex-wrap">
      {children}
    </div>
  )
}

/** The last part of a flush card, with its save or dangerous action. */
export function CardFoot({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'flex items-center justify-between gap-x-5 gap-y-3 rounded-b-[13px] border-t border-border bg-well px-4 py-3.5 max-rail:flex-wrap rail:px-6 rail:py-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
