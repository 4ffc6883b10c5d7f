import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ArchIcon } from '../marks/ArchIcon.tsx'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form'
  /** Without padding, for lists and cards of several parts. */
  flush?: boolean
}

export function Card({ as = 'div', flush = false, className, ...rest }: CardProps) {
  // The elements above take the same attributes; one of them has to stand for all in the types.
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

/** Of a card about one subject: its mark, name and one sentence. */
export function CardHead({ icon, title, line }: { icon: LucideIcon; title: string; line: string }) {
  return (
    <div className="flex items-start gap-3.5">
      <ArchIcon icon={icon} />
      <div className="min-w-0">
        <h2 className="font-display text-h2">{title}</h2>
        <p className="text-text-3">{line}</p>
      </div>
    </div>
  )
}

/** The last part of a flush card, where its saving or risky action stands. */
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
