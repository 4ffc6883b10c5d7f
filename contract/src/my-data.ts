export const EXPORT_KINDS = ['person', 'company'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const

/** How long an export can be fetched. */
export const EXPORT_DAYS = 7
/** How long a closing company can be taken back. */
export const GRACE_DAYS = 30
/** How long names stay on what others hold. */
export const KEPT_YEARS = 10
/** What a closed company is called elsewhere, and a deleted person without a name. */
export const CLOSED_COMPANY = 'Kapatılmış şirket'
export const DELETED_PERSON = 'Silinmiş kişi'

export const UNSETTLED_KINDS = ['order', 'approval', 'account'] as const
