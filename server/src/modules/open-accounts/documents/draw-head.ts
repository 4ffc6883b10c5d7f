import { drawLogo, LOGO_SIZE } from '../../orders/documents/draw-parts.ts'
import { GREY, LINE, MARGIN, RIGHT, WIDTH } from '../../orders/documents/page.ts'
import type { AccountHead } from './account-forms.ts'

const TITLE_WIDTH = 200

/** The letterhead on the left, what it is on the right. */
export function drawHead(doc: PDFKit.PDFDocument, head: AccountHead, title: string, subtitle: string): void {
  const left = head.logo ? MARGIN + LOGO_SIZE + 10 : MARGIN
  const place = { width: RIGHT - TITLE_WIDTH - 16 - left, lineGap: 1 }
  if (head.logo) drawLogo(doc, head.logo, MARGIN)
  doc.font('bold', 11).text(head.name, left, MARGIN, place)
  doc.font('regular', 8.5)
  for (const line of head.lines) doc.text(line, place)
  const end = doc.y
  const right = { width: TITLE_WIDTH, align: 'right' as const }
  doc.font('bold', 16).text(title, RIGHT - TITLE_WIDTH, MARGIN, right)
  doc.font('bold', 9).text(subtitle, right)
  const y = Math.max(end, doc.y, MARGIN + LOGO_SIZE) + 10
  doc.lineWidth(1.5).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke()
  doc.y = y + 14
}

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
  label: string,
  { name, lines }: { name: string; lines: string[] },
): (left: number, top: number, width: number) => void {
  return (left, top, width) => {
    const place = { width, lineGap: 1.5 }
    doc.font('bold', 8).fillColor(GREY).text(label, left, top, place)
    doc.font('bold', 9.5).fillColor('black').text(name, place)
    doc.font('regular', 8.5)
    for (const line of lines) doc.text(line, place)
  }
}
