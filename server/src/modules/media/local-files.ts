import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, ListedFile } from './file-store.ts'

const BATCH = 1000

/** Files below one folder, created on the first write. */
export function openLocalFiles(folder: string): FileStore {
  return {
    write: (key, bytes) => write(join(folder, key), bytes),
    copy: (key, path) => place(join(folder, key), (temporary) => copyFile(path, temporary)),
    read: (key) => read(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: (shard) => list(folder, shard),
  }
}

/** Written under a temporary name and flushed: a power cut must not leave half an image. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await place(path, async (temporary) => {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
  })
}

async function place(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await fill(temporary)
    const file = await open(temporary, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function read(path: string) {
  const file = await open(path).catch(undefinedIfMissing)
  if (!file) return undefined
  const { size } = await file.stat()
  return { bytes: size, stream: file.createReadStream() }
}

async function* list(folder: string, shard: string): AsyncGenerator<ListedFile[]> {
  const directory = await opendir(join(folder, shard)).catch(undefinedIfMissing)
  let batch: ListedFile[] = []
  for await (const { name } of directory ?? []) {
    const file = await stat(join(folder, shard, name)).catch(undefinedIfMissing)
    if (file) batch.push({ key: `${shard}/${name}`, writtenAt: file.mtime })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
