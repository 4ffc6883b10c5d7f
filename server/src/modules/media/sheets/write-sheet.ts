import type { SheetData } from 'write-excel-file/node'

type Kind = 'text' | 'amount' | 'count' | 'time'

/** The content of a cell: a text, an amount in major units, a time, or nothing. */
export type Value = string | number | Date | null

export interface Column<Row> {
  heading: string
  width: number
  /** Amounts have two decimals, counts have none. */
  kind: Kind
  value: (row: Row) => Value
}

const FORMATS = { amount: '#,##0.00', count: '0', time: 'dd.mm.yyyy hh:mm' }
const ISTANBUL_MS = 3 * 3_600_000

/** The head of a table, sent to the thread before its rows. */
export interface TableHead {
  sheet: string
  columns: Omit<Column<never>, 'value'>[]
}

interface PlainTable extends TableHead {
  rows: Value[][]
}

/** A table with rows in batches. */
export interface StreamedTable extends TableHead {
  rows: Iterable<Value[][]> | AsyncIterable<Value[][]>
}

export function toPlainTable<Row>(sheet: string, columns: Column<Row>[], rows: Row[]): PlainTable {
  return { ...toTableHead(sheet, columns), rows: toPlainRows(columns, rows) }
}

export function toTableHead<Row>(sheet: string, columns: Column<Row>[]): TableHead {
  return { sheet, columns: columns.map(({ heading, width, kind }) => ({ heading, width, kind })) }
}

export function toPlainRows<Row>(columns: Column<Row>[], rows: Row[]): Value[][] {
  return rows.map((row) => columns.map(({ value }) => value(row)))
}

export async function writeXlsx(tables: PlainTable[]): Promise<Buffer> {
  const workbook = createWorkbook()
  for (const { rows, ...head } of tables) {
    workbook.addTable(head)
    workbook.addRows(rows)
  }
  return workbook.write()
}

/** Amounts are numbers and times are dates. Rows belong to the table added last. */
export function createWorkbook() {
  const sheets: { data: SheetData; sheet: string; columns: { width: number }[]; stickyRowsCount: number }[] = []
  let kinds: Kind[] = []
  return {
    addTable({ sheet, columns }: TableHead): void {
      kinds = columns.map(({ kind }) => kind)
      const head = columns.map(({ heading }) => ({
        value: harmless(heading),
        type: String,
        fontWeight: 'bold' as const,
      }))
      sheets.push({ data: [head], sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 })
    },
    addRows(rows: Value[][]): void {
      const data = sheets.at(-1)?.data
      for (const row of rows) data?.push(row.map((content, index) => toCell(kinds[index] ?? 'text', content)))
    },
    async write(): Promise<Buffer> {
      // Loaded on first use, to keep the start of the server short.
      const { default: writeXlsxFile } = await import('write-excel-file/node')
      return writeXlsxFile(sheets).toBuffer()
    },
  }
}

function toCell(kind: Kind, content: Value) {
  if (content === null || content === '') return null
  if (typeof content === 'number')
    return { value: content, type: Number, format: FORMATS[kind === 'count' ? 'count' : 'amount'] }
  if (typeof content === 'string') return { value: printable(harmless(content)), type: String }
  // A spreadsheet knows no zones: it shows the time of Istanbul, which has had no summer time since 2016.
  return { value: new Date(content.getTime() + ISTANBUL_MS), type: Date, format: FORMATS.time }
}

/** Without characters that XML forbids. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}

/** As a Turkish Excel opens it: semicolons, decimal commas, and a mark that says UTF-8. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): Buffer {
  return Buffer.from(toCsvHead(columns) + toCsvLines(columns, rows))
}

export function toCsvHead<Row>(columns: Column<Row>[]): string {
  return `\uFEFF${columns.map(({ heading }) => toCsvText(heading)).join(';')}\r\n`
}

export function toCsvLines<Row>(columns: Column<Row>[], rows: Row[]): string {
  return rows.map((row) => `${columns.map((column) => toField(column, row)).join(';')}\r\n`).join('')
}

function toField<Row>({ kind, value }: Column<Row>, row: Row): string {
  const content = value(row)
  if (content === null) return ''
  if (typeof content === 'number') return kind === 'count' ? String(content) : content.toFixed(2).replace('.', ',')
  return typeof content === 'string' ? toCsvText(content) : TIME.format(content).replace(',', '')
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
 * Puts a mark before a text that a spreadsheet would take for a formula, and before one that already begins with such a
 * mark. The import removes it again.
 */
function harmless(text: string): string {
  return markStart(text).replaceAll(/([,;\t\r\n])(?='["']*[=+\-@]\S)/g, "$1'")
}

/** A program with another separator starts a cell inside the text: `Alan,=1+1`. */
export function toCsvText(text: string): string {
  const marked = markStart(text).replaceAll(/([,;\t\r\n])(?=["']*[=+\-@]\S)/g, "$1'")
  return /[",;\t\r\n]/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

function markStart(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Removes the mark of either function. */
export function withoutMark(text: string): string {
  const rest = /^'+[=+\-@]/.test(text) ? text.slice(1) : text
  return rest.replaceAll(/([,;\t\r\n])'(?=["']*[=+\-@]\S)/g, '$1')
}
