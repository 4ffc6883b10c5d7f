import { QUOTE_FILTERS, quoteStatusLabel } from '@bedesten/contract/quotes'
import type { QuoteFilter } from '@bedesten/contract/quotes'
import type { Quote, QuoteCounts } from '@bedesten/contract/quotes.schemas'

/** What a chip chooses: all, those where it is my turn, or a state. */
export type QuoteChoice = '' | 'mine' | QuoteFilter

interface QuoteChip {
  choice: QuoteChoice
  label: string
  count: (counts: QuoteCounts) => number
}

export function readChoice(text: string | null): QuoteChoice {
  const choices: readonly QuoteChoice[] = ['mine', ...QUOTE_FILTERS]
  return choices.find((choice) => choice === text) ?? ''
}

export function toQuery(choice: QuoteChoice): { status?: QuoteFilter; turn?: 'mine' | 'theirs' } {
  if (choice === '') return {}
  if (choice === 'mine') return { turn: 'mine' }
  // Those whose buyer asked for a change have a chip of their own, or wait for the seller.
  return choice === 'offered' ? { status: choice, turn: 'theirs' } : { status: choice }
}

/** In display order; a buyer's offers are those where it is its turn. */
export function listChips(side: Quote['side']): QuoteChip[] {
  const all: QuoteChip = { choice: '', label: 'Tümü', count: (counts) => counts.all }
  const mine: QuoteChip = { choice: 'mine', label: 'Sıra sizde', count: (counts) => counts.my_turn }
  const decided = (['accepted', 'declined', 'withdrawn', 'expired'] as const).map((status) => ({
    choice: status,
    label: quoteStatusLabel(status, side, false),
    count: (counts: QuoteCounts) => counts[status],
  }))
  return [all, mine, ...(side === 'seller' ? [OFFERED] : [REQUESTED, CHANGE_REQUESTED]), ...decided]
}

const OFFERED: QuoteChip = {
  choice: 'offered',
  label: 'Teklif verildi',
  count: (counts) => counts.offered - counts.change_requested,
}
const REQUESTED: QuoteChip = { choice: 'requested', label: 'Teklif bekleniyor', count: (counts) => counts.requested }
const CHANGE_REQUESTED: QuoteChip = {
  choice: 'change_requested',
  label: 'Değişiklik istendi',
  count: (counts) => counts.change_requested,
}
