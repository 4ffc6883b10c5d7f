/** What the product stores in the browser; `token`, `user`, `refreshToken` and `theme` are a public interface. */
export type StoredKey =
  | 'token'
  | 'user'
  | 'refreshToken'
  | 'deviceToken'
  | 'theme'
  | 'sidebarOpen'
  | 'exploreUserLocation'
  | 'exploreLocationEnabled'
  | 'exploreSelectedRadius'
  | 'setupClosed'
  | 'netPrices'
  | 'profileReadAt'
  | 'runningImport'
  | 'messageDrafts'
  | 'closedNotice'
  | 'installHint'
  /** The address of this browser at its push service, while notifications are sent to it. */
  | 'pushEndpoint'

/** What the browser refused to keep (storage forbidden or full) lasts as long as the page. */
const unkept = new Map<StoredKey, string>()

export function readStored(key: StoredKey): string | undefined {
  return unkept.get(key) ?? attempt(() => window.localStorage.getItem(key) ?? undefined)
}

export function writeStored(key: StoredKey, value: string): void {
  const kept = attempt(() => {
    window.localStorage.setItem(key, value)
    return true
  })
  if (kept) unkept.delete(key)
  else unkept.set(key, value)
}

export function removeStored(key: StoredKey): void {
  unkept.delete(key)
  attempt(() => window.localStorage.removeItem(key))
}

/** Calls back when another tab changes one of the keys; returns the way to stop. */
export function watchStored(keys: readonly StoredKey[], onChange: () => void): () => void {
  function handle(event: StorageEvent) {
    // Without a key the whole storage was emptied.
    if (event.key === null || keys.some((key) => key === event.key)) onChange()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
