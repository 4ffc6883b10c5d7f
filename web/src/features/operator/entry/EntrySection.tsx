import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/Card.tsx'

interface EntrySectionProps {
  title: string
  /** Opposite the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function EntrySection({ title, aside, className, children }: EntrySectionProps) {
  const id = useId()
  return (
    <Card flush as="section" aria-labelledby={id} className={clsx('min-w-0 p-4', className)}>
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <h2 id={id} className="font-display text-h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

/** One row of facts: what it is, and its value with remarks below. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-border py-2.25 first:border-0">
      <dt className="text-text-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
