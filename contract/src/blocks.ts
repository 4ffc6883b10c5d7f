/** Refusal of actions of a blocked company. */
export const BLOCKED_MESSAGE = 'Bu firma sizden ileti kabul etmiyor.'
/** Refusal for the blocking company. */
export const YOU_BLOCKED_MESSAGE = 'Bu firmayı engellediniz. Önce engeli kaldırın.'
