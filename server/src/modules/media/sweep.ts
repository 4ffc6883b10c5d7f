import type { Db } from '../../db/database.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { nameOfKey, removeImageFiles } from './media.ts'
import { nameOfPrivateKey } from './private-keys.ts'
import { foldersOf, SHARDS } from './shards.ts'
import { deleteUploads, listKnownNames, listRemoved, markUnusedRemoved } from './media.queries.ts'

/** Longer than any upload takes, and than a page with a replaced image is cached. */
const GRACE_MS = 3_600_000
const DAY_MS = 24 * GRACE_MS
/** An image of an unfinished post may be deleted after this time. */
const UNUSED_AFTER_MS = 7 * DAY_MS
/** Older ones were checked before, unless no server ran for so long. */
const LOOKED_AT_AFTER_MS = 60 * DAY_MS
/** As in the schedule of the task. */
const SWEEP_UPLOADS_EVERY_MS = 6 * GRACE_MS
/** A longer run stops; the next one continues. */
const MAX_RUN_MS = 600_000
const ROWS_AT_ONCE = 500
const SHARDS_PER_RUN = SHARDS.length / (DAY_MS / SWEEP_UPLOADS_EVERY_MS)

/** Deletes replaced images, unused uploads, and files without a row. */
export async function sweepUploads(db: Db, files: FileStore, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  const unused = {
    from: new Date(now.getTime() - LOOKED_AT_AFTER_MS),
    to: new Date(now.getTime() - UNUSED_AFTER_MS),
  }
  const end = performance.now() + MAX_RUN_MS
  const isOver = () => performance.now() > end
  await markUnusedRemoved(db, unused, now)
  await sweepRemoved(db, files, before, isOver)
  for (const shard of foldersOf(shardsOfRun(now))) {
    for await (const listed of files.list(shard)) {
      if (isOver()) return
      await sweepListed(db, files, listed, before)
    }
  }
}

async function sweepRemoved(db: Db, files: FileStore, before: Date, isOver: () => boolean): Promise<void> {
  let rows = await listRemoved(db, { from: new Date(0), to: before }, ROWS_AT_ONCE)
  while (rows.length > 0 && !isOver()) {
    for (const { name } of rows) await removeImageFiles(files, name)
    await deleteUploads(
      db,
      rows.map(({ name }) => name),
    )
    // Continues after this page: images that an order keeps are not read again.
    rows = await listRemoved(db, { from: rows.at(-1)?.removed_at ?? before, to: before }, ROWS_AT_ONCE)
  }
}

/**
 * Scans the whole store within a day, a quarter per run. The clock decides which, so that neither restarts nor a second server
 * leave a shard out; each day a run begins one shard further, should it be too short for all of them.
 */
export function shardsOfRun(now: Date): string[] {
  const run = Math.floor(now.getTime() / SWEEP_UPLOADS_EVERY_MS)
  const first = (run * SHARDS_PER_RUN) % SHARDS.length
  const ofRun = SHARDS.slice(first, first + SHARDS_PER_RUN)
  const begin = Math.floor(now.getTime() / DAY_MS) % SHARDS_PER_RUN
  return [...ofRun.slice(begin), ...ofRun.slice(0, begin)]
}

async function sweepListed(db: Db, files: FileStore, listed: ListedFile[], before: Date): Promise<void> {
  const old = listed.filter(({ writtenAt }) => writtenAt < before)
  const nameOf = (key: string) => nameOfKey(key) ?? nameOfPrivateKey(key) ?? ''
  const names = new Set(old.map(({ key }) => nameOf(key)))
  const known = await listKnownNames(db, [...names])
  for (const { key } of old) {
    if (!known.has(nameOf(key))) await files.remove(key)
  }
}
