import { AGE_BUCKETS, balanceLetter } from '@bedesten/contract/open-accounts'
import type { AccountEntry, Ageing } from '@bedesten/contract/open-accounts.schemas'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { toMinorUnits, type Currency } from '@bedesten/contract/money'
import { amountInWords } from '../../orders/documents/amount-in-words.ts'
import type { Letterhead } from '../../orders/documents/draw-parts.ts'
import { formatDay, formatTime, PLAIN, toParty, type Party } from '../../orders/documents/form-texts.ts'
import { toPlainDay } from '../reconciliations/ask.ts'
import type { Range } from '../statement.queries.ts'
import type { ReconciliationForm, StatementForm, StatementRow } from './account-forms.ts'

export interface Parties {
  seller: Party
  buyer: Party
  /** A grey JPEG. */
  logo: Uint8Array | undefined
}

interface StatementFacts extends Parties {
  currency: Currency
  range: Range
  statement: { opening: number; entries: AccountEntry[]; debit: number; credit: number; closing: number }
  ageing: Ageing & { overdue: number }
  now: Date
}

/** `60.549,45 (B)` */
function plainBalance(balance: number): string {
  return [PLAIN.format(Math.abs(balance)), balanceLetter(balance)].filter(Boolean).join(' ')
}

export function toStatementForm(facts: StatementFacts): StatementForm {
  const { seller, buyer, logo, currency, range, statement, ageing, now } = facts
  const { opening, debit, credit, closing, entries } = statement
  const to = toPlainDay(range.to)
  return {
    kind: 'statement',
    title: 'Cari hesap ekstresi',
    subtitle: `${toPlainDay(range.from)} – ${to}`,
    head: toHead(seller, logo),
    to: toParty('', buyer),
    summary: {
      title: `Özet, ${currency}`,
      strong: 3,
      facts: [
        { label: 'Devreden', value: plainBalance(opening) },
        { label: 'Borç toplamı', value: PLAIN.format(debit) },
        { label: 'Alacak toplamı', value: PLAIN.format(credit) },
        { label: `${to} bakiyesi`, value: plainBalance(closing) },
        { label: 'Vadesi geçen', value: PLAIN.format(ageing.overdue) },
      ],
    },
    rows: [toOpeningRow(range, opening), ...entries.map(toRow)],
    ageing: { currency, columns: AGE_BUCKETS.map(({ key, label }) => ({ label, value: PLAIN.format(ageing[key]) })) },
    bank: toBank(seller),
    footer: `${formatTime(now)} tarihinde Bedesten üzerinde alındı. (B) borç, (A) alacak bakiyesi. Mali belge yerine geçmez.`,
  }
}

function toOpeningRow({ from }: Range, opening: number): StatementRow {
  const empty = { due: '', document: '', debit: '', credit: '' }
  return { ...empty, day: toPlainDay(from), text: 'Devreden bakiye', balance: plainBalance(opening) }
}

function toRow(entry: AccountEntry): StatementRow {
  return {
    day: toPlainDay(entry.day),
    due: entry.due_on === null ? '' : toPlainDay(entry.due_on),
    document: entry.document,
    text: describeRow(entry),
    debit: entry.debit === 0 ? '' : PLAIN.format(entry.debit),
    credit: entry.credit === 0 ? '' : PLAIN.format(entry.credit),
    balance: plainBalance(entry.balance),
  }
}

/** `Tahsilat · Ayşe Demir` */
export function describeRow({ text, person }: AccountEntry): string {
  return person ? `${text} · ${person.name}` : text
}

interface ReconciliationFacts extends Parties {
  reconciliation: Reconciliation
  debit: string
  credit: string
  asker: Party
  answerer: Party
}

export function toReconciliationForm(facts: ReconciliationFacts): ReconciliationForm {
  const { seller, buyer, logo, reconciliation, debit, credit, asker, answerer } = facts
  const { day, currency, balance, answer, asked_by, created_at, number } = reconciliation
  const isSeller = asker === seller
  const written = formatDay(new Date(`${day}T12:00:00Z`))
  return {
    kind: 'reconciliation',
    title: 'Mutabakat formu',
    subtitle: toPlainDay(day),
    head: toHead(asker, isSeller ? logo : undefined),
    to: toParty('', isSeller ? buyer : seller),
    asker: {
      name: asked_by.person?.name ?? asker.company_name,
      lines: [...(asked_by.person ? [asker.company_name] : []), formatTime(new Date(created_at))],
    },
    sentence: {
      before: `${written} gün sonu itibarıyla nezdimizdeki cari hesabınız `,
      strong: describeBalance(balance, currency, isSeller),
      after: ' vermektedir. Kayıtlarınızla karşılaştırıp uygunluğunu bildirmenizi rica ederiz.',
    },
    columns: [
      { label: 'Para birimi', value: currency },
      { label: 'Borç toplamı', value: PLAIN.format(Number(debit)) },
      { label: 'Alacak toplamı', value: PLAIN.format(Number(credit)) },
      { label: 'Bakiye', value: plainBalance(balance) },
    ],
    agreed: answer && answer.agrees,
    answer: answer
      ? [
          { label: 'Yanıtlayan', value: [answer.person?.name, answerer.company_name].filter(Boolean).join(', ') },
          { label: 'Gün ve saat', value: formatTime(new Date(answer.answered_at)) },
          { label: 'Bildirilen bakiye', value: plainBalance(answer.balance) },
        ]
      : [{ label: 'Durum', value: 'Yanıt bekleniyor' }],
    remark: answer?.text ?? null,
    note: 'Bu form Bedesten üzerindeki yanıtın dökümüdür. Türk Ticaret Kanunu’nun 94. maddesindeki yazılı bildirimin yerini tutmaz; gerekirse noter, KEP ya da iadeli taahhütlü mektupla da bildirin.',
    signatures: ['İsteyen kaşe ve imza', 'Yanıtlayan kaşe ve imza'],
    footer: `${formatTime(new Date(answer?.answered_at ?? created_at))} tarihinde Bedesten üzerinde oluşturuldu. Mutabakat no ${number}`,
  }
}

/** `60.549,45 TL (altmış bin … kuruş) borç bakiyesi`: the account is the buyer's; a buyer asks about the other side of it. */
function describeBalance(balance: number, currency: Currency, isSeller: boolean): string {
  const words = amountInWords(toMinorUnits(Math.abs(balance)) ?? 0, currency).replace(/^Yalnız /, '')
  const owes = isSeller ? balance > 0 : balance < 0
  const name = balance === 0 ? 'sıfır bakiye' : owes ? 'borç bakiyesi' : 'alacak bakiyesi'
  return `${PLAIN.format(Math.abs(balance))} ${currency === 'TRY' ? 'TL' : currency} (${words}) ${name}`
}

function toHead(party: Party, logo: Uint8Array | undefined): Letterhead {
  const { name, lines } = toParty('', party)
  // The legal name below it, each name once.
  const all = [...new Set([name, ...lines])].filter((line) => line !== party.company_name)
  return { name: party.company_name, lines: all, logo }
}

function toBank({ bank_name, bank_account }: Party) {
  if (bank_account === null) return []
  return [
    { label: 'Banka', value: bank_name ?? '' },
    { label: 'Hesap', value: bank_account },
  ].filter(({ value }) => value !== '')
}
