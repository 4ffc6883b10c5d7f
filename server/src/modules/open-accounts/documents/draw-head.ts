import { drawRule } from '../../orders/documents/draw-boxes.ts'
import { drawLetterhead, LOGO_SIZE, type Letterhead } from '../../orders/documents/draw-parts.ts'
import { MARGIN, RIGHT } from '../../orders/documents/page.ts'

const TITLE_WIDTH = 200

/** The letterhead on the left, what it is on the right. */
export function drawHead(doc: PDFKit.PDFDocument, head: Letterhead, title: string, subtitle: string): void {
  drawLetterhead(doc, head, { right: RIGHT - TITLE_WIDTH - 16 })
  const end = doc.y
  const right = { width: TITLE_WIDTH, align: 'right' as const }
  doc.font('bold', 16).text(title, RIGHT - TITLE_WIDTH, MARGIN, right)
  doc.font('bold', 9).text(subtitle, right)
  const y = Math.max(end, doc.y, MARGIN + LOGO_SIZE) + 10
  drawRule(doc, y, { width: 1.5 })
  doc.y = y + 14
}
