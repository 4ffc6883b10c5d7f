/** Words of the market's operators, for the server and for the pages under /operator. */
export const OPERATOR_ROLES = ['moderator', 'chief'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_NAMES: Record<OperatorRole, string> = { moderator: 'Moderatör', chief: 'Baş moderatör' }

/** Refuses a moderator what the chief alone may do. */
export const CHIEF_ONLY = 'Bu işlem yalnızca baş moderatör içindir.'

/** Refuses an operator who has not switched the second step on. */
export const TWO_STEP_REQUIRED = 'two_step_required'

export const QUEUE_KINDS = ['complaint', 'report', 'verification', 'appeal', 'new_company'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

export const QUEUE_KIND_LABELS: Record<QueueKind, string> = {
  complaint: 'Şikâyet',
  report: 'Bildirim',
  verification: 'Doğrulama',
  appeal: 'İtiraz',
  new_company: 'Yeni şirket',
}

/** Before the number of an entry: `BL-1184`. */
const QUEUE_PREFIXES: Record<QueueKind, string> = {
  complaint: 'SK',
  report: 'BL',
  verification: 'DG',
  appeal: 'IT',
  new_company: 'YK',
}

export function toEntryNumber(kind: QueueKind, id: number): string {
  return `${QUEUE_PREFIXES[kind]}-${String(id).padStart(4, '0')}`
}

export const QUEUE_STATES = ['open', 'assigned', 'closed'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

/** What an entry of each kind may be decided to; `eased` leaves a lighter measure. */
export const QUEUE_DECISIONS = {
  verification: ['approve', 'needs_changes', 'reject'],
  report: ['none', 'measure'],
  complaint: ['none', 'measure'],
  appeal: ['uphold', 'overturn', 'eased'],
  new_company: ['approve', 'reject'],
} as const satisfies Record<QueueKind, readonly string[]>
export type QueueDecision = (typeof QUEUE_DECISIONS)[QueueKind][number]
export const ALL_DECISIONS = [
  'approve',
  'needs_changes',
  'reject',
  'none',
  'measure',
  'uphold',
  'overturn',
  'eased',
] as const satisfies readonly QueueDecision[]

/** What becomes of the company besides the thing. */
export const MEASURE_KINDS = ['none', 'warn', 'suspend', 'ban'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** Of a company: all but `open` ones are shown to nobody else. */
/** The order of the operators' list of companies, the first by default. */
export const COMPANY_SORTS = ['new', 'seen', 'orders'] as const
export type CompanySort = (typeof COMPANY_SORTS)[number]

export const STANDINGS = ['open', 'awaiting', 'suspended', 'banned', 'closing', 'closed'] as const
export type Standing = (typeof STANDINGS)[number]

export const OPERATOR_LIMITS = { reason: 1000, note: 2000, suspendDays: 365, closedAtOnce: 50 }
