export const CHECKOUT_LIMITS = {
  shipping_address: 300,
  shipping_city: 60,
  shipping_postal_code: 12,
  notes: 500,
} as const
