import { QUANTITY_MAX } from './cart.ts'
import { UNITS } from './units.ts'

export const QUICK_ORDER_LIMITS = {
  lines: 200,
  /** Of one code, and of all lines together. */
  matches: 100,
  allMatches: 4000,
  code: 100,
  suggestions: 8,
  sellers: 500,
  fileBytes: 5 * 1024 * 1024,
} as const

export const QUICK_ORDER_MESSAGES = {
  unknown: 'Bulunamadı. Kodu düzeltin ya da satıcı seçin.',
  several: 'Bu kod birden çok üründe var.',
  tooMany: `Bir seferde en fazla ${QUICK_ORDER_LIMITS.lines} satır`,
  unreadable: 'Dosyada “SKU adet” satırı bulunamadı.',
} as const

const SOLD_IN: readonly string[] = [...UNITS, 'ad', 'tane', 'parça']

export interface CodeLine {
  code: string
  quantity: number
}

/** A cell or word that says how many: `12`, `1.200` or `12 adet`; undefined for other texts. */
function readQuantity(text: string): number | undefined {
  const [, digits = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(text.trim()) ?? []
  const quantity = Number(digits.replaceAll('.', ''))
  return digits !== '' && quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined
}

/** Whole, and of nothing or of what goods are sold in; `500 ml` and `45,00` are rather of a name or a price. */
function isCount(text: string): boolean {
  const [, word = ''] = /^[\d.]+\s*(\p{L}*)\.?$/u.exec(text) ?? ['', '?']
  return word === '' || SOLD_IN.includes(word.toLocaleLowerCase('tr'))
}

function isMeasure(text: string): boolean {
  return readQuantity(text) !== undefined && !/^[\d.,]+$/.test(text)
}

/** The cells of one line; a single one may hold both, split by a space. Undefined for a line without a code. */
export function readCells(cells: readonly string[]): CodeLine | undefined {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean)
  const [first = ''] = texts
  if (first === '' || first.length > QUICK_ORDER_LIMITS.code + 12) return undefined
  // Without a code: `;500 ml;12`.
  if (cells[0]?.trim() === '' && isMeasure(first)) return undefined
  if (texts.length > 1) {
    // The name of the goods may stand between code and quantity, and their price after it: `ABC;500 ml;12;45,90`.
    const numbers = texts.slice(1).filter((text) => readQuantity(text) !== undefined)
    const quantity = numbers.findLast(isCount) ?? numbers.at(-1)
    return toLine(first, readQuantity(quantity ?? ''))
  }
  const [, code = first, tail = ''] = /^(\S+)\s+(?:[×x*]\s*)?(\d[\d.]*(?:\s*\p{L}+\.?)?)$/u.exec(first) ?? []
  const quantity = readQuantity(tail)
  return quantity === undefined ? toLine(first, undefined) : toLine(code, quantity)
}

function toLine(code: string, quantity: number | undefined): CodeLine | undefined {
  return code.length <= QUICK_ORDER_LIMITS.code ? { code, quantity: quantity ?? 1 } : undefined
}

const SEPARATORS = ['\t', ';', '|', ',']

/** `SKU adet` lines as they are pasted: by tabs as spreadsheets copy, semicolons, commas or spaces. */
export function parseLines(text: string): CodeLine[] {
  return splitLines(text)
    .map(readCells)
    .filter((line) => line !== undefined)
}

function splitLines(text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(SEPARATORS.find((separator) => line.includes(separator)) ?? '\t'))
}

/** As parseLines; the first line may name the columns. */
export function parseTable(text: string): CodeLine[] {
  return readTable(splitLines(text).filter((cells) => cells.some((cell) => cell.trim() !== '')))
}

/** The lines of a file; its first row may name the columns, or be a line like the others. */
export function readTable(rows: readonly string[][]): CodeLine[] {
  const [first = [], ...others] = rows
  const code = first.findIndex((cell) => CODE_NAME.test(cell.trim()))
  if (code === -1) return rows.map(readCells).filter((line) => line !== undefined)
  const quantity = first.findIndex((cell) => QUANTITY_NAME.test(cell.trim()))
  return others
    .map((cells) => (quantity === -1 ? readCells(cells.slice(code)) : readNamed(cells[code], cells[quantity])))
    .filter((line) => line !== undefined)
}

const CODE_NAME = /^(sku|kod|stok kodu|ürün kodu|urun kodu|barkod|code|barcode)$/i
const QUANTITY_NAME = /^(adet|miktar|sipariş (?:adedi|miktarı)|quantity|qty)$/i

function readNamed(code = '', quantity = ''): CodeLine | undefined {
  return code.trim() === '' ? undefined : toLine(code.trim(), readQuantity(quantity))
}
