import type { Right } from '@bedesten/contract/rights'
import { findStop } from '@bedesten/contract/standing'
import { use } from 'react'
import { SessionContext } from './session-context.ts'

/**
 * What the person may do for the company. While it is not known, as in sessions that an earlier version began, everything:
 * such a person owns the company, and the server has the last word.
 */
export function useRights() {
  const user = use(SessionContext)?.user
  const can = (...needed: Right[]) => needed.some((right) => user?.rights?.includes(right) ?? true)
  /** Why a company that is suspended, or waits for approval, begins nothing new that needs one of these rights. */
  const stop = (...needed: Right[]) => findStop(user?.standing ?? 'open', ...needed)
  return {
    personId: user?.person?.id,
    role: user?.role,
    isClosing: user?.standing === 'closing',
    /** Whether she has one of these rights. */
    can,
    stop,
    /** The same, and the company may begin something with it. */
    mayBegin: (...needed: Right[]) => can(...needed) && stop(...needed) === undefined,
  }
}
