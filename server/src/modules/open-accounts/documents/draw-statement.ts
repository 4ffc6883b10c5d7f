import { drawBoxes, drawFactTable, drawParty, drawRule, ROW_RULE } from '../../orders/documents/draw-boxes.ts'
import { drawBank, drawFooters, keepTogether, openDocument } from '../../orders/documents/draw-parts.ts'
import { BOTTOM, GREY, MARGIN, WIDTH } from '../../orders/documents/page.ts'
import type { StatementForm, StatementRow } from './account-forms.ts'
import { drawHead } from './draw-head.ts'
import { shapePlainTexts } from './shape-plain.ts'

interface Column {
  heading: string
  width: number
  value: (row: StatementRow) => string
  right?: true
}

const TEXT_WIDTH = WIDTH - 56 - 56 - 100 - 64 - 64 - 82
const COLUMNS: Column[] = [
  { heading: 'Tarih', width: 56, value: ({ day }) => day },
  { heading: 'Vade', width: 56, value: ({ due }) => due },
  { heading: 'Belge', width: 100, value: (row) => row.document },
  { heading: 'Açıklama', width: TEXT_WIDTH, value: ({ text }) => text },
  { heading: 'Borç', width: 64, value: ({ debit }) => debit, right: true },
  { heading: 'Alacak', width: 64, value: ({ credit }) => credit, right: true },
  { heading: 'Bakiye', width: 82, value: ({ balance }) => balance, right: true },
]
const SIZE = 8
const GAP = 6

export function drawStatement(form: StatementForm): Promise<Buffer> {
  const { doc, made } = openDocument(`${form.title} ${form.subtitle}`)
  for (const name of ['regular', 'bold']) shapePlainTexts(doc.font(name))
  drawHead(doc, form.head, form.title, form.subtitle)
  drawBoxes(doc, [drawParty(doc, { ...form.to, label: 'Sayın' }), drawSummary(doc, form.summary)])
  drawRows(doc, form.rows)
  drawAgeing(doc, form.ageing)
  drawBank(doc, form.bank)
  drawFooters(doc, form.footer)
  doc.end()
  return made
}

function drawSummary(doc: PDFKit.PDFDocument, { title, facts, strong }: StatementForm['summary']) {
  return (left: number, top: number, width: number) => {
    doc.font('bold', 8).fillColor(GREY).text(title, left, top, { width })
    let y = doc.y + 3
    for (const [index, { label, value }] of facts.entries()) {
      const isStrong = index === strong
      doc
        .font(isStrong ? 'bold' : 'regular', isStrong ? 9.5 : 8.5)
        .fillColor(isStrong ? 'black' : GREY)
        .text(label, left, y, { width, lineBreak: false })
      doc
        .font('bold', isStrong ? 9.5 : 8.5)
        .fillColor('black')
        .text(value, left, y, { width, align: 'right', lineBreak: false })
      y += isStrong ? 15 : 13
    }
    doc.y = y
  }
}

/** As many pages as it takes, each with the headings. */
function drawRows(doc: PDFKit.PDFDocument, rows: StatementRow[]): void {
  drawHeadings(doc)
  for (const row of rows) {
    doc.font('regular', SIZE)
    const texts = wrap(doc, row.text, TEXT_WIDTH - GAP)
    const height = 10 * texts.length + 8
    if (doc.y + height > BOTTOM) {
      doc.addPage()
      doc.y = MARGIN
      drawHeadings(doc)
      doc.font('regular', SIZE)
    }
    const top = doc.y + 5
    let left = MARGIN
    for (const { heading, width, value, right } of COLUMNS) {
      if (heading === 'Açıklama') for (const [line, text] of texts.entries()) put(doc, text, left, top + line * 10)
      else put(doc, value(row), right ? left + width - doc.widthOfString(value(row)) : left, top)
      left += width
    }
    drawRule(doc, top + height - 5, ROW_RULE)
    doc.y = top + height - 5
  }
}

/** Without wrapping, which pdfkit would measure word by word for each cell of thousands of lines. */
function put(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  if (text !== '') doc.text(text, x, y, { lineBreak: false })
}

/** Lines of a text that is mostly short. */
function wrap(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  if (doc.widthOfString(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => breakWord(doc, each, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && doc.widthOfString(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function breakWord(doc: PDFKit.PDFDocument, word: string, width: number): string[] {
  if (doc.widthOfString(word) <= width) return [word]
  return word.match(/.{1,20}/gu) ?? [word]
}

function drawHeadings(doc: PDFKit.PDFDocument): void {
  const { y } = doc
  doc.font('bold', SIZE)
  let left = MARGIN
  for (const { heading, width, right } of COLUMNS) {
    put(doc, heading, right ? left + width - doc.widthOfString(heading) : left, y)
    left += width
  }
  drawRule(doc, y + 14, { width: 1 })
  doc.y = y + 14
}

function drawAgeing(doc: PDFKit.PDFDocument, { currency, columns }: StatementForm['ageing']): void {
  keepTogether(doc, 60)
  drawFactTable(doc, [{ label: 'Yaşlandırma', value: currency }, ...columns], SIZE)
}
