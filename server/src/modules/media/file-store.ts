import type { Readable } from 'node:stream'

/** Storage of files. A key is `shard/name`; the content of a key never changes. */
export interface FileStore {
  /** Writes atomically. */
  write(key: string, bytes: Buffer): Promise<void>
  /** As `write`, for a file of any size on this machine, which is left there. */
  copy(key: string, path: string): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** Ignores a missing file. */
  remove(key: string): Promise<void>
  /** The files of a shard, at most 1,000 at a time, in any order. */
  list(shard: string): AsyncIterable<ListedFile[]>
}

export interface ListedFile {
  key: string
  writtenAt: Date
}
