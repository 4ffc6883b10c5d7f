/** The answer to every action of a company that was blocked. */
export const BLOCKED_MESSAGE = 'Bu firma sizden ileti kabul etmiyor.'
/** Told to the one that has blocked. */
export const YOU_BLOCKED_MESSAGE = 'Bu firmayı engellediniz. Önce engeli kaldırın.'
