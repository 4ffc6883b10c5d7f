export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_LIMITS = { note: 500, reason: 500 } as const
export const APPROVALS_PAGE_SIZE = 20
