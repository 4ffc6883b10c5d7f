import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { SheetRefusal, toSheet, type Cell, type Sheet, type SheetLimits } from './sheet.ts'

/** Twenty thousand rows with long descriptions take 40 MB; what unpacks to more is refused before it is unpacked. */
const MAX_UNPACKED_BYTES = 80_000_000
const MAX_FILES = 500

/** The first sheet of a workbook. */
export async function readXlsx(file: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const parts = unpack(file)
  const path = firstSheetPath(parts)
  const merged = listMerged(parts[path])
  dropWidths(parts, path)
  // Packed anew without compression: the library sees only what was measured.
  const safe = zipSync(parts, { level: 0 })
  for (const name of Object.keys(parts)) delete parts[name]
  let table: Cell[][]
  try {
    const read = await readSheet(safe.buffer, { trim: false })
    // In place: a second copy of a large sheet would double its memory.
    for (const row of read as unknown[][]) for (const [index, value] of row.entries()) row[index] = toCell(value)
    table = read as Cell[][]
  } catch (error) {
    throw new SheetRefusal(
      `${BROKEN} ${error instanceof Error && /not found/i.test(error.message) ? 'İçinde sayfa yok.' : ''}`.trim(),
    )
  }
  markMerged(table, merged)
  return toSheet(table, null, limits)
}

const BROKEN = 'Dosya bozuk: Excel tablosu olarak okunamadı. Dosyayı açıp yeniden kaydedin.'

/**
 * The sizes that the file claims are added up before anything is unpacked, and no part can grow beyond its claim: the
 * library writes it into a buffer of that size.
 */
function unpack(file: Uint8Array): Unzipped {
  let bytes = 0
  let files = 0
  try {
    const parts = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false
        bytes += originalSize
        files += 1
        if (bytes > MAX_UNPACKED_BYTES || files > MAX_FILES) {
          throw new SheetRefusal('Dosya açılınca 80 MB’ı aşıyor. Daha küçük dosyalara bölün.')
        }
        return true
      },
    })
    if (!parts['xl/workbook.xml'])
      throw new SheetRefusal('Bu ZIP dosyası bir Excel tablosu değil. XLSX ya da CSV yükleyin.')
    return parts
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal(BROKEN)
  }
}

/** Ranges such as `B2:B4`, which stand after the rows; the library gives their value to the first cell and says nothing. */
function listMerged(sheet: Uint8Array | undefined): string[] {
  if (!sheet) return []
  const end = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).lastIndexOf('sheetData')
  const text = strFromU8(sheet.subarray(Math.max(0, end)))
  return [...text.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"/g)].map(([, range = '']) => range)
}

/** The library takes a sheet for broken whose rows begin late because the widths of thousands of columns stand before them. */
function dropWidths(parts: Unzipped, path: string): void {
  const sheet = parts[path]
  if (!sheet) return
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
  const [from, to] = [bytes.indexOf('<cols>'), bytes.indexOf('</cols>')]
  if (from === -1 || to < from) return
  parts[path] = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to + '</cols>'.length)])
}

function firstSheetPath(parts: Unzipped): string {
  const textOf = (path: string) => (parts[path] ? strFromU8(parts[path]) : '')
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(textOf('xl/workbook.xml')) ?? []
  const id = /\sr:id="([^"]+)"/.exec(sheet)?.[1] ?? ''
  const relations = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((each) => each.includes(`Id="${id}"`)) ?? ''
  const target = /Target="([^"]+)"/.exec(relation)?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function markMerged(table: Cell[][], ranges: string[]): void {
  for (const range of ranges) {
    const [from, to] = range.split(':').map(toPlace)
    if (!from || !to) continue
    for (let row = from.row; row <= Math.min(to.row, table.length - 1); row++) {
      const cells = table[row] ?? []
      const end = Math.min(to.column, cells.length - 1)
      for (let column = from.column; column <= end; column++) cells[column] = { merged: range }
    }
  }
}

/** Both from 0. */
function toPlace(address: string) {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? '' : value.toISOString() }
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  return null
}
