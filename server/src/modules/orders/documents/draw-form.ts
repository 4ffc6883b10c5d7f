import { encode } from 'uqr'
import type { Form } from './form.ts'
import { drawLines } from './draw-lines.ts'
import { drawBoxes, drawParty, drawRule } from './draw-boxes.ts'
import {
  drawBank,
  drawFooters,
  drawLetterhead,
  drawSignatures,
  keepTogether,
  LOGO_SIZE,
  openDocument,
} from './draw-parts.ts'
import { GREY, MARGIN, RIGHT, WIDTH } from './page.ts'

/** The wordmark as web/src/ui/display/Logo.tsx draws it. */
const WORDMARK =
  'M0 2V34M0 24a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M26.6 24H46A10 10 0 1 0 42.6 31.5M52 24a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M72 2V34M80.1 24H99.5A10 10 0 1 0 96.1 31.5M119.1 17.6C117.8 15.3 115.5 14 112.7 14C109.1 14 106.5 16 106.5 18.9C106.5 25.8 119.5 22.2 119.5 29.1C119.5 32.1 116.7 34 112.9 34C109.6 34 106.9 32.6 105.7 30M129.5 7V28a6 6 0 0 0 6 6h2M124.5 14H137.5M143.6 24H163A10 10 0 1 0 159.6 31.5M169 34V24a10 10 0 0 1 20 0V34M169 13V34'
const QR_SIZE = 64

/** An A4 form with selectable text and embedded fonts. */
export function drawForm(form: Form): Promise<Buffer> {
  const { doc, made } = openDocument(`${form.title} ${form.number}`)
  drawHead(doc, form)
  drawFacts(doc, form)
  drawBoxes(
    doc,
    form.parties.map((party) => drawParty(doc, party)),
  )
  drawLines(doc, form)
  drawSums(doc, form)
  drawBank(doc, form.bank)
  drawSignatures(doc, form.signatures)
  drawFooters(doc, form.footer)
  doc.end()
  return made
}

function drawHead(doc: PDFKit.PDFDocument, { title, number, url, letterhead }: Form): void {
  let y = MARGIN
  if (letterhead) {
    const { name, contact, logo } = letterhead
    drawLetterhead(doc, { name, lines: [contact], logo }, { right: RIGHT - QR_SIZE - 20, color: GREY })
    y = Math.max(doc.y + 8, MARGIN + LOGO_SIZE + 8)
  } else {
    doc
      .save()
      .translate(MARGIN + 1, y)
      .scale(0.5)
      .lineWidth(5)
      .path(WORDMARK)
      .stroke()
      .restore()
    y += 30
  }
  doc.font('bold', 16).text(title, MARGIN, y)
  doc.font('bold', 9).text(number, MARGIN, doc.y + 2)
  drawQr(doc, url)
  y = Math.max(doc.y + 8, MARGIN + QR_SIZE + 10)
  drawRule(doc, y, { width: 1.5 })
  doc.y = y + 12
}

function drawQr(doc: PDFKit.PDFDocument, url: string): void {
  const { data, size } = encode(url, { border: 0 })
  const cell = QR_SIZE / size
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // Slightly wider than the cell, so that no gap shows between dark ones.
      if (isDark) doc.rect(RIGHT - QR_SIZE + column * cell, MARGIN + row * cell, cell + 0.05, cell + 0.05)
    }
  }
  doc.fill('black')
}

function drawFacts(doc: PDFKit.PDFDocument, { facts }: Form): void {
  const { y } = doc
  const width = WIDTH / facts.length
  for (const [index, { label, value }] of facts.entries()) {
    const place = { width: width - 8 }
    doc
      .font('regular', 8.5)
      .fillColor(GREY)
      .text(label, MARGIN + index * width, y, { ...place, lineGap: 3 })
    doc.font('bold', 8.5).fillColor('black').text(value, place)
  }
  doc.y = y + 36
}

function drawSums(doc: PDFKit.PDFDocument, form: Form): void {
  const wordsWidth = WIDTH * 0.56
  keepTogether(doc, 40 + form.totals.length * 16 + form.remarks.length * 14)
  const top = doc.y + 12
  doc.font('bold', 8.5).text(form.inWords, MARGIN, top, { width: wordsWidth })
  doc.moveDown(0.4).font('regular', 8.5).fillColor(GREY).text(form.remarks.join(' '), { width: wordsWidth })
  doc.fillColor('black')
  if (form.note !== null) doc.moveDown(0.6).text(`Not: ${form.note}`, { width: wordsWidth })
  const wordsEnd = doc.y
  const left = MARGIN + WIDTH * 0.61
  const place = { width: RIGHT - left, align: 'right' as const }
  let y = top + 2
  for (const { label, value } of form.totals) {
    doc.font('regular', 8.5).text(label, left, y)
    doc.font('bold', 8.5).text(value, left, y, place)
    y += 16
  }
  doc.lineWidth(1).moveTo(left, y).lineTo(RIGHT, y).stroke()
  doc.font('bold', 10.5).text(form.grandTotal.label, left, y + 7)
  doc.text(form.grandTotal.value, left, y + 7, place)
  doc.y = Math.max(wordsEnd, y + 24)
}
