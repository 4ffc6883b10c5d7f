import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { FileStore } from '../../media/file-store.ts'
import { privateKeyOf } from '../../media/private-keys.ts'

/** Deletes files of images that no run will use. The report still names them. */
export async function dropImages(db: Db, files: FileStore, importId: number, message: string | null): Promise<void> {
  const dropped = await db
    .updateTable('import_images')
    .set({ state: 'failed', message: sql`coalesce(message, ${message}::text)` })
    .where('import_id', '=', importId)
    .where('state', '=', 'open')
    .returning('name')
    .execute()
  for (const { name } of dropped) await files.remove(privateKeyOf(name))
}
