import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Id } from '@bedesten/contract/fields.schemas'
import type { ExportKind } from '@bedesten/contract/my-data'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../../jobs/task.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import type { FileStore } from '../../media/file-store.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { conditionOf } from '../../records/conditions.ts'
import { RECORDS } from '../../records/table/records.ts'
import { toCsv, toJson } from './export-content.ts'
import { listExportedTables, type ExportedTable } from './exported-tables.ts'
import { deleteExports, findExport, listOver, markFailed, markReady } from './exports.queries.ts'
import { openZip, type Zip } from './zip.ts'

export const makeExportJob: JobKind<{ export_id: number }> = {
  name: 'make_data_export',
  payload: z.object({ export_id: Id }),
  maxAttempts: 5,
}

/** May run twice: a file that no row names is deleted by the sweep of the store. */
export function makeExportTask(db: Db, files: FileStore): Task {
  return taskOf(makeExportJob, async ({ export_id }, { isLastAttempt }) => {
    const wanted = await findExport(db, export_id)
    if (wanted?.state !== 'waiting') return
    try {
      const id = wanted.company_id ?? wanted.person_id
      const name = randomBytes(16).toString('hex')
      const bytes = await makeArchive(db, files, { kind: wanted.kind, id, key: privateKeyOf(name) })
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

interface Wanted {
  kind: ExportKind
  id: number
  key: string
}

/** Returns the length of the file in the store. */
export async function makeArchive(db: Db, files: FileStore, { kind, id, key }: Wanted): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER))
  const path = join(folder, 'export.zip')
  const zip = openZip(path)
  try {
    // All tables as they were at one moment.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => addTables(trx, zip, kind, id))
    if (kind === 'company') await addFiles(db, files, zip, id)
    const bytes = await zip.finish()
    await files.copy(key, path)
    return bytes
  } finally {
    await zip.abandon()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addTables(trx: Db, zip: Zip, kind: ExportKind, id: number): Promise<void> {
  const tables = await listExportedTables(trx, kind, id)
  await zip.add('OKU-BENI.txt', one(describe(tables)), true)
  for (const table of tables) {
    await zip.add(`json/${table.table}.json`, toJson(trx, table), true)
    await zip.add(`csv/${table.table}.csv`, toCsv(trx, table), true)
  }
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

function describe(tables: ExportedTable[]): string {
  const lines = tables.map(({ table, name }) => `${table}: ${name}`)
  return [
    'Bedesten’deki verileriniz. Her tablo json/ ve csv/ klasörlerinde, dosyalar dosyalar/ klasöründedir.',
    'CSV dosyalarında ayırıcı noktalı virgüldür; formül gibi başlayan hücrelerin önünde bir kesme işareti vardır.',
    '',
    ...lines,
    '',
  ].join('\r\n')
}

const FILES_AT_ONCE = 500

interface StoredUpload {
  id: number
  kind: 'logo' | 'cover' | 'image' | 'file'
  name: string
  title: string | null
}

/** A title may hold what leads to another folder. */
const fileNameOf = (kind: StoredUpload['kind'], title: string) =>
  kind === 'file' ? title.replaceAll(/[/\\]/g, '-') : `${kind}.webp`

/** Images in their large size, files as they are; already packed, so they are only stored. */
async function addFiles(db: Db, files: FileStore, zip: Zip, companyId: number): Promise<void> {
  const isOurs = conditionOf(RECORDS['uploads']?.ofCompany ?? 'false', companyId)
  for (let last = 0; ;) {
    const { rows } = await sql<StoredUpload>`
      select t.id, t.kind, t.name, t.title from uploads t
      where ${isOurs} and t.removed_at is null and t.id > ${last} order by t.id limit ${FILES_AT_ONCE}`.execute(db)
    for (const { id, kind, name, title } of rows) {
      const stored = await files.read(kind === 'file' ? privateKeyOf(name) : `${name.slice(0, 2)}/${name}-large.webp`)
      if (stored) await zip.add(`dosyalar/${id}-${fileNameOf(kind, title ?? name)}`, stored.stream, false)
      last = id
    }
    if (rows.length < FILES_AT_ONCE) return
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
