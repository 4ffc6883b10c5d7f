import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

interface SectionProps {
  title: string
  /** Opposite the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={clsx('min-w-0 print:break-inside-avoid', className)}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="font-display text-h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
