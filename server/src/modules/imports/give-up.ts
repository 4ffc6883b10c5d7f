import type { ImportStatus } from '@bedesten/contract/imports'
import type { Db } from '../../db/database.ts'
import type { FileStore } from '../media/file-store.ts'
import { dropImages } from './images/drop-images.ts'

/** Cancels an import, if its status is one of these. Deletes its images, and its rows unless it was started. */
export async function giveUp(db: Db, files: FileStore, id: number, from: ImportStatus[]): Promise<boolean> {
  const cancelled = await db
    .updateTable('imports')
    .set({ status: 'cancelled', ended_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('started_at')
    .executeTakeFirst()
  if (!cancelled) return false
  if (cancelled.started_at === null) await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await dropImages(db, files, id, 'Aktarım durduruldu')
  return true
}
