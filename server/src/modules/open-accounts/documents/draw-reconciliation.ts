import { drawBoxes, drawFactTable, drawParty } from '../../orders/documents/draw-boxes.ts'
import { drawFooters, drawSignatures, openDocument } from '../../orders/documents/draw-parts.ts'
import { GREY, LINE, MARGIN, WIDTH } from '../../orders/documents/page.ts'
import type { ReconciliationForm } from './account-forms.ts'
import { drawHead } from './draw-head.ts'

const BOX = 12
const ANSWER_WIDTH = WIDTH * 0.62

export function drawReconciliation(form: ReconciliationForm): Promise<Buffer> {
  const { doc, made } = openDocument(`${form.title} ${form.subtitle}`)
  drawHead(doc, form.head, form.title, form.subtitle)
  drawBoxes(doc, [drawParty(doc, { ...form.to, label: 'Sayın' }), drawParty(doc, { ...form.asker, label: 'İsteyen' })])
  const place = { width: WIDTH, lineGap: 4 }
  const { before, strong, after } = form.sentence
  doc.font('regular', 10).text(before, MARGIN, doc.y, { ...place, continued: true })
  doc.font('bold', 10).text(strong, { ...place, continued: true })
  doc.font('regular', 10).text(after, place)
  drawFactTable(doc, form.columns, 8.5)
  doc.y += 18
  drawAnswer(doc, form)
  doc.font('regular', 8.5).fillColor(GREY).text(form.note, MARGIN, doc.y, { width: WIDTH, lineGap: 2 })
  doc.fillColor('black')
  drawSignatures(doc, form.signatures)
  drawFooters(doc, form.footer)
  doc.end()
  return made
}

function drawAnswer(doc: PDFKit.PDFDocument, { agreed, answer, remark }: ReconciliationForm): void {
  const top = doc.y
  const left = MARGIN + BOX
  doc
    .font('bold', 8.5)
    .fillColor(GREY)
    .text('Yanıt', left, top + 12)
  doc.fillColor('black')
  drawTick(doc, 'Mutabıkız', left, top + 28, agreed === true)
  drawTick(doc, 'Mutabık değiliz', left + 100, top + 28, agreed === false)
  let y = top + 54
  for (const { label, value } of answer) {
    doc.font('regular', 8.5).fillColor(GREY).text(label, left, y).fillColor('black')
    doc.font('bold', 8.5).text(value, left, y, { width: ANSWER_WIDTH, align: 'right' })
    y += 14
  }
  if (remark !== null) {
    doc.font('regular', 8.5).text(remark, left, y + 4, { width: WIDTH - 2 * BOX })
    y = doc.y + 6
  }
  doc
    .lineWidth(0.75)
    .strokeColor(LINE)
    .rect(MARGIN, top, WIDTH, y + 4 - top)
    .stroke()
    .strokeColor('black')
  doc.y = y + 22
}

function drawTick(doc: PDFKit.PDFDocument, label: string, x: number, y: number, isTicked: boolean): void {
  doc.lineWidth(0.75).rect(x, y, BOX, BOX).stroke()
  if (isTicked) {
    doc
      .lineWidth(1.2)
      .moveTo(x + 2.5, y + 6.5)
      .lineTo(x + 5, y + 9)
      .lineTo(x + 9.5, y + 3)
      .stroke()
  }
  doc.font(isTicked ? 'bold' : 'regular', 10).text(label, x + BOX + 6, y)
}
