import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

/** A row of thin arches: at the foot of the navigation and on a placeholder cover, nowhere else. */
export function ArcadeLine({ className = 'text-border-strong' }: { className?: string }) {
  return <div aria-hidden className={clsx('h-6.5 bg-current', className)} style={arches} />
}

const arch =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='26' height='26'%3E%3Cpath d='M3 26V13a10 10 0 0 1 20 0v13M0 26h26' fill='none' stroke='%23000' stroke-width='1.4'/%3E%3C/svg%3E\") 0 100% repeat-x"

const arches: CSSProperties = { mask: arch, WebkitMask: arch }
