/** Refusal of actions of a blocked company. */
export const BLOCKED_MESSAGE = 'Bu firma sizden ileti kabul etmiyor.'
/** Refusal of actions of a company that operators have hidden. */
export const HIDDEN_MESSAGE = 'Bu firma şu anda yeni işlem yapamıyor.'
/** Refusal for the blocking company. */
export const YOU_BLOCKED_MESSAGE = 'Bu firmayı engellediniz. Önce engeli kaldırın.'
