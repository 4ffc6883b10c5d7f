import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/Card.tsx'

interface OrderSectionProps {
  title: string
  className?: string
  children: ReactNode
}

export function OrderSection({ title, className, children }: OrderSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={clsx('min-w-0 print:break-inside-avoid', className)}>
      <h2 id={id} className="mb-2.5 font-display text-h2">
        {title}
      </h2>
      {children}
    </Card>
  )
}
