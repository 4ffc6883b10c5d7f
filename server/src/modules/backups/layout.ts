/** Files of a backup. */
export const DATABASE = 'database.gz'
export const FILES = 'files'
export const SECRET = 'app-secret'
/** Checksums of all others; written last. */
export const SUMS = 'SHA256SUMS'
