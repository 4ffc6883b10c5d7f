export const ACCOUNT_SIDES = ['receivable', 'payable'] as const
/** `receivable`: I am the seller; `payable`: I am the buyer. */
export type AccountSide = (typeof ACCOUNT_SIDES)[number]

export const ENTRY_KINDS = ['order', 'order_undone', 'payment', 'reversal', 'refund', 'opening', 'correction'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_LABELS: Record<EntryKind, string> = {
  order: 'Sipariş',
  order_undone: 'Sipariş geri alındı',
  payment: 'Tahsilat',
  reversal: 'Tahsilat geri alındı',
  refund: 'İade',
  opening: 'Açılış',
  correction: 'Düzeltme',
}

export const RECONCILIATION_STATES = ['asked', 'agreed', 'disputed'] as const
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number]

export const RECONCILIATION_LABELS: Record<ReconciliationState, string> = {
  asked: 'Yanıt bekleniyor',
  agreed: 'Mutabıkız',
  disputed: 'Mutabık değiliz',
}

export const ACCOUNT_LIMITS = {
  entryText: 200,
  note: 300,
  answerText: 500,
  paymentOrders: 500,
} as const
export const ACCOUNTS_PAGE_SIZE = 20
export const STATEMENT_PAGE_SIZE = 50
/** As many open items are listed, the oldest. */
export const MAX_OPEN_ITEMS = 1000

/** Days late, by the column of an ageing; the last one has no end. */
export const AGE_BUCKETS = [
  { key: 'not_due', label: 'Vadesi gelmemiş', to: 0 },
  { key: 'd1_30', label: '1-30 gün', to: 30 },
  { key: 'd31_60', label: '31-60 gün', to: 60 },
  { key: 'd61_90', label: '61-90 gün', to: 90 },
  { key: 'over_90', label: '90+ gün', to: Number.POSITIVE_INFINITY },
] as const
export type AgeBucket = (typeof AGE_BUCKETS)[number]['key']

/** The column of an ageing; negative or zero days are not due. */
export function ageBucketOf(daysLate: number): AgeBucket {
  return AGE_BUCKETS.find(({ to }) => daysLate <= to)?.key ?? 'over_90'
}

/** `(B)`: the buyer owes, `(A)`: the seller does. Empty for zero. */
export function balanceLetter(balance: number): string {
  return balance === 0 ? '' : balance > 0 ? '(B)' : '(A)'
}

export const RECONCILIATION_NOTE =
  'Bu yanıt kayıt içindir; Türk Ticaret Kanunu’nun 94. maddesindeki yazılı (noter, KEP, iadeli taahhütlü) bildirimin yerini tutmaz.'
