import type { Db } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { cellText, type Cell } from '../media/sheets/sheet.ts'
import type { StreamedTable } from '../media/sheets/write-sheet.ts'
import { listResults, listRows, type RowResult, type StoredImport } from './imports.queries.ts'
import { getImport } from './imports.view.ts'
import { mappedColumns } from './rows/columns.ts'
import type { Group } from './rows/groups.ts'
import { checkRows, type Looking } from './rows/look.ts'
import { toResult } from './run/write-slice.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS_AT_ONCE = 100
const RESULTS = { created: 'Eklendi', updated: 'Güncellendi', unchanged: 'Değişmedi', skipped: 'Atlandı' }
const PLANNED = { created: 'Eklenecek', updated: 'Güncellenecek', unchanged: 'Değişmeyecek', skipped: 'Hatalı' }

interface Wanted {
  me: number
  id: number
  rows: 'all' | 'faulty'
}

/** The result of each row, or its preview; or the faulty rows as in the file, to be corrected and sent again. */
export async function makeReport(db: Db, sheets: Sheets, { me, id, rows }: Wanted) {
  const stored = await getImport(db, me, id)
  const kept = await listRows(db, id, 1, 1)
  if (kept.length === 0) throw conflict('report_gone', 'Bu aktarımın satırları artık saklanmıyor.')
  const tables = rows === 'faulty' ? [faultyRows(db, stored)] : [allRows(db, stored), ...(await imageRows(db, id))]
  const content = await sheets.write(tables)
  const base = stored.file_name.replace(/\.[^.]*$/, '')
  return {
    type: XLSX,
    name: `${base}-${rows === 'faulty' ? 'duzeltilecek' : 'rapor'}.xlsx`,
    content,
    bytes: content.length,
  }
}

interface Line {
  row: number
  cells: Cell[]
  /** No result for a row that was not reached. */
  result: RowResult | undefined
}

/** In batches requested by the thread, so memory stays bounded. */
async function* listLines(db: Db, stored: StoredImport): AsyncGenerator<Line[]> {
  const looking = {
    companyId: stored.company_id,
    columns: mappedColumns(stored),
    repeated: new Set(stored.repeated_rows),
    lock: false,
    groups: new Map<string, Group>(),
  }
  let position = 1
  for (;;) {
    const rows = await listRows(db, stored.id, position, ROWS_AT_ONCE)
    if (rows.length === 0) return
    position = rows.at(-1)?.row ?? position
    const numbers = rows.map(({ row }) => row)
    const results = isOpen(stored) ? await plan(db, looking, rows) : await listResults(db, stored.id, numbers)
    yield rows.map(({ row, cells }) => ({ row, cells, result: results.get(row) }))
  }
}

function isOpen({ status }: StoredImport): boolean {
  return status === 'uploaded' || status === 'ready'
}

async function plan(db: Db, looking: Looking, rows: { row: number; cells: Cell[] }[]) {
  const checked = await checkRows(db, rows, looking)
  return new Map(checked.map((row) => [row.row, toResult(row, row.productId ?? null)]))
}

function allRows(db: Db, stored: StoredImport): StreamedTable {
  const columns = mappedColumns(stored)
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1
  const [sku, name] = [at('sku'), at('name')]
  const words = isOpen(stored) ? PLANNED : RESULTS
  async function* rows() {
    for await (const lines of listLines(db, stored)) {
      yield lines.map(({ row, cells, result }) => [
        row,
        cellText(cells[sku]),
        cellText(cells[name]),
        result ? words[result.result] : 'Alınmadı',
        result?.message ?? null,
      ])
    }
  }
  return {
    sheet: 'Rapor',
    columns: [
      { heading: 'Satır', width: 8, kind: 'count' },
      { heading: 'SKU', width: 20, kind: 'text' },
      { heading: 'Ürün adı', width: 40, kind: 'text' },
      { heading: 'Sonuç', width: 14, kind: 'text' },
      { heading: 'Açıklama', width: 60, kind: 'text' },
    ],
    rows: rows(),
  }
}

function faultyRows(db: Db, stored: StoredImport): StreamedTable {
  const headings = stored.headings.map((heading) => ({ heading, width: 20, kind: 'text' as const }))
  async function* rows() {
    for await (const lines of listLines(db, stored)) {
      yield lines
        .filter(({ result }) => result?.result === 'skipped')
        .map(({ cells, result }) => [...headings.map((_, index) => cellText(cells[index])), result?.message ?? null])
    }
  }
  return {
    sheet: 'Düzeltilecek',
    columns: [...headings, { heading: 'Hata', width: 60, kind: 'text' }],
    rows: rows(),
  }
}

async function imageRows(db: Db, id: number): Promise<StreamedTable[]> {
  const images = await db
    .selectFrom('import_images')
    .select(['file_name', 'sku', 'state', 'message'])
    .where('import_id', '=', id)
    .orderBy('id')
    .execute()
  if (images.length === 0) return []
  const WORDS = { open: 'Bekliyor', done: 'Alındı', failed: 'Alınamadı' }
  return [
    {
      sheet: 'Resimler',
      columns: [
        { heading: 'Dosya', width: 30, kind: 'text' },
        { heading: 'SKU', width: 20, kind: 'text' },
        { heading: 'Sonuç', width: 14, kind: 'text' },
        { heading: 'Açıklama', width: 50, kind: 'text' },
      ],
      rows: [
        images.map(({ file_name, sku, state, message }) => [
          file_name,
          sku,
          sku === null ? 'Alınmadı' : WORDS[state],
          message ?? (sku === null ? 'SKU’su dosyada bulunamadı' : null),
        ]),
      ],
    },
  ]
}
