import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import type { FileStore } from './file-store.ts'
import { nameOfKey, removeImageFiles } from './media.ts'
import { deleteUpload, listKnownNames, listRemovedBefore } from './media.queries.ts'

/** Longer than any upload takes, and than any page is kept that shows a replaced picture. */
const GRACE_MS = 3_600_000
const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/** Takes away replaced pictures and files without a row; a failure waits for the next round. */
export async function sweepUploads(
  db: Db,
  files: FileStore,
  log: Pick<Logger, 'warn'>,
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  try {
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
