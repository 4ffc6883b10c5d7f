import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Id } from '@bedesten/contract/fields.schemas'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../../jobs/task.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import type { FileStore } from '../../media/file-store.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { deleteExports, findExport, listOver, markFailed, markReady } from './exports.queries.ts'
import type { WantedArchive } from './make-archive.ts'

export const makeExportJob: JobKind<{ export_id: number }> = {
  name: 'make_data_export',
  payload: z.object({ export_id: Id }),
  maxAttempts: 5,
}

/** Resolves with the length of the file in the store. */
export type MakeArchive = (wanted: WantedArchive, stop: AbortSignal) => Promise<number>

/** May run twice: a file that no row names is deleted by the sweep of the store. */
export function makeExportTask(db: Db, make: MakeArchive): Task {
  return taskOf(makeExportJob, async ({ export_id }, { isLastAttempt, stop }) => {
    const wanted = await findExport(db, export_id)
    if (wanted?.state !== 'waiting') return
    try {
      const id = wanted.company_id ?? wanted.person_id
      const name = randomBytes(16).toString('hex')
      const bytes = await inWorkFolder((path) => make({ kind: wanted.kind, id, path, key: privateKeyOf(name) }, stop))
      await inTransaction(db, async (trx) => {
        const now = new Date()
        if (!(await markReady(trx, export_id, { name, bytes, now }))) return
        const person = await trx
          .selectFrom('persons')
          .select('email')
          .where('id', '=', wanted.person_id)
          .executeTakeFirst()
        if (!person) return
        await insertMail(trx, {
          person_id: wanted.person_id,
          ...(wanted.company_id !== null && { company_id: wanted.company_id }),
          address: person.email,
          template: 'data_export',
          data: { kind: wanted.kind },
          created_at: now,
        })
      })
    } catch (error) {
      if (isLastAttempt) await markFailed(db, export_id)
      throw error
    }
  })
}

const WORK_FOLDER = 'bedesten-export-'
/** No export takes so long. */
const LEFT_AFTER_MS = 86_400_000

/** With a place for a file that is removed afterwards. */
async function inWorkFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER))
  try {
    return await work(join(folder, 'export.zip'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the files of the exports whose time is over, and what a process left that died in the middle of one. */
export async function sweepExports(db: Db, files: FileStore, now = new Date()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(WORK_FOLDER)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => undefined)
    const isLeft = found !== undefined && now.getTime() - found.mtimeMs > LEFT_AFTER_MS
    if (isLeft) await rm(path, { recursive: true, force: true })
  }
  await removeExports(db, files, await listOver(db, now))
}

/** Files before rows: what is interrupted goes on with the next run. */
export async function removeExports(
  db: Db,
  files: FileStore,
  exports: { id: number; file_name: string | null }[],
): Promise<void> {
  for (const { file_name } of exports) if (file_name !== null) await files.remove(privateKeyOf(file_name))
  await deleteExports(
    db,
    exports.map(({ id }) => id),
  )
}
