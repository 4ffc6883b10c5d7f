import { PRIVATE } from './private-keys.ts'

/** Number of folders, by the first two letters of names. */
export const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/** Folders of these shards, public and private ones. */
export function foldersOf(shards: string[]): string[] {
  return shards.flatMap((shard) => [shard, PRIVATE + shard])
}
