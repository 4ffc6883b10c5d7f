/** The database of what was shared into the app. */
export const SHARED_IN = 'shared-in'

/** After use, on giving up and with a logout: the photos belong to the holder of the phone. */
export function dropSharedIn(): void {
  try {
    indexedDB.deleteDatabase(SHARED_IN)
  } catch {
    // Storage is forbidden, so nothing is there.
  }
}
