import { listRetentionRows } from '../records/retention-rows.ts'

const PLACE = '{{saklama-tablosu}}'

/** Texts name the place of the table; what it says follows from what the system does. */
export function fillRetentionTable(text: string): string {
  return text.includes(PLACE) ? text.replaceAll(PLACE, () => writeTable()) : text
}

function writeTable(): string {
  const rows = listRetentionRows().map(({ what, whose, kept, erased }) => toRow([what, whose, kept, erased]))
  return [toRow(['Ne', 'Kimin', 'Ne kadar süre', 'Hesap kapanınca']), '| --- | --- | --- | --- |', ...rows].join('\n')
}

function toRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
