import { createSheetBounds } from './sheet-bounds.ts'
import { count, isEmpty, SheetRefusal, toSheet, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts'

const [QUOTE, SEMICOLON, NEW_LINE, RETURN] = [0x22, 0x3b, 0x0a, 0x0d]

/** Part of the heading used to detect the separator. */
const HEADING_MAX = 64 * 1024

/** UTF-8 or windows-1254, as Turkish programs write it; semicolons, commas or tabs between the values. */
export function readCsv(file: Uint8Array, limits: SheetLimits): Sheet {
  const { text, encoding } = decode(file)
  if (text.includes('\0')) throw new SheetRefusal('Bu dosya bir tablo değil. XLSX ya da CSV yükleyin.')
  const [declaration = '', declared] = /^sep=(.)\r?\n/.exec(text.slice(0, 7)) ?? []
  const start = declaration.length
  const rows = readRows(text, start, declared ?? findDelimiter(text, start), limits)
  return toSheet(rows, encoding, limits)
}

function decode(file: Uint8Array): { text: string; encoding: string } {
  if (file[0] === 0xff && file[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(file), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1254').decode(file), encoding: 'windows-1254' }
  }
}

/** The most frequent one in the heading, outside quotation marks. */
function findDelimiter(text: string, start: number): string {
  const times = new Map([';', '\t', ','].map((mark) => [mark.charCodeAt(0), 0]))
  let isQuoted = false
  for (let at = start; at < Math.min(text.length, start + HEADING_MAX); at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isQuoted = !isQuoted
    if (isQuoted) continue
    if (code === NEW_LINE || code === RETURN) break
    const found = times.get(code)
    if (found !== undefined) times.set(code, found + 1)
  }
  const [[mark] = [SEMICOLON]] = [...times].toSorted(([, a], [, b]) => b - a)
  return String.fromCharCode(mark)
}

/** Yields rows with content. Checks the bounds at every value. */
function readRows(text: string, start: number, delimiter: string, limits: SheetLimits): SheetRow[] {
  const bounds = createSheetBounds(limits)
  const separator = delimiter.charCodeAt(0)
  const rows: SheetRow[] = []
  let row = 1
  let column = 1
  let cells: string[] = []
  let isFilled = false
  for (let at = start; at < text.length;) {
    const { value, end } = readValue(text, at, separator, row)
    const hasContent = !isEmpty(value)
    bounds.takeText(value.length)
    bounds.takeCell(row, column, !hasContent)
    isFilled ||= hasContent
    if (column <= limits.columns) cells.push(value)
    column += 1
    at = end + 1
    if (text.charCodeAt(end) === separator && at < text.length) continue
    if (isFilled) rows.push({ row, cells })
    if (text.startsWith('\r\n', end)) at += 1
    row += 1
    column = 1
    cells = []
    isFilled = false
  }
  return rows
}

/** A value and its end: a separator, the end of the line or of the text. */
function readValue(text: string, start: number, separator: number, row: number): { value: string; end: number } {
  if (text.charCodeAt(start) === QUOTE) {
    const quote = findClosingQuote(text, start, row)
    // Text after a closing quote belongs to the value, with the quotes.
    if (isEnd(text, quote + 1, separator)) {
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
  }
  let end = start
  while (!isEnd(text, end, separator)) end += 1
  return { value: text.slice(start, end), end }
}

function isEnd(text: string, at: number, separator: number): boolean {
  const code = text.charCodeAt(at)
  return code === separator || code === NEW_LINE || code === RETURN || at >= text.length
}

function findClosingQuote(text: string, start: number, row: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1) throw new SheetRefusal(`${count(row)}. satır okunamadı: tırnak işareti kapanmamış.`)
    // A doubled quote is one.
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  }
}
