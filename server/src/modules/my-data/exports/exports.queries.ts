import { EXPORT_DAYS, type ExportKind } from '@bedesten/contract/my-data'
import type { DataExport } from '@bedesten/contract/my-data.schemas'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DataExportsTable } from '../../../db/my-data-tables.ts'

type ExportRow = Selectable<DataExportsTable>

const DAY_MS = 86_400_000

/** Undefined if there is one of this day already. */
export async function insertExport(
  trx: Db,
  { personId, companyId, kind, now }: { personId: number; companyId: number | null; kind: ExportKind; now: Date },
): Promise<ExportRow | undefined> {
  return trx
    .insertInto('data_exports')
    .values({
      person_id: personId,
      company_id: companyId,
      kind,
      state: 'waiting',
      day: sql<string>`(${now}::timestamptz at time zone 'Europe/Istanbul')::date`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The newest of each kind: of the person, and of the company if she owns it. */
export async function listExports(db: Db, personId: number, ownedId: number | null, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('person_id', '=', personId)
    .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', ownedId ?? 0)]))
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False if it is no longer waiting: another run has made it. */
export async function markReady(
  trx: Db,
  id: number,
  { name, bytes, now }: { name: string; bytes: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      file_name: name,
      bytes,
      expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Those that nobody can fetch any more. */
export async function listOver(db: Db, now: Date) {
  return db
    .selectFrom('data_exports')
    .select(['id', 'file_name'])
    .where(sql<boolean>`coalesce(expires_at, created_at + make_interval(days => ${sql.lit(EXPORT_DAYS)})) < ${now}`)
    .orderBy('id')
    .limit(500)
    .execute()
}

export async function listFilesOf(db: Db, of: { personId: number } | { companyId: number }) {
  const query = db.selectFrom('data_exports').select(['id', 'file_name'])
  return 'personId' in of
    ? query.where('person_id', '=', of.personId).execute()
    : query.where('company_id', '=', of.companyId).execute()
}

export async function deleteExports(db: Db, ids: number[]): Promise<void> {
  await db
    .deleteFrom('data_exports')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export function toExportView({ id, kind, state, created_at, expires_at, bytes }: ExportRow): DataExport {
  return {
    id,
    kind,
    state,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    bytes,
    url: state === 'ready' ? `/data-exports/${id}/file` : null,
  }
}
