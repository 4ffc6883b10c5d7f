export const MESSAGES_KEY = ['messages']
export const CONVERSATION_LISTS_KEY = [...MESSAGES_KEY, 'list']
/** The messages of each conversation. */
export const TALKS_KEY = [...MESSAGES_KEY, 'talk']
export const CONVERSATION_STATES_KEY = [...MESSAGES_KEY, 'state']
export const UNREAD_CONVERSATIONS_KEY = [...MESSAGES_KEY, 'unread']
