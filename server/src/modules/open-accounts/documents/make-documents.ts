import type { Currency } from '@bedesten/contract/money'
import { formatNumber } from '@bedesten/contract/format-number'
import type { Db } from '../../../db/database.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { readGreyLogo } from '../../media/grey-logo.ts'
import type { Media } from '../../media/media.ts'
import type { Sheets } from '../../media/sheets/sheet-thread.ts'
import { toPlainRows, toTableHead, type Column } from '../../media/sheets/write-sheet.ts'
import { getParty } from '../../orders/documents/documents.ts'
import type { DrawPdf } from '../../orders/documents/pdf-thread.ts'
import { findAccount, type Which } from '../find-account.ts'
import { readAgeing } from '../items.queries.ts'
import { readStatement, toRange, type AskedRange } from '../read-account.ts'
import { findReconciliation, toReconciliation } from '../reconciliations/reconciliations.queries.ts'
import { sumRange } from '../statement.queries.ts'
import { describeRow, toReconciliationForm, toStatementForm, type Parties } from './to-forms.ts'

interface Tools {
  media: Media
  draw: DrawPdf
}

interface Asked {
  me: number
  companyId: number
  query: Which & AskedRange
}

const MAX_PDF_LINES = 10_000
const MAX_SHEET_LINES = 100_000

export async function makeStatementPdf(db: Db, { media, draw }: Tools, { me, companyId, query }: Asked) {
  const account = await findAccount(db, me, companyId, query)
  const { sellerId, buyerId, currency, ledger } = account
  const range = toRange(query)
  await refuseLong(db, ledger?.id, range, MAX_PDF_LINES)
  const content = await draw(me, async () => {
    const [parties, { statement }, ageing] = await Promise.all([
      readParties(db, media, sellerId, buyerId),
      readStatement(db, { me, account, range }, { page: 1, limit: MAX_PDF_LINES }),
      readAgeing(db, account),
    ])
    return toStatementForm({ ...parties, currency, range, statement, ageing, now: new Date() })
  })
  return { type: 'application/pdf', name: `${nameFile(currency, range)}.pdf`, content, bytes: content.length }
}

export async function makeStatementSheet(db: Db, sheets: Sheets, { me, companyId, query }: Asked) {
  const account = await findAccount(db, me, companyId, query)
  const { currency, ledger } = account
  const range = toRange(query)
  await refuseLong(db, ledger?.id, range, MAX_SHEET_LINES)
  const head = toTableHead('Ekstre', COLUMNS)
  async function* rows() {
    let cursor: string | undefined
    for (let isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = { page: 1, limit: ROWS_AT_ONCE, cursor }
      const { statement, pagination } = await readStatement(db, { me, account, range }, page)
      const opening = { day: range.from, text: 'Devreden bakiye', balance: statement.opening }
      const lines = statement.entries.map((entry) => ({ ...entry, text: describeRow(entry) }))
      yield toPlainRows(COLUMNS, isFirst ? [opening, ...lines] : lines)
      cursor = pagination.next_cursor ?? undefined
    }
  }
  const content = await sheets.write([{ ...head, rows: rows() }])
  return { type: XLSX, name: `${nameFile(currency, range)}.xlsx`, content, bytes: content.length }
}

const ROWS_AT_ONCE = 500
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SheetLine {
  day: string
  text: string
  balance: number
  due_on?: string | null
  document?: string
  debit?: number
  credit?: number
}

const COLUMNS: Column<SheetLine>[] = [
  { heading: 'Tarih', width: 12, kind: 'text', value: ({ day }) => toDay(day) },
  { heading: 'Vade', width: 12, kind: 'text', value: ({ due_on }) => (due_on ? toDay(due_on) : null) },
  { heading: 'Belge', width: 22, kind: 'text', value: (line) => line.document ?? null },
  { heading: 'Açıklama', width: 44, kind: 'text', value: ({ text }) => text },
  { heading: 'Borç', width: 16, kind: 'amount', value: ({ debit = 0 }) => (debit === 0 ? null : debit) },
  { heading: 'Alacak', width: 16, kind: 'amount', value: ({ credit = 0 }) => (credit === 0 ? null : credit) },
  { heading: 'Bakiye', width: 18, kind: 'amount', value: ({ balance }) => balance },
]

function toDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

function nameFile(currency: Currency, { from, to }: { from: string; to: string }): string {
  return `cari-ekstre-${currency}-${from}-${to}`
}

async function refuseLong(db: Db, ledgerId: number | undefined, range: { from: string; to: string }, most: number) {
  if (ledgerId === undefined) return
  const { count } = await sumRange(db, ledgerId, range)
  if (count <= most) return
  const msg = `Bu günlerde ${formatNumber(count)} satır var, bir dosyaya en fazla ${formatNumber(most)} satır sığar. Daha kısa bir aralık seçin.`
  throw invalid([{ path: 'from', msg }])
}

async function readParties(db: Db, media: Media, sellerId: number, buyerId: number): Promise<Parties> {
  const [seller, buyer, logo] = await Promise.all([
    getParty(db, sellerId),
    getParty(db, buyerId),
    readLogo(db, media, sellerId),
  ])
  return { seller, buyer, logo }
}

async function readLogo(db: Db, media: Media, companyId: number): Promise<Uint8Array | undefined> {
  const { logo_url } = await db
    .selectFrom('companies')
    .select('logo_url')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return logo_url === null ? undefined : readGreyLogo(media, logo_url)
}

export async function makeReconciliationPdf(db: Db, { media, draw }: Tools, { me, id }: { me: number; id: number }) {
  const row = await findReconciliation(db, me, id)
  if (!row) throw notFound('Mutabakat bulunamadı.')
  const content = await draw(me, async () => {
    const parties = await readParties(db, media, row.seller_id, row.buyer_id)
    const { seller, buyer } = parties
    const isSeller = row.asked_by === row.seller_id
    const sides = isSeller ? { asker: seller, answerer: buyer } : { asker: buyer, answerer: seller }
    const { debit, credit } = row
    return toReconciliationForm({ ...parties, ...sides, debit, credit, reconciliation: toReconciliation(row, me) })
  })
  return { type: 'application/pdf', name: `mutabakat-${row.number}.pdf`, content, bytes: content.length }
}
