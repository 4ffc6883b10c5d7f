import { IMPORT_LIMITS } from '@bedesten/contract/imports'
import type { Import, PreviewRow } from '@bedesten/contract/imports.schemas'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { cellText } from '../media/sheets/sheet.ts'
import { findImport, listRows, type StoredImport } from './imports.queries.ts'
import { hasKey, mappedColumns, toColumns } from './rows/columns.ts'
import { checkRows } from './rows/look.ts'

/** Rows are stored this long; see the sweep. */
export const ROWS_KEPT_MS = 30 * 24 * 3_600_000
const FAULTS_IN_LISTS = 20

export async function getImport(db: Db, companyId: number, id: number): Promise<StoredImport> {
  const stored = await findImport(db, companyId, id)
  if (!stored) throw notFound('Aktarım bulunamadı.')
  return stored
}

/** With its first rows, until it is started. */
export async function readImport(db: Db, companyId: number, id: number) {
  const stored = await getImport(db, companyId, id)
  const view = toImportView(stored)
  if (stored.status !== 'uploaded' && stored.status !== 'ready') return view
  return { ...view, preview: await readPreview(db, stored) }
}

export function toListedView(stored: StoredImport): Import {
  const view = toImportView(stored)
  return { ...view, faults: view.faults.slice(0, FAULTS_IN_LISTS) }
}

function toImportView(stored: StoredImport): Import {
  const hasRun = stored.started_at !== null && stored.ended_at !== null
  return {
    id: stored.id,
    status: stored.status,
    file_name: stored.file_name,
    encoding: stored.encoding,
    mode: stored.mode,
    rows: stored.rows,
    creates: stored.creates,
    updates: stored.updates,
    unchanged: stored.unchanged,
    faulty_rows: stored.faulty_rows,
    faults: stored.faults,
    fault_groups: stored.fault_groups,
    done: stored.done,
    total: stored.total,
    created: stored.created,
    updated: stored.updated,
    kept: stored.kept,
    skipped: stored.skipped,
    images: stored.images,
    images_done: stored.images_done,
    unmatched_images: stored.unmatched_images,
    message: stored.message,
    columns: toColumns(stored),
    has_report: hasRun && stored.created_at.getTime() > Date.now() - ROWS_KEPT_MS,
    created_at: stored.created_at.toISOString(),
    started_at: stored.started_at?.toISOString() ?? null,
    ended_at: stored.ended_at?.toISOString() ?? null,
  }
}

async function readPreview(db: Db, stored: StoredImport): Promise<PreviewRow[]> {
  const columns = mappedColumns(stored)
  if (!hasKey(stored.mapping)) return []
  const rows = await listRows(db, stored.id, 1, IMPORT_LIMITS.preview)
  const looking = { companyId: stored.company_id, columns, repeated: new Set(stored.repeated_rows), lock: false }
  const checked = await checkRows(db, rows, looking)
  return checked.map(({ row, verdict, faults }, index) => ({
    row,
    result: verdict,
    values: Object.fromEntries(
      columns.map((column) => [column.field, cellText(rows[index]?.cells[column.index]).slice(0, 300)]),
    ),
    faults,
  }))
}
