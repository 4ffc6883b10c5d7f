/** The database of what was shared into the app. */
export const SHARED_IN = 'shared-in'

/** Once it was used or given up, and with a logout: the photos are of whoever holds the phone. */
export function dropSharedIn(): void {
  try {
    indexedDB.deleteDatabase(SHARED_IN)
  } catch {
    // Storage is forbidden, so nothing is there.
  }
}
