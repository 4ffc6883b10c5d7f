import { readXml } from '../read-xml.ts'
import type { SheetBounds } from '../sheet-bounds.ts'

/** The relation that names the first sheet, and whether dates count from 1904 as on old Macintoshes. */
export function readWorkbook(xml: Uint8Array): { sheetId: string; has1904: boolean } {
  let sheetId: string | undefined
  let has1904: boolean | undefined
  readXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') has1904 ??= /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name === 'sheet') sheetId ??= attribute('id', 'any prefix')
    },
  })
  return { sheetId: sheetId ?? '', has1904: has1904 ?? false }
}

/** Paths of the parts. */
export function readRelations(xml: Uint8Array): { styles: string; texts: string; targets: Map<string, string> } {
  const targets = new Map<string, string>()
  const found = { styles: 'xl/styles.xml', texts: 'xl/sharedStrings.xml' }
  readXml(xml, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      const type = attribute('Type') ?? ''
      if (type.endsWith('/styles')) found.styles = path
      if (type.endsWith('/sharedStrings')) found.texts = path
      if (type.endsWith('/worksheet')) targets.set(attribute('Id') ?? '', path)
    },
  })
  return { ...found, targets }
}

/** The texts that cells name by number. */
export function readTexts(xml: Uint8Array | undefined, bounds: SheetBounds): string[] {
  const texts: string[] = []
  if (!xml) return texts
  let text = ''
  let isText = false
  let isSpoken = false
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      // Japanese phonetic text.
      if (name === 'rPh') isSpoken = true
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      bounds.takeText(text.length)
      texts.push(text)
    },
    text(content) {
      if (isText && !isSpoken) text += content
    },
  })
  return texts
}

/** The formats of dates and times that no workbook has to describe. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Indexes of cell styles that show a number as a date. */
export function readDateStyles(xml: Uint8Array | undefined): Set<number> {
  const dates = new Set<number>()
  if (!xml) return dates
  const formats = new Map<number, string>()
  let style = 0
  let isCellStyle = false
  readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCellStyle = true
      if (name !== 'xf' || !isCellStyle) return
      const id = Number(attribute('numFmtId') ?? 0)
      const format = formats.get(id)
      if (format === undefined ? isBuiltInDate(id) : isDateFormat(format)) dates.add(style)
      style += 1
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return dates
}

/** Letters of days, months, years, hours or seconds outside of quoted texts, escaped letters, colours and currencies. */
function isDateFormat(format: string): boolean {
  const [positive = ''] = format.slice(0, 255).split(';')
  const letters = positive.replaceAll(/"[^"]*"?|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters)
}
