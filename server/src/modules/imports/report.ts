import type { Db } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { cellText, type Cell } from '../media/sheets/sheet.ts'
import type { PlainTable } from '../media/sheets/write-sheet.ts'
import { listResults, listRows, type RowResult, type StoredImport } from './imports.queries.ts'
import { getImport } from './imports.view.ts'
import { mappedColumns } from './rows/columns.ts'
import { checkRows } from './rows/look.ts'
import { toResult } from './run/write-slice.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS_AT_ONCE = 500
const RESULTS = { created: 'Eklendi', updated: 'Güncellendi', unchanged: 'Değişmedi', skipped: 'Atlandı' }
const PLANNED = { created: 'Eklenecek', updated: 'Güncellenecek', unchanged: 'Değişmeyecek', skipped: 'Hatalı' }

interface Wanted {
  me: number
  id: number
  rows: 'all' | 'faulty'
}

/** What happened to each row, or would; or the faulty rows as the file has them, to be mended and sent again. */
export async function makeReport(db: Db, sheets: Sheets, { me, id, rows }: Wanted) {
  const stored = await getImport(db, me, id)
  const isOpen = stored.status === 'uploaded' || stored.status === 'ready'
  const lines: Line[] = []
  let position = 1
  for (;;) {
    const some = await listRows(db, id, position, ROWS_AT_ONCE)
    if (some.length === 0) break
    position = some.at(-1)?.row ?? position
    const results = isOpen
      ? await plan(db, stored, some)
      : await listResults(
          db,
          id,
          some.map(({ row }) => row),
        )
    lines.push(...some.map(({ row, cells }) => ({ row, cells, result: results.get(row) })))
  }
  if (lines.length === 0) throw conflict('report_gone', 'Bu aktarımın satırları artık saklanmıyor.')
  const tables =
    rows === 'faulty' ? [faultyRows(stored, lines)] : [allRows(stored, lines, isOpen), ...(await imageRows(db, id))]
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
  /** None of a row that was not reached. */
  result: RowResult | undefined
}

async function plan(db: Db, stored: StoredImport, rows: { row: number; cells: Cell[] }[]) {
  const looking = {
    companyId: stored.company_id,
    columns: mappedColumns(stored),
    repeated: new Set(stored.repeated_rows),
    lock: false,
  }
  const checked = await checkRows(db, rows, looking)
  return new Map(checked.map((row) => [row.row, toResult(row, row.productId ?? null)]))
}

function allRows(stored: StoredImport, lines: Line[], isOpen: boolean): PlainTable {
  const columns = mappedColumns(stored)
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1
  const [sku, name] = [at('sku'), at('name')]
  const words = isOpen ? PLANNED : RESULTS
  return {
    sheet: 'Rapor',
    columns: [
      { heading: 'Satır', width: 8, kind: 'count' },
      { heading: 'SKU', width: 20, kind: 'text' },
      { heading: 'Ürün adı', width: 40, kind: 'text' },
      { heading: 'Sonuç', width: 14, kind: 'text' },
      { heading: 'Açıklama', width: 60, kind: 'text' },
    ],
    rows: lines.map(({ row, cells, result }) => [
      row,
      cellText(cells[sku]),
      cellText(cells[name]),
      result ? words[result.result] : 'Alınmadı',
      result?.message ?? null,
    ]),
  }
}

function faultyRows(stored: StoredImport, lines: Line[]): PlainTable {
  const headings = stored.headings.map((heading) => ({ heading, width: 20, kind: 'text' as const }))
  return {
    sheet: 'Düzeltilecek',
    columns: [...headings, { heading: 'Hata', width: 60, kind: 'text' }],
    rows: lines
      .filter(({ result }) => result?.result === 'skipped')
      .map(({ cells, result }) => [...headings.map((_, index) => cellText(cells[index])), result?.message ?? null]),
  }
}

async function imageRows(db: Db, id: number): Promise<PlainTable[]> {
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
      rows: images.map(({ file_name, sku, state, message }) => [
        file_name,
        sku,
        sku === null ? 'Alınmadı' : WORDS[state],
        message ?? (sku === null ? 'SKU’su dosyada bulunamadı' : null),
      ]),
    },
  ]
}
