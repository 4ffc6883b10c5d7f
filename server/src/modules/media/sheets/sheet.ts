/** The content of a cell. A formula counts as the value it had when the file was saved. */
export type Cell = string | number | boolean | null | { date: string } | { merged: string } | CutCell

/** A truncated text. */
export interface CutCell {
  cut: string
  /** Length of the whole text. */
  length: number
}

export interface SheetRow {
  /** The heading is row 1. */
  row: number
  cells: Cell[]
}

export interface SheetHead {
  headings: string[]
  /** Encoding of a text file. */
  encoding: string | null
}

export interface SheetLimits {
  rows: number
  columns: number
  /** The first row is one like the others. */
  isHeadless?: true
}

export interface Sheet extends SheetHead {
  rows: SheetRow[]
}

/** A refused file, with a message for the sender. */
export class SheetRefusal extends Error {}

/** The first row names the columns; the others are those with content, by their numbers. */
export function toSheet(all: SheetRow[], encoding: string | null, { isHeadless }: SheetLimits): Sheet {
  if (isHeadless) return { headings: [], encoding, rows: all.filter(({ cells }) => !cells.every(isEmpty)) }
  const [first, ...others] = all
  if (first?.row !== 1) throw new SheetRefusal('Dosyanın ilk satırı boş. İlk satırda sütun başlıkları olmalı.')
  const merged = first.cells.find((cell) => isMerged(cell))
  if (isMerged(merged))
    throw new SheetRefusal(`Başlık satırında birleştirilmiş hücre var (${merged.merged}). Hücreleri ayırın.`)
  const width = first.cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  const rows = others.flatMap(({ row, cells }) => {
    const named = cells.slice(0, width)
    return named.every(isEmpty) ? [] : [{ row, cells: named }]
  })
  if (rows.length === 0) throw new SheetRefusal('Dosyada başlığın altında satır yok.')
  return { headings: nameColumns(first.cells.slice(0, width)), encoding, rows }
}

/** Unique, because a mapping uses names. */
function nameColumns(cells: Cell[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const text = cellText(cell)
      .normalize('NFC')
      .replaceAll(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, 100)
      .toWellFormed()
    const heading = text === '' ? `Sütun ${index + 1}` : text
    const times = (seen.get(heading) ?? 0) + 1
    seen.set(heading, times)
    return times === 1 ? heading : `${heading} (${times})`
  })
}

export function isMerged(cell: Cell | undefined): cell is { merged: string } {
  return typeof cell === 'object' && cell !== null && 'merged' in cell
}

export function isCut(cell: Cell | undefined): cell is CutCell {
  return typeof cell === 'object' && cell !== null && 'cut' in cell
}

export function isEmpty(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** As displayed. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Evet' : 'Hayır'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'string') return cell
  if (isCut(cell)) return cell.cut
  return 'date' in cell ? cell.date.slice(0, 10) : cell.merged
}

export function count(number: number): string {
  return number.toLocaleString('tr-TR')
}
