import { secretFileOf } from '../../app-secret.ts'
import { vapidKeyFileOf } from '../../vapid-key.ts'

/** Files of a backup. */
export const DATABASE = 'database.gz'
export const FILES = 'files'
/** What a server made for itself in its data folder: without the secret nothing is decrypted, without the key no device gets notifications. */
export const OWN_FILES = [
  { name: 'app-secret', fileOf: secretFileOf },
  { name: 'vapid-key', fileOf: vapidKeyFileOf },
] as const
/** Checksums of all others; written last. */
export const SUMS = 'SHA256SUMS'
