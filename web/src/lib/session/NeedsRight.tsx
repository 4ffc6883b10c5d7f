import { NOT_ALLOWED, type Right } from '@bedesten/contract/rights'
import type { ReactNode } from 'react'
import { Locked } from '../../ui/forms/Locked.tsx'
import { useRights } from './useRights.ts'

interface NeedsRightProps {
  /** One of these suffices. */
  right: Right | readonly Right[]
  className?: string
  /** It ends, changes or takes back what is there: a suspended company goes on with it. */
  finishes?: boolean
  /** See Locked. */
  quiet?: boolean
  children: ReactNode
}

/** Buttons that act. Who may not sees them disabled, with the reason. */
export function NeedsRight({ right, className, finishes = false, quiet = false, children }: NeedsRightProps) {
  const { can, stop } = useRights()
  const needed = [right].flat()
  const reason = !can(...needed) ? NOT_ALLOWED : finishes ? undefined : stop(...needed)
  return (
    <Locked reason={reason} quiet={quiet} {...(className !== undefined && { className })}>
      {children}
    </Locked>
  )
}
