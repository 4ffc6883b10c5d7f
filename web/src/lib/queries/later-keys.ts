/** As query-keys.ts, of what the login page knows nothing about and would have to fetch. */
export const API_KEY_KEY = ['api-key']
export const PREFERENCES_KEY = ['settings', 'notifications']
export const EMAIL_CHANGE_KEY = ['settings', 'email-change']
export const TWO_STEP_KEY = ['settings', 'two-step']
export const WEBHOOKS_KEY = ['webhooks']
export const IMPORTS_KEY = ['imports']
/** Files never change, in any state of their order. */
export const ORDER_FILES_KEY = ['order-files']
export const MESSAGES_KEY = ['messages']
export const CONVERSATION_LISTS_KEY = [...MESSAGES_KEY, 'list']
/** The messages of each conversation. */
export const TALKS_KEY = [...MESSAGES_KEY, 'talk']
export const CONVERSATION_STATES_KEY = [...MESSAGES_KEY, 'state']
export const UNREAD_CONVERSATIONS_KEY = [...MESSAGES_KEY, 'unread']
export const BLOCKED_KEY = ['blocked']
export const QUOTES_KEY = ['quotes']
export const QUOTE_LISTS_KEY = [...QUOTES_KEY, 'list']
export const PURCHASE_REQUESTS_KEY = ['purchase-requests']
