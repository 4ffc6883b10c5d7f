import { sql } from 'kysely'
import type { ExportKind } from '@bedesten/contract/my-data'
import type { Db } from '../../../db/database.ts'
import type { FileStore } from '../../media/file-store.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { conditionOf } from '../../records/conditions.ts'
import { RECORDS } from '../../records/table/records.ts'
import { toCsv, toJson } from './export-content.ts'
import { listExportedTables, type ExportedTable } from './exported-tables.ts'
import { openZip, type Zip } from './zip.ts'

export interface WantedArchive {
  kind: ExportKind
  /** Of the person or company. */
  id: number
  /** Where it is written first. */
  path: string
  /** Of the file in the store. */
  key: string
}

/** Returns the length of the file in the store. */
export async function makeArchive(db: Db, files: FileStore, { kind, id, path, key }: WantedArchive): Promise<number> {
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
