/** Kinds of reported content; `comment` is one on a post. */
export const REPORT_KINDS = [
  'company',
  'product',
  'post',
  'comment',
  'product_comment',
  'order_review',
  'purchase_request',
  'conversation',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_REASONS = ['fake', 'misleading', 'spam', 'abuse', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  fake: 'Sahte firma ya da başkasının adı',
  misleading: 'Yanıltıcı ürün ya da fiyat',
  spam: 'İstenmeyen toplu ileti',
  abuse: 'Hakaret ya da tehdit',
  other: 'Diğer',
}

export const REPORT_TEXT_MAX = 1000
export const REPORTED_MESSAGE = 'Bildiriminiz alındı.'
