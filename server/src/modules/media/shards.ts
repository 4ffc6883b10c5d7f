import { PRIVATE } from './private-keys.ts'

/** Files are spread over so many folders by the first two letters of their names. */
export const SHARDS = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'))

/** Where the files of these shards lie: those that everybody may see and the private ones. */
export function foldersOf(shards: string[]): string[] {
  return shards.flatMap((shard) => [shard, PRIVATE + shard])
}
