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
  'account',
  'review',
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
  'account',
  'review',
  'follow',
  'comment',
  'like',
] as const
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number]

export const EMAIL_WISHES = ['now', 'daily', 'off'] as const
export type EmailWish = (typeof EMAIL_WISHES)[number]

const AT_ONCE: readonly PreferenceKind[] = ['order', 'payment', 'message', 'quote', 'alert', 'account', 'review']

/** The database has the same defaults (0180-reviews.sql). */
export function standardWish(kind: PreferenceKind): EmailWish {
  return AT_ONCE.includes(kind) ? 'now' : 'off'
}
