import { APPROVAL_STATES } from '@bedesten/contract/approvals'
import type { ApprovalState } from '@bedesten/contract/approvals'

/** Of the address: those that wait, unless it says otherwise; undefined for all. */
export function readApprovalState(text: string | null): ApprovalState | undefined {
  if (text === 'all') return undefined
  return APPROVAL_STATES.find((state) => state === text) ?? 'waiting'
}
