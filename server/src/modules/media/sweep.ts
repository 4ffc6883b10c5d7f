import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import type { FileStore } from './file-store.ts'
import { nameOfKey, removeImageFiles } from './media.ts'
import { deleteUpload, listKnownNames, listRemovedBefore, markUnusedRemoved } from './media.queries.ts'

/** Longer than any upload takes, and than any page is kept that shows a replaced picture. */
const GRACE_MS = 3_600_000
const DAY_MS = 24 * GRACE_MS
/** A picture for a post that is still being written after so long may be gone when it is shared. */
const UNUSED_AFTER_MS = 7 * DAY_MS
/** Older ones were looked at before, unless no server ran for so long. */
const LOOKED_AT_AFTER_MS = 60 * DAY_MS
const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/** Takes away replaced pictures, those that were uploaded for nothing, and files without a row; a failure waits for the next round. */
export async function sweepUploads(
  db: Db,
  files: FileStore,
  log: Pick<Logger, 'warn'>,
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  const unused = {
    from: new Date(now.getTime() - LOOKED_AT_AFTER_MS),
    to: new Date(now.getTime() - UNUSED_AFTER_MS),
  }
  try {
    await markUnusedRemoved(db, unused, now)
    for (const name of await listRemovedBefore(db, before)) {
      await removeImageFiles(files, name)
      await deleteUpload(db, name)
    }
    for (const shard of SHARDS) await sweepShard(db, files, shard, before)
  } catch (error) {
    log.warn({ err: error }, 'sweep of uploads failed')
  }
}

async function sweepShard(db: Db, files: FileStore, shard: string, before: Date): Promise<void> {
  const old = (await files.list(shard)).filter(({ writtenAt }) => writtenAt < before)
  const names = new Set(old.map(({ key }) => nameOfKey(key) ?? ''))
  const known = await listKnownNames(db, [...names])
  for (const { key } of old) {
    if (!known.has(nameOfKey(key) ?? '')) await files.remove(key)
  }
}
