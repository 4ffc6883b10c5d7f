export const LIST_LIMITS = { lists: 20, items: 500, name: 60 } as const

export const LIST_MESSAGES = {
  tooMany: `En fazla ${LIST_LIMITS.lists} listeniz olabilir`,
  full: `Bir listede en çok ${LIST_LIMITS.items} ürün olabilir`,
  nameTaken: 'Bu adda bir listeniz var',
  unknown: 'Liste bulunamadı',
} as const

/** What keeps an item from being put into the cart; `available` nothing. */
export const LIST_ITEM_STATES = ['available', 'out_of_stock', 'variant_required', 'away', 'refused', 'gone'] as const
export type ListItemState = (typeof LIST_ITEM_STATES)[number]
