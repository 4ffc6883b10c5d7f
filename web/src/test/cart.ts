import type { Cart, CartItem } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { withVat } from '@bedesten/contract/price'
import { STANDARD_TERMS } from '@bedesten/contract/terms'

/** One piece of `aProduct`. */
export function aCartItem(given: Partial<CartItem> = {}): CartItem {
  const { converted_price = 284.9, quantity = 1 } = given
  const line_total = toAmount((toMinorUnits(converted_price) ?? 0) * quantity)
  return {
    id: 1,
    product_id: 5,
    product_name: 'Otel tipi havlu seti',
    main_image_url: null,
    seller_id: 3,
    seller_name: 'Akpamuk Havlu',
    seller_short_name: 'akpamuk',
    seller_logo: null,
    seller_verified: 0,
    seller_city: 'Denizli',
    seller_bank_name: null,
    seller_bank_account: null,
    quantity: 1,
    stock_quantity: 12,
    unit: 'adet',
    min_order_quantity: 1,
    order_multiple: 1,
    price: 284.9,
    list_price: given.price ?? 284.9,
    tier_min_quantity: null,
    price_tiers: [],
    discount_percent: null,
    vat_rate: 20,
    vat_included: true,
    currency: 'TRY',
    original_price: 284.9,
    original_currency: 'TRY',
    converted_price,
    converted_list_price: converted_price,
    display_currency: 'TRY',
    ...linePart(line_total),
    variant_id: null,
    variant_name: null,
    sku: null,
    ...given,
  }
}

/** KDV is in the price. */
function linePart(line_total: number) {
  const { net, vat } = withVat(toMinorUnits(line_total) ?? 0, STANDARD_TERMS)
  return { line_net: toAmount(net), line_vat: toAmount(vat), line_total }
}

/** What of a total is KDV of 20 %. */
export function vatOf(total: number) {
  const { line_net: subtotal, line_vat: vat_total } = linePart(total)
  return { subtotal, vat_total, vat_lines: [{ rate: 20, base: subtotal, vat: vat_total }] }
}

/** In TRY, with the total that the given one says. */
export function aCart(items: CartItem[], total_amount = 284.9): Cart {
  const total_items = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    items,
    issues: [],
    sellers: [...new Set(items.map(({ seller_id }) => seller_id))].map((seller_id) => ({
      seller_id,
      seller_name: items.find((item) => item.seller_id === seller_id)?.seller_name ?? '',
      subtotal: 0,
      min_order_amount: null,
      missing: 0,
      away: null,
    })),
    summary: { total_items, total_amount, ...vatOf(total_amount), display_currency: 'TRY', rates_date: '2026-10-12' },
  }
}
