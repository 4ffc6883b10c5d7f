import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { aRawWorkbook, columnLetters, HOSTILE_SHEETS } from '../../../../test/hostile-sheets.ts'
import { readSheet } from './read-sheet.ts'
import { SheetRefusal } from './sheet.ts'
import { toCsv, withoutMark, type Column } from './write-sheet.ts'

// Making large files is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const LIMITS = { rows: 20_000, columns: 100 }
const fixture = (name: string) => readFileSync(new URL(`../../../../test/spreadsheets/${name}`, import.meta.url))
const csv = (text: string) => readSheet(Buffer.from(text), LIMITS)

function refusalOf(file: Uint8Array, limits = LIMITS): string {
  try {
    readSheet(file, limits)
  } catch (error) {
    if (error instanceof SheetRefusal) return error.message
    throw error
  }
  throw new Error('The file was read')
}

it('reads what LibreOffice writes: workbook, comma file, and semicolon file in windows-1254', () => {
  const workbook = readSheet(fixture('libreoffice.xlsx'), LIMITS)
  expect(workbook.headings.slice(0, 3)).toEqual(['Stok Kodu', 'Ürün Adı', 'Satış Fiyatı'])
  expect(workbook.rows.map(({ row, cells }) => [row, ...cells.slice(0, 5)])).toEqual([
    [2, 'KRD-301', 'Saten nevresim, tek kişilik', 980, 'TL', 180],
    // The value of a formula.
    [3, '00042', 'Çizgili peştemal "Ege"', 165, 'TRY', 1240],
    [4, 'KRD-303', 'Nakışlı el havlusu', '1.420,50', 'USD', '1.234'],
  ])
  const comma = readSheet(fixture('libreoffice.csv'), LIMITS)
  expect(comma).toMatchObject({ headings: workbook.headings, encoding: 'UTF-8' })
  expect(comma.rows[1]?.cells).toEqual([
    '00042',
    'Çizgili peştemal "Ege"',
    '165',
    'TRY',
    '1240',
    '10',
    'adet',
    'Şık, ğüçlü',
    '',
  ])
  const semicolon = readSheet(fixture('semicolon-1254.csv'), LIMITS)
  expect(semicolon).toEqual({ ...comma, encoding: 'windows-1254' })
})

it('marks dates and merged cells, which programs keep otherwise than they look', () => {
  const dates = readSheet(fixture('dates.xlsx'), LIMITS)
  expect(dates.rows[0]?.cells[0]).toEqual({ date: expect.stringContaining('2026-10-01') })
  const merged = readSheet(fixture('merged.xlsx'), LIMITS)
  expect(merged.rows.map(({ cells }) => cells[0])).toEqual([{ merged: 'A2:A3' }, { merged: 'A2:A3' }])
})

it('says what is wrong with a file that cannot be read', () => {
  expect(refusalOf(fixture('encrypted.xlsx'))).toContain('parolayla korunuyor')
  expect(refusalOf(fixture('old.xls'))).toContain('eski Excel biçiminde')
  expect(refusalOf(fixture('libreoffice.xlsx').subarray(0, 3000))).toContain('Dosya bozuk')
  expect(refusalOf(zipSync({ 'a.txt': strToU8('a') }))).toContain('Excel tablosu değil')
  expect(refusalOf(Buffer.from([1, 0, 2]))).toContain('tablo değil')
  expect(refusalOf(Buffer.from('SKU;Ad\nA;"açık'))).toContain('satır okunamadı: tırnak')
  expect(refusalOf(Buffer.from(''))).toContain('ilk satırı boş')
  expect(refusalOf(Buffer.from('SKU\n\n'))).toContain('satır yok')
  expect(refusalOf(Buffer.from('SKU\nA\nB\nC'), { rows: 2, columns: 5 })).toContain(
    'çok fazla satır var. Bir dosyada en çok 2 satır',
  )
})

it('refuses 10,000 columns, in a workbook and as text', () => {
  const message = 'Dosyada çok fazla sütun var (1. satırda 101. sütun). En çok 100 sütun okunabilir.'
  expect(refusalOf(Buffer.from(`${'a;'.repeat(9999)}a\nb`))).toContain(message)
  const cells = Array.from(
    { length: 10_000 },
    (_, index) => `<c r="${columnLetters(index)}1" t="inlineStr"><is><t>S</t></is></c>`,
  )
  const head = `<cols>${'<col min="1"/>'.repeat(10_000)}</cols>`
  expect(refusalOf(aRawWorkbook({ head, rows: `<row r="1">${cells.join('')}</row>` }))).toContain(message)
})

it.each(HOSTILE_SHEETS)('refuses $name within 5 seconds of work, and says why', ({ make, says }) => {
  const file = make()
  const start = process.cpuUsage()
  expect(refusalOf(file)).toContain(says)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(5000)
})

it('reads cells without address, texts in pieces, dates of any format and formulas without a value', () => {
  const styles = `<styleSheet><numFmts>
    <numFmt numFmtId="164" formatCode="[$-41F]d\\ mmmm\\ yyyy"/><numFmt numFmtId="165" formatCode='#,##0.00\\ "adet/yıl"'/>
    <numFmt numFmtId="166" formatCode="[Red]0.00;[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`
  const text = (content: string) => `<c t="inlineStr"><is>${content}</is></c>`
  const number = (style: number) => `<c s="${style}"><v>46296</v></c>`
  const rows = `<row>${Array.from({ length: 9 }, (_, index) => text(`<t>S${index}</t>`)).join('')}</row>
    <row>${text('<r><t>Şık &amp; </t></r><r><t>ğüçlü</t></r><rPh><t>okunuş</t></rPh>')}
    ${[0, 1, 2, 3, 4].map(number).join('')}<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v/></c></row>`
  const date = { date: '2026-10-01T00:00:00.000Z' }
  expect(readSheet(aRawWorkbook({ rows, styles }), LIMITS).rows).toEqual([
    { row: 2, cells: ['Şık & ğüçlü', 46296, date, date, 46296, 46296, true] },
  ])
})

it('refuses what unpacks to 100 MB before it is unpacked, and what claims less than it holds', () => {
  const bomb = aBomb(100_000_000, 100_000_000)
  expect(bomb.length).toBeLessThan(200_000)
  expect(refusalOf(bomb)).toContain('80 MB')
  expect(refusalOf(aBomb(2_000_000, 10))).toContain('Dosya bozuk')
})

/** A workbook whose texts unpack to so many zeros and claim that size. */
function aBomb(bytes: number, claimed: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  // Stored unpacked, then the headers are changed.
  const zip = Buffer.from(
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': packed }, { level: 0 }),
  )
  const name = Buffer.from('xl/sharedStrings.xml')
  const local = zip.indexOf(name) - 30
  zip.writeUInt16LE(8, local + 8)
  zip.writeUInt32LE(claimed, local + 22)
  const central = zip.lastIndexOf(name) - 46
  zip.writeUInt16LE(8, central + 10)
  zip.writeUInt32LE(claimed, central + 24)
  return zip
}

it('finds rows by their number, whatever lies between, and names every column', () => {
  const { headings, rows } = csv('Fiyat;;Fiyat\n1;2;3\n;;\n4;5;6;7')
  expect(headings).toEqual(['Fiyat', 'Sütun 2', 'Fiyat (2)'])
  expect(rows).toEqual([
    { row: 2, cells: ['1', '2', '3'] },
    { row: 4, cells: ['4', '5', '6'] },
  ])
  const declared = csv('\ufeffsep=;\r\nSKU;Ad\r\nA;"iki\r\nsatır"\r\n')
  expect(declared).toMatchObject({ headings: ['SKU', 'Ad'], rows: [{ row: 2, cells: ['A', 'iki\r\nsatır'] }] })
  expect(csv('SKU\tAd\nA\tb,c;d')).toMatchObject({ rows: [{ cells: ['A', 'b,c;d'] }] })
})

it('neutralises what a spreadsheet would take for a formula', () => {
  const columns: Column<string>[] = [{ heading: 'Ad', width: 5, kind: 'text', value: (row) => row }]
  const text = toCsv(columns, ['=1+1', '+90', '-5', '@a', "'=x", 'a=b']).toString()
  expect(text.split('\r\n').slice(1, -1)).toEqual(["'=1+1", "'+90", "'-5", "'@a", "''=x", 'a=b'])
})

it.each([
  ['Alan,=1+1', `"Alan,'=1+1"`],
  ['Alan,"=1+1",x', `"Alan,'""=1+1"",x"`],
  ['a;-2+3\t@b\n+c', `"a;'-2+3\t'@b\n'+c"`],
  ["a,'=1", `"a,''=1"`],
  ['1.250,- TL, -5 derece', '"1.250,- TL, -5 derece"'],
])('leaves no formula behind a sign by which other programs separate: %j', (given, written) => {
  const columns: Column<string>[] = [{ heading: 'Ad', width: 5, kind: 'text', value: (row) => row }]
  const [, field = ''] = /^\uFEFFAd\r\n([^]*)\r\n$/.exec(toCsv(columns, [given]).toString()) ?? []
  expect(field).toBe(written)
  expect(withoutMark(field.replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(given)
  for (const cell of field.split(/[,;\t\r\n]/)) expect(cell.replaceAll(/^["\s]+/g, '')).not.toMatch(/^[=+@]|^-\S\d/)
})
