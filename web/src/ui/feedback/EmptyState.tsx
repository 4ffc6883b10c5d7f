import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ComponentType
  title: string
  line: ReactNode
  /** At most one. */
  action?: ReactNode
  /** The whole page is empty, so the title is the page's. */
  page?: boolean
  className?: string
}

export function EmptyState({ drawing: Drawing, title, line, action, page = false, className }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div
      className={clsx(
        'flex flex-col items-center px-6 py-8 text-center',
        page && 'min-h-[calc(100dvh-15rem)] justify-center',
        className,
      )}
    >
      <Drawing />
      <Title className="mt-4 font-display text-h2 text-balance">{title}</Title>
      <p className="mt-1.5 max-w-80 text-balance text-text-3">{line}</p>
      {action && <div className="mt-4.5">{action}</div>}
    </div>
  )
}
