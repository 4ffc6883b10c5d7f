import { CsvError, parse } from 'csv-parse/sync'
import { count, SheetRefusal, toSheet, type Sheet, type SheetLimits } from './sheet.ts'

/** UTF-8 or windows-1254, as Turkish programs write it; semicolons, commas or tabs between the values. */
export function readCsv(file: Uint8Array, limits: SheetLimits): Sheet {
  const { text, encoding } = decode(file)
  if (text.includes('\0')) throw new SheetRefusal('Bu dosya bir tablo değil. XLSX ya da CSV yükleyin.')
  const [, declared, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const table = parseText(rest, declared ?? findDelimiter(rest), limits)
  return toSheet(table, encoding, limits)
}

function parseText(text: string, delimiter: string, { rows }: SheetLimits): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      // Beyond this it is refused anyway: empty rows may lie between the others.
      to: 3 * rows,
      max_record_size: 1_000_000,
    })
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : undefined
    const reason =
      error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'tırnak işareti kapanmamış'
        : 'satır çok uzun'
    throw new SheetRefusal(
      line === undefined ? 'Dosya CSV olarak okunamadı.' : `${count(line)}. satır okunamadı: ${reason}.`,
    )
  }
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

/** Whichever stands most often in the heading, outside of quotation marks. */
function findDelimiter(text: string): string {
  const [heading = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)
  const times = (mark: string) => heading.split(mark).length
  return [';', '\t', ','].toSorted((a, b) => times(b) - times(a))[0] ?? ';'
}
