export const QUANTITY_MAX = 100_000
export const QUANTITY_MESSAGE = 'Adet 1 ile 100.000 arasında bir tam sayı olmalıdır'

/** Problems of a line that block its order or need attention. */
export const CART_ISSUES = [
  'gone',
  'out_of_stock',
  'less_stock',
  'price_changed',
  'terms_changed',
  'refused',
  'variant_required',
  'below_minimum',
] as const

export const CART_LINES_MAX = 100
export const LINES_MESSAGE = `Sepette en fazla ${CART_LINES_MAX} farklı ürün olabilir`
