import type { Letterhead } from '../../orders/documents/draw-parts.ts'
import type { Fact } from '../../orders/documents/form.ts'

/** What both documents of an account print, as texts. */
interface AccountForm {
  title: string
  subtitle: string
  head: Letterhead
  to: { name: string; lines: string[] }
  footer: string
}

export interface StatementForm extends AccountForm {
  kind: 'statement'
  summary: { title: string; facts: Fact[]; strong: number }
  rows: StatementRow[]
  ageing: { currency: string; columns: Fact[] }
  bank: Fact[]
}

export interface StatementRow {
  day: string
  due: string
  document: string
  text: string
  debit: string
  credit: string
  balance: string
}

export interface ReconciliationForm extends AccountForm {
  kind: 'reconciliation'
  asker: { name: string; lines: string[] }
  /** The sentence around the emphasized amount. */
  sentence: { before: string; strong: string; after: string }
  columns: Fact[]
  agreed: boolean | null
  answer: Fact[]
  remark: string | null
  note: string
  signatures: string[]
}
