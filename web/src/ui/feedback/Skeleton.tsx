import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One block of a layout to come; its size and roundness come by `className`. */
export function Skeleton({ className = 'rounded-xs' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block overflow-hidden bg-skeleton after:absolute after:inset-0 after:animate-sheen after:bg-[linear-gradient(90deg,transparent,var(--sheen),transparent)] motion-reduce:after:hidden',
        className,
      )}
    />
  )
}

/** Says in words that content is loading in place of the skeletons. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
