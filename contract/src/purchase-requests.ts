export const REQUEST_STATUSES = ['open', 'closed', 'decided'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  open: 'Açık',
  closed: 'Kapandı',
  decided: 'Sonuçlandı',
}

export const REQUEST_SORTS = ['newest', 'ending'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

export const REQUEST_LIMITS = {
  title: 120,
  text: 4000,
  lines: 50,
  lineName: 200,
  city: 60,
  /** The last day is that many days from today, in Istanbul. */
  minDays: 1,
  maxDays: 60,
} as const

/** How many notices about others' requests a company gets in one day of Istanbul. */
export const REQUEST_NOTICES_PER_DAY = 10
export const REQUESTS_PAGE_SIZE = 20

export const REQUEST_MESSAGES = {
  lines: 'En az bir kalem gereklidir',
  tooManyLines: `En fazla ${REQUEST_LIMITS.lines} kalem eklenebilir`,
  lastDay: `Son gün, bugünden ${REQUEST_LIMITS.minDays} ile ${REQUEST_LIMITS.maxDays} gün sonrası arasında olmalıdır`,
  linesAnswered: 'Teklif gelmiş bir ilanın kalemleri değiştirilemez.',
  notOpen: 'Bu ilan kapandı.',
  offeredBefore: 'Bu ilana daha önce teklif verdiniz. Teklifinizi düzenleyebilirsiniz.',
} as const
