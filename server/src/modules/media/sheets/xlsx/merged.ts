import { SheetRefusal, type SheetLimits, type SheetRow } from '../sheet.ts'

interface Place {
  row: number
  column: number
}

/** Ranges such as `B2:B4`: programs store their value in the first cell. Marks all their cells in rows with content. */
export function markMerged(rows: SheetRow[], ranges: string[], limits: SheetLimits): void {
  const byNumber = new Map(rows.map(({ row, cells }) => [row, cells]))
  const lastRow = rows.at(-1)?.row ?? 0
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let work = 0
  for (const range of ranges) {
    const [from, to] = range.split(':', 2).map(toPlace)
    if (!from || !to) continue
    const end = Math.min(to.column, width)
    for (let row = from.row; row <= Math.min(to.row, lastRow); row += 1) {
      work += 1 + Math.max(0, end - from.column)
      if (work > limits.rows * limits.columns) throw tooManyMerged()
      const cells = byNumber.get(row)
      if (!cells) continue
      while (cells.length < end) cells.push(null)
      for (let column = from.column; column <= end; column += 1) cells[column - 1] = { merged: range }
    }
  }
}

export function tooManyMerged(): SheetRefusal {
  return new SheetRefusal('Dosyada çok fazla birleştirilmiş hücre var. Hücreleri ayırın.')
}

/** Both from 1. */
function toPlace(address: string): Place | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined) return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}
