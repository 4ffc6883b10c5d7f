import type { FileStore, ListedFile } from '../src/modules/media/file-store.ts'

/** What a store lists of a shard, as it comes. */
export async function listBatches(files: FileStore, shard: string): Promise<ListedFile[][]> {
  const batches: ListedFile[][] = []
  for await (const batch of files.list(shard)) batches.push(batch)
  return batches
}
