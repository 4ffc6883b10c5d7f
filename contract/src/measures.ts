/** What an operator can take away and put back; `comment` is one on a post. */
export const REMOVABLE_KINDS = [
  'product',
  'post',
  'comment',
  'product_comment',
  'order_review',
  'purchase_request',
  'logo',
  'cover',
] as const
export type RemovableKind = (typeof REMOVABLE_KINDS)[number]

/** What a measure may be about. */
export const THING_KINDS = [...REMOVABLE_KINDS, 'company', 'conversation'] as const
export type ThingKind = (typeof THING_KINDS)[number]

export const THING_LABELS: Record<ThingKind, string> = {
  product: 'Ürün',
  post: 'Gönderi',
  comment: 'Yorum',
  product_comment: 'Ürün yorumu',
  order_review: 'Sipariş değerlendirmesi',
  purchase_request: 'Alım ilanı',
  logo: 'Logo',
  cover: 'Kapak resmi',
  company: 'Firma',
  conversation: 'Yazışma',
}

export const APPEAL_DAYS = 20
export const APPEAL_TEXT_MAX = 2000

/** From the lightest on: an appeal may be eased to a lighter one. */
export const MEASURE_WEIGHTS = { none: 0, warn: 1, suspend: 2, ban: 3 } as const
