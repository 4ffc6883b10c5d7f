import { NOT_ALLOWED, type Right } from '@bedesten/contract/rights'
import type { ReactNode } from 'react'
import { Locked } from '../../ui/forms/Locked.tsx'
import { useRights } from './useRights.ts'

interface NeedsRightProps {
  /** One of these suffices. */
  right: Right | readonly Right[]
  className?: string
  /** See Locked. */
  quiet?: boolean
  children: ReactNode
}

/** Buttons that act. A person without the right sees them disabled, with the reason. */
export function NeedsRight({ right, className, quiet = false, children }: NeedsRightProps) {
  const { can } = useRights()
  const isAllowed = can(...[right].flat())
  return (
    <Locked reason={isAllowed ? undefined : NOT_ALLOWED} quiet={quiet} {...(className !== undefined && { className })}>
      {children}
    </Locked>
  )
}
