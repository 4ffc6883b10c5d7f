/** What a notice of the operators is about, beside its text. */
export const NOTICE_SUBJECTS = ['measure', 'verification', 'registration', 'report', 'complaint'] as const

export const NOTIFICATION_TYPES = [
  'comment',
  'follow',
  'order_status',
  'order_received',
  'payment',
  'quote',
  'purchase_request',
  'message',
  'approval',
  'alert',
  'other',
] as const
export const NOTIFICATIONS_PAGE_SIZE = 20

/** Kinds of notifications, in the order of the settings. */
export const PREFERENCE_KINDS = [
  'order',
  'payment',
  'message',
  'quote',
  'purchase_request',
  'alert',
  'follow',
  'comment',
  'like',
] as const
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number]

export const EMAIL_WISHES = ['now', 'daily', 'off'] as const
export type EmailWish = (typeof EMAIL_WISHES)[number]

/** The database has the same defaults (0162-alerts.sql). */
export function standardWish(kind: PreferenceKind): EmailWish {
  return ['order', 'payment', 'message', 'quote', 'alert'].includes(kind) ? 'now' : 'off'
}
