import { toMinorUnits } from '@bedesten/contract/money'
import type { Quote, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import type { Db } from '../../db/database.ts'
import { amountInWords } from '../orders/documents/amount-in-words.ts'
import { getParty } from '../orders/documents/documents.ts'
import {
  actedBy,
  CURRENCY_NAMES,
  formatDay,
  formatTime,
  SIGNS,
  SUBTOTAL_LABEL,
  toParty,
  toPriceCells,
  vatRemark,
  type Party,
} from '../orders/documents/form-texts.ts'
import { formatAmount } from '../exchange-rates/format-money.ts'
import type { Form, FormLine } from '../orders/documents/form.ts'
import type { DrawPdf } from '../orders/documents/pdf-thread.ts'

/** Not stored: drawn from the last offer or, without one, from the request. */
export async function makeQuoteForm(db: Db, draw: DrawPdf<Form>, me: number, quote: Quote, origin: string) {
  const content = await draw(me, async () => {
    const [seller, buyer] = await Promise.all([getParty(db, quote.seller.id), getParty(db, quote.buyer.id)])
    return toQuoteForm(quote, { seller, buyer }, `${origin}/quotes/${quote.id}`)
  })
  return { type: 'application/pdf', name: `teklif-${quote.quote_number}.pdf`, content, bytes: content.length }
}

function toQuoteForm(quote: Quote, { seller, buyer }: { seller: Party; buyer: Party }, url: string): Form {
  const offer = quote.offers.at(-1)
  const days = offer?.delivery_days ?? null
  return {
    title: offer ? 'Teklif formu' : 'Teklif talebi',
    number: quote.quote_number,
    url,
    letterhead: null,
    facts: [
      { label: 'Talep tarihi', value: formatTime(new Date(quote.created_at)) },
      ...(offer ? [{ label: 'Geçerlilik', value: `${toDay(offer.valid_until)}, sürüm ${offer.version}` }] : []),
      ...(days === null ? [] : [{ label: 'Teslim süresi', value: `${days} gün` }]),
    ],
    parties: [
      toParty('Satıcı', seller, { person: actedBy('Teklif veren', offer?.person) }),
      toParty('Alıcı', buyer, { person: actedBy('Talep eden', quote.person) }),
    ],
    lines: quote.lines.map((line) => toLine(line, offer)),
    ...(offer ? sumsOf(offer) : NO_SUMS),
    remarks: remarksOf(quote, offer),
    note: offer ? offer.note : quote.note,
    bank: [],
    signatures: offer ? ['Satıcı, kaşe ve imza', 'Alıcı onayı'] : [],
    footer: 'Bu form Bedesten üzerinde oluşturulmuştur, mali belge yerine geçmez. Güncel hâli için QR kodu okutun.',
  }
}

function toLine(line: QuoteLine, offer: QuoteOffer | undefined): FormLine {
  const priced = offer?.lines.find(({ line_id }) => line_id === line.id)
  return {
    name: line.name,
    detail: [line.variant_name, line.sku, offer && !priced && 'Fiyat verilmedi'].filter(Boolean).join(' · '),
    quantity: formatQuantity(line.quantity, line.unit),
    ...(priced ? toPriceCells(priced, priced.line_vat) : NO_PRICE),
  }
}

const NO_PRICE = { listPrice: '', discount: '', unitPrice: '', vatRate: '', vat: '', amount: '' }

const NO_SUMS = {
  amountHeading: 'Tutar',
  inWords: '',
  totals: [],
  grandTotal: { label: 'Genel toplam', value: 'Fiyat verilmedi' },
}

function sumsOf({ currency, subtotal, vat_lines, total_amount }: QuoteOffer) {
  const money = (amount: number) => formatAmount(amount, currency)
  return {
    amountHeading: `Tutar (${SIGNS[currency]})`,
    inWords: amountInWords(toMinorUnits(total_amount) ?? 0, currency),
    totals: [
      { label: SUBTOTAL_LABEL, value: money(subtotal) },
      ...vat_lines.map(({ rate, vat }) => ({ label: `KDV %${rate}`, value: money(vat) })),
    ],
    grandTotal: { label: 'Genel toplam', value: money(total_amount) },
  }
}

function remarksOf({ delivery_city, wanted_on }: Quote, offer: QuoteOffer | undefined): string[] {
  const facts = [
    ...(offer?.payment_terms ? [`Ödeme koşulları: ${offer.payment_terms}`] : []),
    ...(delivery_city ? [`Teslim ili: ${delivery_city}`] : []),
    ...(wanted_on ? [`İstenen tarih: ${toDay(wanted_on)}`] : []),
  ]
  return [
    ...(offer ? [vatRemark(offer.lines), `Tutarlar ${CURRENCY_NAMES[offer.currency]} cinsindendir.`] : []),
    facts.join(' · '),
  ]
}

function toDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`))
}
