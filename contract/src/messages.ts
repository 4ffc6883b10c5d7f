export const MESSAGE_MAX = 2000
/** The counter is shown from here on. */
export const MESSAGE_WARNING = 1800
export const MESSAGE_FILES_MAX = 4
export const MESSAGES_PAGE_SIZE = 30
export const CONVERSATIONS_PAGE_SIZE = 20
/** How long own messages can be withdrawn. */
export const WITHDRAW_MINUTES = 15
/** Daily limit (Istanbul) of a company without any reply yet. */
export const NEW_CONVERSATIONS_PER_DAY = 20
/** A conversation counts as open for this long after the reader's last report. */
export const OPEN_FOR_SECONDS = 60

export const REFERENCE_KINDS = ['product', 'order', 'quote', 'purchase_request'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export const MESSAGE_EMPTY = 'İleti boş olamaz'
export const WITHDRAWN_TEXT = 'Bu ileti geri alındı'
export const NEW_CONVERSATIONS_MESSAGE = `Bugünlük ${NEW_CONVERSATIONS_PER_DAY} yeni konuşma açtınız. Bir firma yanıt verince sınır kalkar, vermezse yarın yenilenir.`
