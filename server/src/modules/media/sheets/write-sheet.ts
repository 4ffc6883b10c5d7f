import type { SheetData } from 'write-excel-file/node'

type Kind = 'text' | 'amount' | 'count' | 'time'

/** What stands in a cell: a text, an amount in major units, a time, or nothing. */
type Value = string | number | Date | null

export interface Column<Row> {
  heading: string
  width: number
  /** Amounts have two decimals, counts have none. */
  kind: Kind
  value: (row: Row) => Value
}

const FORMATS = { amount: '#,##0.00', count: '0', time: 'dd.mm.yyyy hh:mm' }
const ISTANBUL_MS = 3 * 3_600_000

/** A table that can be handed to another thread. */
export interface PlainTable {
  sheet: string
  columns: Omit<Column<never>, 'value'>[]
  rows: Value[][]
}

export function toPlainTable<Row>(sheet: string, columns: Column<Row>[], rows: Row[]): PlainTable {
  const plain = columns.map(({ heading, width, kind }) => ({ heading, width, kind }))
  return { sheet, columns: plain, rows: rows.map((row) => columns.map(({ value }) => value(row))) }
}

export async function toXlsx<Row>(sheet: string, columns: Column<Row>[], rows: Row[]): Promise<Buffer> {
  return writeXlsx([toPlainTable(sheet, columns, rows)])
}

/** Amounts are numbers and times are times, as any spreadsheet knows them. */
export async function writeXlsx(tables: PlainTable[]): Promise<Buffer> {
  // Loaded with the first sheet: it would lengthen every start of the server.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const sheets = tables.map(({ sheet, columns, rows }) => {
    const head = columns.map(({ heading }) => ({ value: harmless(heading), type: String, fontWeight: 'bold' as const }))
    const body = rows.map((row) => row.map((content, index) => toCell(columns[index]?.kind ?? 'text', content)))
    const data: SheetData = [head, ...body]
    return { data, sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  })
  return writeXlsxFile(sheets).toBuffer()
}

function toCell(kind: Kind, content: Value) {
  if (content === null || content === '') return null
  if (typeof content === 'number')
    return { value: content, type: Number, format: FORMATS[kind === 'count' ? 'count' : 'amount'] }
  if (typeof content === 'string') return { value: printable(harmless(content)), type: String }
  // A spreadsheet knows no zones: it shows the time of Istanbul, which has had no summer time since 2016.
  return { value: new Date(content.getTime() + ISTANBUL_MS), type: Date, format: FORMATS.time }
}

/** Without what no XML may hold. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}

/** As a Turkish Excel opens it: semicolons, decimal commas, and a mark that says UTF-8. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): Buffer {
  const lines = [
    columns.map(({ heading }) => quote(heading)),
    ...rows.map((row) => columns.map((column) => toField(column, row))),
  ]
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`)
}

function toField<Row>({ kind, value }: Column<Row>, row: Row): string {
  const content = value(row)
  if (content === null) return ''
  if (typeof content === 'number') return kind === 'count' ? String(content) : content.toFixed(2).replace('.', ',')
  return typeof content === 'string' ? quote(harmless(content)) : TIME.format(content).replace(',', '')
}

const TIME = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
})

/**
 * A text that a spreadsheet would take for a formula gets a mark before it, which the import takes off again; so does one
 * that has such a mark already.
 */
function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** What `harmless` has made of it, as it was. */
export function withoutMark(text: string): string {
  return /^'+[=+\-@]/.test(text) ? text.slice(1) : text
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
