import { SHARED_IN, dropSharedIn } from './drop-shared-in.ts'

/** Photos and words that the phone shared into the app, before it is chosen what becomes of them. */
export interface SharedIn {
  photos: File[]
  text: string
}

/** After this long nobody comes back for it. */
const KEPT_MS = 60 * 60 * 1000
const STORE = 'shared'
const LAST = 'last'

/** Written by the service worker, instead of what was shared before. */
export async function keepSharedIn(shared: SharedIn): Promise<void> {
  await access('readwrite', (store) => store.put({ ...shared, at: Date.now() }, LAST))
}

/** Undefined when nothing is there, or the browser stores nothing. */
export async function readSharedIn(): Promise<SharedIn | undefined> {
  try {
    const found = (await access('readonly', (store) => store.get(LAST))) as (SharedIn & { at: number }) | undefined
    if (!found) return undefined
    if (Date.now() - found.at < KEPT_MS) return found
    dropSharedIn()
  } catch {
    // Storage is forbidden.
  }
  return undefined
}

/** The database is closed again at once: an open one could not be removed. */
async function access(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(SHARED_IN, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await toPromise(opening)
  try {
    return await toPromise(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing.')))
  })
}
