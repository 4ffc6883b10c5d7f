import Lock from 'lucide-react/icons/lock'
import { clsx } from 'clsx'
import { use, useId } from 'react'
import type { ReactNode } from 'react'
import { LockContext } from './lock.ts'

interface LockedProps {
  /** Why its buttons may not be used; undefined: they may. */
  reason: string | undefined
  /** Class of the line with reason and buttons. */
  className?: string
  /** Small buttons and those in rows: the reason is spoken and shown under the pointer, and takes no space. */
  quiet?: boolean
  children?: ReactNode
}

/** Disables buttons in place and shows the reason beside them. */
export function Locked({ reason, className, quiet = false, children }: LockedProps) {
  const id = useId()
  const outer = use(LockContext)
  // What is locked around it says why already.
  if (reason === undefined || outer !== undefined) return children
  if (quiet) {
    return (
      <LockContext value={id}>
        <fieldset disabled title={reason} className="contents">
          <span id={id} hidden>
            {reason}
          </span>
          {children}
        </fieldset>
      </LockContext>
    )
  }
  return (
    <LockContext value={id}>
      <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
        <p id={id} className="mr-auto flex items-center gap-2 text-sm text-text-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          {reason}
        </p>
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      </div>
    </LockContext>
  )
}
