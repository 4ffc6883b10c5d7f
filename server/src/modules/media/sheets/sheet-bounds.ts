import { count, SheetRefusal, type SheetLimits } from './sheet.ts'

/** Excel allows no longer text in a cell. */
const MAX_TEXT = 32_767
/** A sheet of Excel ends there. */
const [MAX_ROW, MAX_COLUMN] = [1_048_576, 16_384]
/** Twenty thousand rows with a description of 2,000 characters each. */
const MAX_CHARACTERS = 40_000_000

export type SheetBounds = ReturnType<typeof createSheetBounds>

/** Counts what a reader has read; refuses the file as soon as it is too much. */
export function createSheetBounds({ rows, columns }: SheetLimits) {
  let characters = 0
  let filledRows = 0
  let lastRow = 0

  return {
    /** For every text, and again for every cell that repeats it. */
    takeText(length: number): void {
      characters += length
      if (length > MAX_TEXT) {
        throw new SheetRefusal(`Bir hücrede ${count(MAX_TEXT)} karakterden uzun yazı var. Yazıyı kısaltın.`)
      }
      if (characters > MAX_CHARACTERS) {
        throw new SheetRefusal(
          `Dosyadaki yazılar toplam ${count(MAX_CHARACTERS)} karakteri aşıyor. Uzun hücreleri kısaltın ya da dosyayı bölün.`,
        )
      }
    },

    /** For every cell, by row and column from 1, empty ones included; rows come in order. */
    takeCell(row: number, column: number, isEmpty: boolean): void {
      if (column > (isEmpty ? MAX_COLUMN : columns)) {
        throw new SheetRefusal(
          `Dosyada çok fazla sütun var (${count(row)}. satırda ${count(column)}. sütun). En çok ${count(columns)} sütun okunabilir.`,
        )
      }
      if (!isEmpty && row !== lastRow) {
        lastRow = row
        filledRows += 1
      }
      // The heading is a row too.
      if (filledRows > rows + 1 || row > MAX_ROW) {
        throw new SheetRefusal(`Dosyada çok fazla satır var. Bir dosyada en çok ${count(rows)} satır alınabilir.`)
      }
    },
  }
}
