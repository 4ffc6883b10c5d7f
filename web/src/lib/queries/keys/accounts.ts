/** Keys of the query cache, by domain: an event invalidates a prefix without the feature that fetched it. */
export const SITE_KEY = ['site']
export const SESSIONS_KEY = ['sessions']
export const EMAIL_CHANGE_KEY = ['settings', 'email-change']
export const TWO_STEP_KEY = ['settings', 'two-step']
export const PASSKEYS_KEY = ['settings', 'passkeys']
export const MEMBERS_KEY = ['members']
export const DATA_EXPORTS_KEY = ['settings', 'data-exports']
export const CLOSING_KEY = ['settings', 'closing']
