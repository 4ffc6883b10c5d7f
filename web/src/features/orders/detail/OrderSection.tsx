import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/Card.tsx'

interface OrderSectionProps {
  title: string
  /** Opposite the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function OrderSection({ title, aside, className, children }: OrderSectionProps) {
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
