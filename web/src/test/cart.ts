import type { Cart, CartItem } from '@bedesten/contract/cart.schemas'

/** One piece of `aProduct`. */
export function aCartItem(given: Partial<CartItem> = {}): CartItem {
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
    price: 284.9,
    currency: 'TRY',
    original_price: 284.9,
    original_currency: 'TRY',
    converted_price: 284.9,
    display_currency: 'TRY',
    ...given,
  }
}

/** In TRY, with the total that the given one says. */
export function aCart(items: CartItem[], total_amount = 284.9): Cart {
  const total_items = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    items,
    issues: [],
    summary: { total_items, total_amount, display_currency: 'TRY', rates_date: '2026-10-12' },
  }
}
