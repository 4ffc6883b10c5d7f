/** What a backup consists of. */
export const DATABASE = 'database.gz'
export const FILES = 'files'
export const SECRET = 'app-secret'
/** The sums of all others; written last. */
export const SUMS = 'SHA256SUMS'
