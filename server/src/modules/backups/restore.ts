import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import type { StorageConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { importDatabase } from '../../db/transfer/transfer.ts'
import type { FileStore } from '../media/file-store.ts'
import { adoptImageFolder } from '../media/image-folder.ts'
import { openLocalFiles } from '../media/local-files.ts'
import { foldersOf, SHARDS } from '../media/shards.ts'
import { DATABASE, FILES, OWN_FILES, SUMS } from './layout.ts'
import { findDamaged, nameSome, openInside, readSums, type Sums } from './sums.ts'

interface RestoreDeps {
  connection: PoolConfig
  files: FileStore
  storage: StorageConfig
  dataDir: string
  migrationsFolder: string
  log: (message: string) => void
  signal: AbortSignal
}

/**
 * Fills an empty database and the file store from a backup, verifying checksums before and after. Files come
 * first: if the import fails, nothing refers to them, and the sweep deletes them.
 */
export async function restore(backup: string, deps: RestoreDeps): Promise<void> {
  const { connection, storage, files, log, signal } = deps
  const database = join(backup, DATABASE)
  if (!existsSync(database)) throw new Error(`${backup} is not a backup: it holds no ${DATABASE}.`)
  const sums = await checkBackup(backup, deps)
  const copied = await copyFiles(openLocalFiles(join(backup, FILES)), files, sums, signal)
  await importDatabase(connection, database, { log, signal, folder: deps.migrationsFolder })
  if (storage.kind === 'local') await adoptFolder(connection, storage.folder)
  for (const { name, fileOf } of OWN_FILES) await restoreOwn(join(backup, name), fileOf(deps.dataDir))
  if (sums) await checkArrived(copied, sums, deps)
  const checked = sums ? ', all compared with their sums' : ''
  log(`Restored the database and ${copied.length} files from ${backup}${checked}.`)
}

async function checkBackup(backup: string, { log, signal }: RestoreDeps): Promise<Sums | undefined> {
  const sums = await readSums(backup)
  if (!sums) {
    log(`${backup} holds no ${SUMS}: it was made by an older version, and could not be checked.`)
    return undefined
  }
  const damaged = await findDamaged(sums, (path) => openInside(backup, path), signal)
  if (damaged.length === 0) return sums
  const some = nameSome(damaged)
  throw new Error(
    `${backup} is damaged: ${damaged.length} of ${sums.size} files are missing or changed (${some}). Nothing was restored.`,
  )
}

async function checkArrived(keys: string[], sums: Sums, { files, signal }: RestoreDeps): Promise<void> {
  const expected = new Map(keys.map((key) => [`${FILES}/${key}`, sums.get(`${FILES}/${key}`) ?? '']))
  const open = async (path: string) => (await files.read(path.slice(FILES.length + 1)))?.stream
  const damaged = await findDamaged(expected, open, signal)
  if (damaged.length === 0) return
  throw new Error(
    `The database was restored, but ${damaged.length} of ${keys.length} files did not arrive whole (${nameSome(damaged)}). Restore once more, into an empty database.`,
  )
}

/** Restores the files in the checksums, or all without checksums. Returns their keys. */
async function copyFiles(from: FileStore, to: FileStore, sums: Sums | undefined, signal: AbortSignal) {
  const keys: string[] = []
  for (const shard of foldersOf(SHARDS)) {
    for await (const listed of from.list(shard)) {
      for (const { key } of listed) {
        signal.throwIfAborted()
        if (sums && !sums.has(`${FILES}/${key}`)) continue
        const file = await from.read(key)
        if (!file) continue
        await to.write(key, await buffer(file.stream))
        keys.push(key)
      }
    }
  }
  return keys
}

async function adoptFolder(connection: PoolConfig, folder: string): Promise<void> {
  const database = openDatabase(connection, { log: () => undefined, max: 1, prepare: false })
  try {
    await adoptImageFolder(database.db, folder)
  } finally {
    await database.close()
  }
}

/** Keeps an existing one: the operator may have placed it. */
async function restoreOwn(saved: string, file: string): Promise<void> {
  if (!existsSync(saved) || existsSync(file)) return
  await mkdir(dirname(file), { recursive: true })
  await copyFile(saved, file, constants.COPYFILE_EXCL)
}
