import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import { secretFileOf } from '../../app-secret.ts'
import type { StorageConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { importDatabase } from '../../db/transfer/transfer.ts'
import type { FileStore } from '../media/file-store.ts'
import { adoptImageFolder } from '../media/image-folder.ts'
import { openLocalFiles } from '../media/local-files.ts'
import { openFileStore } from '../media/media.ts'
import { foldersOf, SHARDS } from '../media/shards.ts'
import { DATABASE, FILES, SECRET } from './layout.ts'

interface RestoreDeps {
  connection: PoolConfig
  storage: StorageConfig
  dataDir: string
  migrationsFolder: string
  log: (message: string) => void
  signal: AbortSignal
}

/**
 * Fills an empty database and the store of files from a backup. The files come first: when the import is refused nothing
 * names them, and the sweep takes them away.
 */
export async function restore(backup: string, deps: RestoreDeps): Promise<void> {
  const { connection, storage, log, signal } = deps
  const database = join(backup, DATABASE)
  if (!existsSync(database)) throw new Error(`${backup} is not a backup: it holds no ${DATABASE}.`)
  const count = await copyFiles(openLocalFiles(join(backup, FILES)), openFileStore(storage), signal)
  await importDatabase(connection, database, { log, signal, folder: deps.migrationsFolder })
  if (storage.kind === 'local') await adoptFolder(connection, storage.folder)
  await restoreSecret(join(backup, SECRET), deps.dataDir)
  log(`Restored the database and ${count} files from ${backup}.`)
}

async function copyFiles(from: FileStore, to: FileStore, signal: AbortSignal): Promise<number> {
  let count = 0
  for (const shard of foldersOf(SHARDS)) {
    for await (const listed of from.list(shard)) {
      for (const { key } of listed) {
        signal.throwIfAborted()
        const file = await from.read(key)
        if (!file) continue
        await to.write(key, await buffer(file.stream))
        count++
      }
    }
  }
  return count
}

async function adoptFolder(connection: PoolConfig, folder: string): Promise<void> {
  const database = openDatabase(connection, { log: () => undefined, max: 1, prepare: false })
  try {
    await adoptImageFolder(database.db, folder)
  } finally {
    await database.close()
  }
}

/** One that is there already stays: whoever has set the place up may know better. */
async function restoreSecret(saved: string, dataDir: string): Promise<void> {
  if (!existsSync(saved) || existsSync(secretFileOf(dataDir))) return
  await mkdir(dataDir, { recursive: true })
  await copyFile(saved, secretFileOf(dataDir), constants.COPYFILE_EXCL)
}
