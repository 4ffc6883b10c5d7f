import type { Right } from '@bedesten/contract/rights'
import { use } from 'react'
import { SessionContext } from './session-context.ts'

/**
 * What the person may do for the company. While it is not known, as in sessions that an earlier version began, everything:
 * such a person owns the company, and the server has the last word.
 */
export function useRights() {
  const user = use(SessionContext)?.user
  return {
    personId: user?.person?.id,
    role: user?.role,
    /** Whether she has one of these rights. */
    can: (...needed: Right[]) => needed.some((right) => user?.rights?.includes(right) ?? true),
  }
}
