import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { FileStore } from '../../media/file-store.ts'
import { dropImages } from '../images/drop-images.ts'
import { hintImport, lockImport, updateImport } from '../imports.queries.ts'

/** Ends a finished run. Deletes images without a row. */
export async function notifyEnd(db: Db, files: FileStore, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, id)
    if (stored?.status !== 'running') return
    await updateImport(trx, id, { status: 'done', done: stored.total, ended_at: new Date() })
    await hintImport(trx, stored.company_id)
  })
  await dropImages(db, files, id, null)
}
