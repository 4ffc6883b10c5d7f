import { strToU8, zipSync } from 'fflate'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  /** Within `sheetData`. */
  rows?: string
  /** After `sheetData`. */
  end?: string
  /** Within `worksheet`, before `sheetData`. */
  head?: string
  /** The whole of `xl/sharedStrings.xml`. */
  texts?: string
  workbook?: string
  styles?: string
}

/** A workbook of one sheet, written by hand. */
export function aRawWorkbook({ rows = '', end = '', head = '', texts, workbook, styles }: Parts): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml':
      workbook ??
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${head}<sheetData>${rows}</sheetData>${end}</worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': texts }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 })
}

/** A, B, … Z, AA, … */
export function columnLetters(index: number): string {
  return (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
}

const HEADING = '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c></row>'
const ONE_ROW = '<row r="2"><c r="A2"><v>1</v></c></row>'

const LONG_TEXT = 'x'.repeat(32_000)
const texts = (count: number) => `<sst>${`<si><t>${LONG_TEXT}</t></si>`.repeat(count)}</sst>`
/** Rows that all reference the first text. */
const naming = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" t="s"><v>0</v></c></row>`,
  ).join('')

interface HostileSheet {
  name: string
  make: () => Uint8Array
  /** What its sender reads. */
  says: string
}

/** Files that cost a naive reader seconds, minutes or all memory; most are a few kilobytes. */
export const HOSTILE_SHEETS: HostileSheet[] = [
  {
    name: 'a cell at XFD1048576',
    make: () => aRawWorkbook({ rows: `${HEADING}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }),
    says: 'çok fazla sütun var (1.048.576. satırda 16.384. sütun)',
  },
  {
    name: 'mergeCell tags that stay open',
    make: () => aRawWorkbook({ rows: HEADING + ONE_ROW, end: '<mergeCell '.repeat(300_000) }),
    says: 'Dosya bozuk',
  },
  {
    name: 'sheet tags that stay open',
    make: () => aRawWorkbook({ workbook: `<workbook><sheets>${'<sheet '.repeat(300_000)}` }),
    says: 'Dosya bozuk',
  },
  {
    name: '1,300 long shared texts',
    make: () => aRawWorkbook({ rows: HEADING + ONE_ROW, texts: texts(1300) }),
    says: '40.000.000 karakteri aşıyor',
  },
  {
    name: 'one long shared text in 7,000 rows',
    make: () => aRawWorkbook({ rows: HEADING + naming(7000), texts: texts(1) }),
    says: '40.000.000 karakteri aşıyor',
  },
  {
    name: 'a text of 20 million characters',
    make: () =>
      aRawWorkbook({
        rows: `${HEADING}<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(20_000_000)}</t></is></c></row>`,
      }),
    says: 'Dosya bozuk',
  },
  {
    name: 'two million empty rows',
    make: () => aRawWorkbook({ rows: HEADING + '<row/>'.repeat(2_000_000) }),
    says: 'çok fazla satır var',
  },
  {
    name: 'six million formatted cells',
    make: () => aRawWorkbook({ rows: HEADING + `<row>${'<c/>'.repeat(8)}</row>`.repeat(700_000) }),
    says: 'çok fazla hücre var',
  },
  {
    name: 'five million tags within each other',
    make: () => aRawWorkbook({ rows: HEADING + '<a>'.repeat(5_000_000) }),
    says: 'Dosya bozuk',
  },
  {
    name: 'ranges over everything',
    make: () =>
      aRawWorkbook({
        rows: HEADING + naming(7000).replaceAll(' t="s"', ''),
        end: `<mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(90_000)}</mergeCells>`,
      }),
    says: 'çok fazla birleştirilmiş hücre var',
  },
  { name: 'a CSV of 9 MB of semicolons', make: () => Buffer.alloc(9_000_000, ';'), says: 'çok fazla sütun var' },
  {
    name: 'a CSV whose quote stays open for 19 MB',
    make: () => Buffer.from(`SKU;Ad\nA;"${'x'.repeat(19_000_000)}`),
    says: '2. satır okunamadı: tırnak işareti kapanmamış.',
  },
  {
    name: 'a CSV of 19 MB of quotes',
    make: () => Buffer.alloc(19_000_001, '"'),
    says: '1. satır okunamadı: tırnak işareti kapanmamış.',
  },
  {
    name: 'a CSV of 19 million empty lines',
    make: () => Buffer.from(`SKU;Ad\n${'\n'.repeat(19_000_000)}`),
    says: 'çok fazla satır var',
  },
  {
    name: 'a CSV of 90,000 full rows',
    make: () => Buffer.from(`${'a;'.repeat(99)}a\n`.repeat(90_000)),
    says: 'çok fazla satır var',
  },
]
