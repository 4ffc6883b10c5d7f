import type { Readable } from 'node:stream'

/** Where images lie. A key is `shard/name`; what is written under a key never changes. */
export interface FileStore {
  /** The file appears whole or not at all. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** A file that is already gone is fine. */
  remove(key: string): Promise<void>
  /** The files of a shard, at most 1,000 at a time, in any order. */
  list(shard: string): AsyncIterable<ListedFile[]>
}

export interface ListedFile {
  key: string
  writtenAt: Date
}
