import type { Form, FormLine } from './form.ts'
import { drawRule, ROW_RULE } from './draw-boxes.ts'
import { BOTTOM, GREY, MARGIN, RIGHT, WIDTH } from './page.ts'

type Cell = (line: FormLine) => string

interface Column {
  heading: string
  width: number
  value: Cell
  /** Below the value, in grey. */
  second?: Cell
  isBold?: boolean
}

const NAME_LEFT = MARGIN + 16

function listColumns(form: Form): Column[] {
  return [
    { heading: 'Miktar', width: 62, value: ({ quantity }) => quantity },
    { heading: 'Liste fiyatı', width: 58, value: ({ listPrice }) => listPrice },
    { heading: 'İndirim', width: 40, value: ({ discount }) => discount },
    { heading: 'Birim fiyat', width: 62, value: ({ unitPrice }) => unitPrice },
    { heading: 'KDV', width: 54, value: ({ vatRate }) => vatRate, second: ({ vat }) => vat },
    { heading: form.amountHeading, width: 66, value: ({ amount }) => amount, isBold: true },
  ]
}

/** As many pages as it takes, each with the headings. */
export function drawLines(doc: PDFKit.PDFDocument, form: Form): void {
  const columns = listColumns(form)
  const nameWidth = WIDTH - 16 - columns.reduce((sum, { width }) => sum + width, 0) - 6
  drawHeadings(doc, columns)
  for (const [index, line] of form.lines.entries()) {
    doc.font('bold', 8.5)
    const height = doc.heightOfString(line.name, { width: nameWidth }) + (line.detail === '' ? 0 : 11)
    if (doc.y + Math.max(height, 22) + 14 > BOTTOM) {
      doc.addPage()
      doc.y = MARGIN
      drawHeadings(doc, columns)
    }
    const top = doc.y + 7
    doc
      .font('regular', 8.5)
      .fillColor(GREY)
      .text(String(index + 1), MARGIN, top)
      .fillColor('black')
    doc.font('bold', 8.5).text(line.name, NAME_LEFT, top, { width: nameWidth })
    if (line.detail !== '')
      doc.font('regular', 8).fillColor(GREY).text(line.detail, { width: nameWidth }).fillColor('black')
    const end = Math.max(doc.y, top + 20)
    drawCells(doc, columns, line, top)
    drawRule(doc, end + 6, ROW_RULE)
    doc.y = end + 6
  }
}

function drawHeadings(doc: PDFKit.PDFDocument, columns: Column[]): void {
  const top = doc.y
  doc
    .font('bold', 8.5)
    .text('#', MARGIN, top + 11)
    .text('Ürün', NAME_LEFT, top + 11)
  let right = RIGHT
  for (const { heading, width } of columns.toReversed()) {
    const y = heading.includes('\n') ? top : top + 11
    doc.text(heading, right - width, y, { width, align: 'right' })
    right -= width
  }
  drawRule(doc, top + 25, { width: 1 })
  doc.y = top + 25
}

function drawCells(doc: PDFKit.PDFDocument, columns: Column[], line: FormLine, top: number): void {
  let right = RIGHT
  for (const { width, value, second, isBold } of columns.toReversed()) {
    const place = { width, align: 'right' as const, lineBreak: false }
    doc.font(isBold ? 'bold' : 'regular', fitted(doc, value(line), width))
    doc.text(value(line), right - width, top, place)
    if (second) {
      const text = second(line)
      doc
        .font('regular', fitted(doc, text, width))
        .fillColor(GREY)
        .text(text, right - width, top + 10.5, place)
        .fillColor('black')
    }
    right -= width
  }
}

/** Long amounts are set smaller, so that columns do not overlap. */
function fitted(doc: PDFKit.PDFDocument, text: string, width: number): number {
  const wide = doc.font('bold', 8.5).widthOfString(text)
  return wide <= width - 4 ? 8.5 : (8.5 * (width - 4)) / wide
}
