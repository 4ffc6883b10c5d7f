import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../ui/page/Card.tsx'

export function KitSection({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card as="section" className={clsx('flex min-w-0 flex-col gap-4', wide && 'full:col-span-2')}>
      <h2 className="text-h3">{title}</h2>
      {children}
    </Card>
  )
}

/** Several states of one piece beside each other. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-4">{children}</div>
}

export function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {children}
      <span className="text-xs text-text-3">{label}</span>
    </div>
  )
}
