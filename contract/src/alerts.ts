export const ALERT_KINDS = ['stock', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** That wait, of one company. */
export const ALERTS_MAX = 500

export const ALERTS_PAGE_SIZE = 20

export const ALERT_MESSAGES = {
  /** In place of the name of goods that are hidden. */
  gone: 'Satışta olmayan ürün',
  kinds: 'Stok ya da fiyat için haber isteyebilirsiniz',
  inStock: 'Bu ürün şu anda stokta.',
  tooMany: `Aynı anda en fazla ${ALERTS_MAX} haber bekleyebilirsiniz`,
} as const
