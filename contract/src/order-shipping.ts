import type { OrderStatus } from './order-states.ts'

export const CARRIERS = [
  'Yurtiçi Kargo',
  'Aras Kargo',
  'DHL eCommerce (MNG)',
  'PTT Kargo',
  'Sürat Kargo',
  'UPS',
  'HepsiJET',
  'Horoz Lojistik',
  'Ambar',
  'Kendi aracımız',
  'Alıcı teslim alır',
  'Diğer',
] as const
export type Carrier = (typeof CARRIERS)[number]

/** Public tracking page of a carrier. */
const TRACKING_PAGES: Partial<Record<Carrier, string>> = {
  'Yurtiçi Kargo': 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=',
  'Aras Kargo': 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=',
  'DHL eCommerce (MNG)': 'https://kargotakip.dhlecommerce.com.tr/?takipNo=',
  'PTT Kargo': 'https://gonderitakip.ptt.gov.tr/Track/Verify?q=',
  'Sürat Kargo': 'https://suratkargo.com.tr/KargoTakip/?kargotakipno=',
  UPS: 'https://www.ups.com/track?loc=tr_TR&tracknum=',
  HepsiJET: 'https://www.hepsijet.com/gonderi-takibi/',
}

/** Null without such a page or number. */
export function trackingUrl(carrier: Carrier, trackingNumber: string | null): string | null {
  const page = TRACKING_PAGES[carrier]
  return page === undefined || trackingNumber === null ? null : page + encodeURIComponent(trackingNumber)
}

export const SHIPMENT_LIMITS = { tracking_number: 60, waybill_number: 60, note: 300 } as const

export const PROBLEM_KINDS = ['missing', 'damaged', 'wrong', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const PROBLEM_KIND_LABELS: Record<ProblemKind, string> = {
  missing: 'Eksik ürün',
  damaged: 'Hasarlı ürün',
  wrong: 'Yanlış ürün',
  other: 'Başka bir sorun',
}

/** Without an answer the seller may close a problem after so many days; the buyer may reopen it within as many. */
export const PROBLEM_DAYS = 14

/** Statuses in which the buyer can confirm or report a problem. */
export const ARRIVING: readonly OrderStatus[] = ['shipped', 'delivered']

export const CANCEL_REASONS = [
  'Stokta kalmadı',
  'Fiyat ya da koşul hatalı',
  'Ödeme gelmedi',
  'Alıcı vazgeçti',
  'Teslim edilemiyor',
  'Mükerrer sipariş',
] as const
