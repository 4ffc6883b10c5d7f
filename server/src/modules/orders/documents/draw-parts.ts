import Pdf from 'pdfkit'
import { bold, regular } from './fonts.ts'
import type { Fact } from './form.ts'
import { drawRule, ROW_RULE } from './draw-boxes.ts'
import { BOTTOM, GREY, LINE, MARGIN, RIGHT, WIDTH } from './page.ts'

// What all printed documents share.

export const LOGO_SIZE = 34

/** An A4 document with selectable text and embedded fonts; `made` resolves once it has ended. */
export function openDocument(title: string): { doc: PDFKit.PDFDocument; made: Promise<Buffer> } {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    // Not the default Helvetica, which would be loaded first.
    font: '',
    bufferPages: true,
    lang: 'tr',
    displayTitle: true,
    info: { Title: title, Author: 'Bedesten', Creator: 'Bedesten' },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const pieces: Buffer[] = []
  const made = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces))).on('error', reject)
  })
  return { doc, made }
}

/** The company of a document. */
export interface Letterhead {
  name: string
  lines: string[]
  /** A grey JPEG. */
  logo?: Uint8Array | undefined
}

/** At the head of the page, as far as `right`. */
export function drawLetterhead(
  doc: PDFKit.PDFDocument,
  { name, lines, logo }: Letterhead,
  { right, color = 'black' }: { right: number; color?: string },
): void {
  const left = logo ? MARGIN + LOGO_SIZE + 10 : MARGIN
  const place = { width: right - left, lineGap: 1 }
  if (logo) drawLogo(doc, logo)
  doc.font('bold', 11).text(name, left, MARGIN, place)
  doc.font('regular', 8.5)
  doc.fillColor(color)
  for (const line of lines) doc.text(line, place)
  doc.fillColor('black')
}

/** In the arch that frames logos everywhere. */
function drawLogo(doc: PDFKit.PDFDocument, logo: Uint8Array): void {
  doc
    .save()
    .translate(MARGIN, MARGIN)
    .path('M0 30V15A15 15 0 0 1 15 0H19A15 15 0 0 1 34 15V30A4 4 0 0 1 30 34H4A4 4 0 0 1 0 30Z')
    .clip()
    .image(Buffer.from(logo), 0, 0, { width: LOGO_SIZE, height: LOGO_SIZE })
    .restore()
}

export function drawBank(doc: PDFKit.PDFDocument, bank: Fact[]): void {
  if (bank.length === 0) return
  const height = bank.length * 14 + 14
  keepTogether(doc, height + 12)
  const top = doc.y + 10
  doc.lineWidth(0.75).strokeColor(LINE).rect(MARGIN, top, WIDTH, height).stroke().strokeColor('black')
  for (const [index, { label, value }] of bank.entries()) {
    const y = top + 8 + index * 14
    doc
      .font('regular', 8.5)
      .fillColor(GREY)
      .text(label, MARGIN + 12, y)
      .fillColor('black')
    doc.font('bold', 8.5).text(value, MARGIN + 62, y, { width: WIDTH - 74, lineBreak: false, ellipsis: true })
  }
  doc.y = top + height
}

export function drawSignatures(doc: PDFKit.PDFDocument, signatures: string[]): void {
  if (signatures.length === 0) return
  keepTogether(doc, 70)
  const y = doc.y + 48
  const gap = 20
  const width = (WIDTH + gap) / signatures.length - gap
  for (const [index, label] of signatures.entries()) {
    const left = MARGIN + index * (width + gap)
    doc
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke()
      .strokeColor('black')
    doc
      .font('regular', 8.5)
      .fillColor(GREY)
      .text(label, left, y + 6)
      .fillColor('black')
  }
}

/** Drawn on every page, once their number is known. */
export function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(doc, BOTTOM + 8, ROW_RULE)
    doc
      .font('regular', 8)
      .fillColor(GREY)
      .text(footer, MARGIN, BOTTOM + 16, { width: WIDTH - 60 })
    doc.text(`${page + 1} / ${count}`, RIGHT - 60, BOTTOM + 16, { width: 60, align: 'right' })
  }
}

/** Starts a new page unless all of it fits on this one. */
export function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height <= BOTTOM) return
  doc.addPage()
  doc.y = MARGIN
}
