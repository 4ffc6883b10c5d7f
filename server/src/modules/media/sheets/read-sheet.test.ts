import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { SheetRefusal } from './sheet.ts'
import { toCsv, type Column } from './write-sheet.ts'

const LIMITS = { rows: 20_000, columns: 100 }
const fixture = (name: string) => readFileSync(new URL(`../../../../test/spreadsheets/${name}`, import.meta.url))
const csv = (text: string) => readSheet(Buffer.from(text), LIMITS)

async function refusalOf(file: Uint8Array, limits = LIMITS): Promise<string> {
  const refused = await readSheet(file, limits).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SheetRefusal)
  return String(refused)
}

it('reads what LibreOffice writes: workbook, comma file, and semicolon file in windows-1254', async () => {
  const workbook = await readSheet(fixture('libreoffice.xlsx'), LIMITS)
  expect(workbook.headings.slice(0, 3)).toEqual(['Stok Kodu', 'Ürün Adı', 'Satış Fiyatı'])
  expect(workbook.rows.map(({ row, cells }) => [row, ...cells.slice(0, 5)])).toEqual([
    [2, 'KRD-301', 'Saten nevresim, tek kişilik', 980, 'TL', 180],
    // Of a formula its value.
    [3, '00042', 'Çizgili peştemal "Ege"', 165, 'TRY', 1240],
    [4, 'KRD-303', 'Nakışlı el havlusu', '1.420,50', 'USD', '1.234'],
  ])
  const comma = await readSheet(fixture('libreoffice.csv'), LIMITS)
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
  const semicolon = await readSheet(fixture('semicolon-1254.csv'), LIMITS)
  expect(semicolon).toEqual({ ...comma, encoding: 'windows-1254' })
})

it('marks dates and merged cells, which programs keep otherwise than they look', async () => {
  const dates = await readSheet(fixture('dates.xlsx'), LIMITS)
  expect(dates.rows[0]?.cells[0]).toEqual({ date: expect.stringContaining('2026-10-01') })
  const merged = await readSheet(fixture('merged.xlsx'), LIMITS)
  expect(merged.rows.map(({ cells }) => cells[0])).toEqual([{ merged: 'A2:A3' }, { merged: 'A2:A3' }])
})

it('says what is wrong with a file that cannot be read', async () => {
  expect(await refusalOf(fixture('encrypted.xlsx'))).toContain('parolayla korunuyor')
  expect(await refusalOf(fixture('old.xls'))).toContain('eski Excel biçiminde')
  expect(await refusalOf(fixture('libreoffice.xlsx').subarray(0, 3000))).toContain('Dosya bozuk')
  expect(await refusalOf(zipSync({ 'a.txt': strToU8('a') }))).toContain('Excel tablosu değil')
  expect(await refusalOf(Buffer.from([1, 0, 2]))).toContain('tablo değil')
  expect(await refusalOf(Buffer.from('SKU;Ad\nA;"açık'))).toContain('satır okunamadı: tırnak')
  expect(await refusalOf(Buffer.from(''))).toContain('ilk satırı boş')
  expect(await refusalOf(Buffer.from('SKU\n\n'))).toContain('satır yok')
  expect(await refusalOf(Buffer.from('SKU\nA\nB\nC'), { rows: 2, columns: 5 })).toContain(
    '3 satır var; bir dosyada en çok 2',
  )
})

it('refuses 10,000 columns, in a workbook and as text', async () => {
  const message = 'Dosyada 10.000 sütun var; en çok 100 sütun okunabilir.'
  expect(await refusalOf(Buffer.from(`${'a;'.repeat(9999)}a\nb`))).toContain(message)
  const cells = Array.from(
    { length: 10_000 },
    (_, index) => `<c r="${letters(index)}1" t="inlineStr"><is><t>S</t></is></c>`,
  )
  expect(await refusalOf(aWorkbook(`<cols>${'<col min="1"/>'.repeat(10_000)}</cols>`, cells.join('')))).toContain(
    message,
  )
})

/** A, B, … Z, AA, … */
function letters(index: number): string {
  return (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
}

function aWorkbook(head: string, firstRow: string): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet>${head}<sheetData><row r="1">${firstRow}</row></sheetData></worksheet>`,
    ),
  })
}

it('refuses what unpacks to 100 MB before it is unpacked, and what claims less than it holds', async () => {
  const bomb = aBomb(100_000_000, 100_000_000)
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refusalOf(bomb)).toContain('80 MB')
  expect(await refusalOf(aBomb(2_000_000, 10))).toContain('Dosya bozuk')
})

/** A workbook whose texts unpack to so many zeros, and say to be that long. */
function aBomb(bytes: number, claimed: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  // Stored as if it were no packed data; then the headers are told otherwise.
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

it('finds rows by their number, whatever lies between, and names every column', async () => {
  const { headings, rows } = await csv('Fiyat;;Fiyat\n1;2;3\n;;\n4;5;6;7')
  expect(headings).toEqual(['Fiyat', 'Sütun 2', 'Fiyat (2)'])
  expect(rows).toEqual([
    { row: 2, cells: ['1', '2', '3'] },
    { row: 4, cells: ['4', '5', '6'] },
  ])
  const declared = await csv('\ufeffsep=;\r\nSKU;Ad\r\nA;"iki\r\nsatır"\r\n')
  expect(declared).toMatchObject({ headings: ['SKU', 'Ad'], rows: [{ row: 2, cells: ['A', 'iki\r\nsatır'] }] })
  expect(await csv('SKU\tAd\nA\tb,c;d')).toMatchObject({ rows: [{ cells: ['A', 'b,c;d'] }] })
})

it('neutralises what a spreadsheet would take for a formula', () => {
  const columns: Column<string>[] = [{ heading: 'Ad', width: 5, kind: 'text', value: (row) => row }]
  const text = toCsv(columns, ['=1+1', '+90', '-5', '@a', "'=x", 'a=b']).toString()
  expect(text.split('\r\n').slice(1, -1)).toEqual(["'=1+1", "'+90", "'-5", "'@a", "''=x", 'a=b'])
})
