import { BROKEN, readXml } from '../read-xml.ts'
import type { SheetBounds } from '../sheet-bounds.ts'
import { isEmpty, SheetRefusal, type Cell, type SheetLimits, type SheetRow } from '../sheet.ts'
import { markMerged, tooManyMerged } from './merged.ts'

export interface CellFormats {
  texts: string[]
  dateStyles: Set<number>
  has1904: boolean
}

interface RawCell {
  column: number
  type: string
  style: number
  /** Undefined if missing, which differs from empty. */
  value: string | undefined
}

const DAY_MS = 86_400_000
/** Day 0 of Excel, which treats 1900 as a leap year. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** Yields rows with content. Checks the bounds at every cell. */
export function readRows(xml: Uint8Array, formats: CellFormats, bounds: SheetBounds, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = []
  const merged: string[] = []
  let row = 0
  let column = 0
  let cells: Cell[] = []
  let cell: RawCell | undefined
  let isValue = false
  let isSpoken = false

  readXml(xml, {
    open(name, attribute) {
      if (name === 'c') {
        column = toColumn(attribute('r')) ?? column + 1
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: undefined }
      } else if (name === 'row') {
        const next = Number(attribute('r') ?? row + 1)
        if (!(next > row)) throw new SheetRefusal(BROKEN)
        row = next
        bounds.takeCell(row, 1, true)
        column = 0
        cells = []
      } else if (name === 'v' || name === 't') {
        isValue = true
        if (cell) cell.value ??= ''
      } else if (name === 'rPh') isSpoken = true
      else if (name === 'mergeCell') {
        merged.push(attribute('ref') ?? '')
        if (merged.length > 5 * limits.rows) throw tooManyMerged()
      }
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'c' && cell) {
        takeCell(cell)
        cell = undefined
      } else if (name === 'row' && cells.length > 0) rows.push({ row, cells })
    },
    text(content) {
      if (cell && isValue && !isSpoken) cell.value += content
    },
  })

  function takeCell(raw: RawCell): void {
    const content = toCell(raw, formats)
    const hasContent = !isEmpty(content)
    if (typeof content === 'string') bounds.takeText(content.length)
    bounds.takeCell(row, raw.column, !hasContent)
    if (!hasContent) return
    while (cells.length < raw.column) cells.push(null)
    cells[raw.column - 1] = content
  }

  markMerged(rows, merged, limits)
  return rows
}

/** From 1; undefined for a cell without address, which follows the previous one. */
function toColumn(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0] ?? ''
  if (letters === '') throw new SheetRefusal(BROKEN)
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

function toCell({ type, style, value }: RawCell, { texts, dateStyles, has1904 }: CellFormats): Cell {
  // An error such as #N/A counts as nothing.
  if (value === undefined || value === '' || type === 'e') return null
  if (type === 's') return texts[Number(value)] ?? broken()
  if (type === 'str' || type === 'inlineStr') return value
  if (type === 'b') return value === '1'
  if (type === 'd') return toDate(Date.parse(value))
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return broken()
  return dateStyles.has(style) ? toDate(Math.floor((has1904 ? EPOCH_1904 : EPOCH) + number * DAY_MS)) : number
}

function toDate(time: number): Cell {
  const date = new Date(time)
  return { date: Number.isNaN(date.getTime()) ? '' : date.toISOString() }
}

function broken(): never {
  throw new SheetRefusal(BROKEN)
}
