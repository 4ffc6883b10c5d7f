import { Id } from '@bedesten/contract/fields.schemas'
import type { ImportStatus } from '@bedesten/contract/imports'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'
import type { SheetRow } from '../media/sheets/sheet.ts'

export type StoredImport = Selectable<Tables['imports']>
type NewImport = Insertable<Tables['imports']>

export async function insertImport(db: Db, row: NewImport): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, companyId: number, id: number): Promise<StoredImport | undefined> {
  return (
    db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      // An import without rows is still being read.
      .where('rows', '>', 0)
      .executeTakeFirst()
  )
}

/** Locks the import against other writers. */
export async function lockImport(trx: Db, id: number): Promise<StoredImport | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Newest first. */
export async function listImports(db: Db, companyId: number, page: PageQuery) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const own = db.selectFrom('imports').where('company_id', '=', companyId).where('rows', '>', 0)
  const listed = own
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
  const counted = own.select(sql<number>`count(*)`.as('count'))
  const [rows, total] = await Promise.all([listed.execute(), counted.executeTakeFirstOrThrow()])
  return toPage(page, rows, total.count, (row) => [row.id])
}

/** The company's latest decisions about headings; the newest wins. */
export async function listDecisions(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('imports')
    .select('mapping')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ mapping }) => mapping)
}

export async function updateImport(db: Db, id: number, change: Updateable<Tables['imports']>): Promise<void> {
  await db.updateTable('imports').set(change).where('id', '=', id).execute()
}

/** Open pages of the company refetch after the transaction. */
export async function hintImport(db: Db, companyId: number): Promise<void> {
  await sql`select hint(${companyId}, 'import')`.execute(db)
}

/** Changes the status if it is one of these; otherwise false. */
export async function moveImport(
  db: Db,
  id: number,
  from: ImportStatus[],
  change: Updateable<Tables['imports']>,
): Promise<boolean> {
  const result = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The running import of the company, or the one waiting longest. */
export async function findNext(db: Db, companyId: number): Promise<StoredImport | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy(sql`status = 'running'`, 'desc')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The oldest unstarted files beyond `keep`. */
export async function listAbandoned(db: Db, companyId: number, keep: number): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['uploaded', 'ready'])
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertRows(db: Db, importId: number, rows: SheetRow[]): Promise<void> {
  await sql`insert into import_rows (import_id, row, cells)
    select ${importId}, r, c from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[]) as given (r, c)`.execute(
    db,
  )
}

/** The rows after this one, in their order. */
export async function listRows(db: Db, importId: number, after: number, limit: number): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows as SheetRow[]
}

export type RowResult = Omit<Selectable<Tables['import_results']>, 'import_id'>

export async function insertResults(db: Db, importId: number, results: RowResult[]): Promise<void> {
  if (results.length === 0) return
  const each = <Value>(read: (result: RowResult) => Value) => results.map(read)
  await sql`insert into import_results (import_id, row, result, product_id, message)
    select ${importId}, r, t, p, m from unnest(
      ${each(({ row }) => row)}::int[], ${each(({ result }) => result)}::text[],
      ${each(({ product_id }) => product_id)}::bigint[], ${each(({ message }) => message)}::text[]
    ) as given (r, t, p, m)
    on conflict do nothing`.execute(db)
}

export async function listResults(db: Db, importId: number, rows: number[]): Promise<Map<number, RowResult>> {
  const found = await db
    .selectFrom('import_results')
    .select(['row', 'result', 'product_id', 'message'])
    .where('import_id', '=', importId)
    .where('row', '=', sql<number>`any(${rows})`)
    .execute()
  return new Map(found.map((result) => [result.row, result]))
}
