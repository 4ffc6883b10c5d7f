import type { Fact } from './form.ts'
import { FAINT_LINE, GREY, LINE, MARGIN, RIGHT, WIDTH } from './page.ts'

// Lines, boxes and small tables of all printed documents.

/** From margin to margin. */
export function drawRule(
  doc: PDFKit.PDFDocument,
  y: number,
  { width, color }: { width: number; color?: string },
): void {
  doc
    .lineWidth(width)
    .strokeColor(color ?? 'black')
    .moveTo(MARGIN, y)
    .lineTo(RIGHT, y)
    .stroke()
    .strokeColor('black')
}

/** Below a row of a table. */
export const ROW_RULE = { width: 0.5, color: FAINT_LINE }

/** Two boxes beside each other, as high as the higher one; each draws below the place it is given. */
export function drawBoxes(
  doc: PDFKit.PDFDocument,
  draws: ((left: number, top: number, width: number) => void)[],
): void {
  const top = doc.y
  const half = WIDTH / 2
  let bottom = top
  for (const [index, draw] of draws.entries()) {
    draw(MARGIN + 12 + index * half, top + 10, half - 24)
    bottom = Math.max(bottom, doc.y)
  }
  doc.lineWidth(0.75).strokeColor(LINE)
  doc.rect(MARGIN, top, WIDTH, bottom + 10 - top).stroke()
  doc
    .moveTo(MARGIN + half, top)
    .lineTo(MARGIN + half, bottom + 10)
    .stroke()
    .strokeColor('black')
  doc.y = bottom + 26
}

export function drawParty(
  doc: PDFKit.PDFDocument,
  { label, name, lines }: { label: string; name: string; lines: string[] },
): (left: number, top: number, width: number) => void {
  return (left, top, width) => {
    const place = { width, lineGap: 1.5 }
    doc.font('bold', 8).fillColor(GREY).text(label, left, top, place)
    doc.font('bold', 9.5).fillColor('black').text(name, place)
    doc.font('regular', 8.5)
    for (const line of lines) doc.text(line, place)
  }
}

/** One row of values below their headings, the first column on the left. */
export function drawFactTable(doc: PDFKit.PDFDocument, facts: Fact[], size: number): void {
  const y = doc.y + 18
  const width = WIDTH / facts.length
  for (const [index, { label, value }] of facts.entries()) {
    const place = { width, align: index === 0 ? ('left' as const) : ('right' as const), lineBreak: false }
    doc.font('bold', size).text(label, MARGIN + index * width, y, place)
    doc.font('regular', size).text(value, MARGIN + index * width, y + 21, place)
  }
  drawRule(doc, y + 15, { width: 1 })
  drawRule(doc, y + 36, ROW_RULE)
  doc.y = y + 36
}
