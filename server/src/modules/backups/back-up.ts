import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolConfig } from 'pg'
import { placeFolder } from '../../db/embedded/folder/place-folder.ts'
import { exportDatabase } from '../../db/transfer/transfer.ts'
import type { ScheduledTask } from '../../jobs/task.ts'
import type { FileStore } from '../media/file-store.ts'
import { foldersOf, SHARDS } from '../media/shards.ts'
import { listBackups, nameBackup, removeOldBackups } from './kept-backups.ts'
import { DATABASE, FILES, OWN_FILES, SUMS } from './layout.ts'
import { formatSums, readSums, sumOf, type Sums } from './sums.ts'

const DAY_MS = 86_400_000

interface BackupDeps {
  /** Folder of the backups, one subfolder each. */
  folder: string
  connection: PoolConfig
  files: FileStore
  /** Holds the secret of the zero-setup mode, needed for decryption, and the key for push services. */
  dataDir: string
  log: (message: string) => void
}

/** At 03:40 in Istanbul, or at the next start if no server ran then. */
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
 * Writes everything into a new folder, which appears only when it is complete. The database comes first: files are
 * written before the rows that name them, so all files named in the backup are in it.
 */
export async function backUp(deps: BackupDeps, signal?: AbortSignal, now = new Date()): Promise<string> {
  const { folder, connection, files, log } = deps
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [previous] = await listBackups(folder)
  const target = join(folder, nameBackup(now))
  await placeFolder(target, async (temporary) => {
    await exportDatabase(connection, join(temporary, DATABASE), { log, ...(signal && { signal }) })
    const fileSums = await copyFiles(files, join(temporary, FILES), previous && join(folder, previous), signal)
    const own = OWN_FILES.filter(({ fileOf }) => existsSync(fileOf(deps.dataDir)))
    for (const { name, fileOf } of own) await copyFile(fileOf(deps.dataDir), join(temporary, name))
    const sums: Sums = new Map()
    for (const path of [DATABASE, ...own.map(({ name }) => name)]) {
      sums.set(path, await sumOf(createReadStream(join(temporary, path))))
    }
    for (const [key, sum] of fileSums) sums.set(`${FILES}/${key}`, sum)
    await writeFile(join(temporary, SUMS), formatSums(sums), { mode: 0o600, flush: true })
    log(`Backed up the database and ${fileSums.size} files to ${target}.`)
  })
  return target
}

/** Returns checksums by key. */
async function copyFiles(files: FileStore, target: string, previous: string | undefined, signal?: AbortSignal) {
  const sums: Sums = new Map()
  const known = previous === undefined ? undefined : await readSums(previous).catch(() => undefined)
  for (const shard of foldersOf(SHARDS)) {
    for await (const listed of files.list(shard)) {
      if (listed.length > 0) await mkdir(join(target, shard), { recursive: true, mode: 0o700 })
      for (const { key } of listed) {
        signal?.throwIfAborted()
        const path = join(target, key)
        const isThere = previous !== undefined && (await isLinked(join(previous, FILES, key), path))
        // Not read again: the checksum of the copied bytes counts.
        const linked = isThere ? (known?.get(`${FILES}/${key}`) ?? (await sumOf(createReadStream(path)))) : undefined
        const sum = linked ?? (await copyOne(files, key, path))
        if (sum !== undefined) sums.set(key, sum)
      }
    }
  }
  return sums
}

/** Files never change, so backups share them by hard links, if supported. */
function isLinked(previous: string, path: string): Promise<boolean> {
  return link(previous, path).then(
    () => true,
    () => false,
  )
}

/** Its checksum; undefined if it was removed meanwhile. */
async function copyOne(files: FileStore, key: string, path: string): Promise<string | undefined> {
  const file = await files.read(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  file.stream.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600, flush: true }))
  return hash.digest('hex')
}
