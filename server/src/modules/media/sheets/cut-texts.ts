import { count, SheetRefusal, type Cell, type SheetRow } from './sheet.ts'

export interface TextLimits {
  cellCharacters: number
  rowCharacters: number
  /** Limit of characters over all rows. */
  characters: number
}

/** Minimum kept of a cell, so that no price is lost after long notes. */
const SHORT = 200

/**
 * Truncates texts longer than any field, in place, so that neither server nor database holds them. The rest of a
 * row that is too long is cut as well. Removes characters that PostgreSQL refuses.
 */
export function cutTexts(rows: SheetRow[], limits: TextLimits): SheetRow[] {
  let sum = 0
  for (const { cells } of rows) {
    let left = limits.rowCharacters
    for (const [index, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue
      const kept = cutText(cell, Math.min(Math.max(left, SHORT), limits.cellCharacters))
      const characters = typeof kept === 'string' ? kept.length : kept.cut.length
      cells[index] = kept
      left -= characters
      sum += characters
    }
    if (sum > limits.characters) {
      throw new SheetRefusal(
        `Dosyadaki yazılar toplam ${count(limits.characters)} karakteri aşıyor. Uzun hücreleri kısaltın ya da dosyayı bölün.`,
      )
    }
  }
  return rows
}

function cutText(text: string, most: number): Extract<Cell, string | { cut: string }> {
  if (text.length <= most) return clean(text)
  return { cut: clean(text.slice(0, most)), length: text.length }
}

function clean(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}
