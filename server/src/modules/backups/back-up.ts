import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolConfig } from 'pg'
import { secretFileOf } from '../../app-secret.ts'
import { placeFolder } from '../../db/embedded/folder/place-folder.ts'
import { exportDatabase } from '../../db/transfer/transfer.ts'
import type { ScheduledTask } from '../../jobs/task.ts'
import type { FileStore } from '../media/file-store.ts'
import { foldersOf, SHARDS } from '../media/shards.ts'
import { listBackups, nameBackup, removeOldBackups } from './kept-backups.ts'
import { DATABASE, FILES, SECRET } from './layout.ts'

const DAY_MS = 86_400_000

interface BackupDeps {
  /** Where backups lie, each in a folder of its own. */
  folder: string
  connection: PoolConfig
  files: FileStore
  /** Holds the secret of the zero-setup mode, without which what is encrypted stays so. */
  dataDir: string
  log: (message: string) => void
}

/** At 03:40 in Istanbul, or when a server runs again that did not run then. */
export function backUpTask(deps: BackupDeps): ScheduledTask {
  return {
    name: 'back_up',
    cron: '40 0 * * *',
    maxAttempts: 3,
    catchUpMs: DAY_MS,
    run: async (_payload, { stop }) => {
      await backUp(deps, stop)
      await removeOldBackups(deps.folder)
    },
  }
}

/**
 * Everything in a new folder, which appears only when it is complete. The database comes first: files are written before
 * the rows that name them, so whatever is named there is among the files.
 */
export async function backUp(deps: BackupDeps, signal?: AbortSignal, now = new Date()): Promise<string> {
  const { folder, connection, files, log } = deps
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [previous] = await listBackups(folder)
  const target = join(folder, nameBackup(now))
  await placeFolder(target, async (temporary) => {
    await exportDatabase(connection, join(temporary, DATABASE), { log, ...(signal && { signal }) })
    const count = await copyFiles(files, join(temporary, FILES), previous && join(folder, previous, FILES), signal)
    const secretFile = secretFileOf(deps.dataDir)
    if (existsSync(secretFile)) await copyFile(secretFile, join(temporary, SECRET))
    log(`Backed up the database and ${count} files to ${target}.`)
  })
  return target
}

async function copyFiles(files: FileStore, target: string, previous: string | undefined, signal?: AbortSignal) {
  let count = 0
  for (const shard of foldersOf(SHARDS)) {
    for await (const listed of files.list(shard)) {
      if (listed.length > 0) await mkdir(join(target, shard), { recursive: true, mode: 0o700 })
      for (const { key } of listed) {
        signal?.throwIfAborted()
        const isThere = previous !== undefined && (await isLinked(join(previous, key), join(target, key)))
        if (isThere || (await isCopied(files, key, join(target, key)))) count++
      }
    }
  }
  return count
}

/** What lies under a key never changes, so backups share it; not where the file system cannot. */
function isLinked(previous: string, path: string): Promise<boolean> {
  return link(previous, path).then(
    () => true,
    () => false,
  )
}

/** False when it was removed meanwhile. */
async function isCopied(files: FileStore, key: string, path: string): Promise<boolean> {
  const file = await files.read(key)
  if (!file) return false
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600, flush: true }))
  return true
}
