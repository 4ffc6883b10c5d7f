export const QUOTE_STATUSES = ['requested', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** List filters: `change_requested` are `offered` quotes with a requested change. */
export const QUOTE_FILTERS = [...QUOTE_STATUSES, 'change_requested'] as const
export type QuoteFilter = (typeof QUOTE_FILTERS)[number]

/** Acts on a quote; answers list those allowed to the caller now. */
export const QUOTE_ACTS = ['offer', 'change_request', 'accept', 'decline', 'withdraw'] as const
export type QuoteAct = (typeof QUOTE_ACTS)[number]

export const QUOTE_EVENT_KINDS = [
  'requested',
  'offered',
  'change_requested',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const

export const QUOTE_LIMITS = {
  lines: 50,
  lineName: 200,
  note: 2000,
  reason: 500,
  paymentTerms: 500,
  city: 60,
  files: 4,
  deliveryDays: 365,
  /** From today, both in days of Istanbul. */
  standardValidDays: 7,
  validDays: 90,
} as const

export const QUOTES_PAGE_SIZE = 20

export const QUOTE_MESSAGES = {
  lines: 'En az bir kalem gereklidir',
  tooManyLines: `En fazla ${QUOTE_LIMITS.lines} kalem eklenebilir`,
  lineSubject: 'Bir ürün seçin ya da kalemin adını yazın',
  quantity: 'Miktar 1 ile 100.000 arasında bir tam sayı olmalıdır',
  tooManyFiles: `En fazla ${QUOTE_LIMITS.files} dosya eklenebilir`,
  deliveryDays: `Teslim süresi 0 ile ${QUOTE_LIMITS.deliveryDays} gün arasında bir tam sayı olmalıdır`,
  validUntil: `Geçerlilik tarihi bugün ile ${QUOTE_LIMITS.validDays} gün sonrası arasında olmalıdır`,
  wantedOn: 'İstenen tarih geçmişte olamaz',
  version: 'Sürüm 1 ve üzeri bir tam sayı olmalıdır',
  otherChosen: 'Başka bir teklif seçildi',
} as const

type Side = 'buyer' | 'seller'

/** Status label for one side. */
export function quoteStatusLabel(status: QuoteStatus, side: Side, changeRequested: boolean): string {
  if (status === 'offered' && changeRequested) return 'Değişiklik istendi'
  return LABELS[status][side]
}

const LABELS: Record<QuoteStatus, Record<Side, string>> = {
  requested: { seller: 'Yanıt bekliyor', buyer: 'Teklif bekleniyor' },
  offered: { seller: 'Teklif verildi', buyer: 'Teklif geldi' },
  accepted: { seller: 'Kabul edildi', buyer: 'Kabul edildi' },
  declined: { seller: 'Reddedildi', buyer: 'Reddedildi' },
  withdrawn: { seller: 'Geri çekildi', buyer: 'Geri çekildi' },
  expired: { seller: 'Süresi doldu', buyer: 'Süresi doldu' },
}
