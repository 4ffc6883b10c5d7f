export const DEALER_LIMITS = { note: 200 } as const
export const DISCOUNT_MESSAGE = 'İndirim oranı 0,01 ile 90 arasında, en fazla iki ondalıklı bir sayı olmalıdır'
/** In hundredths of a percent. */
export const DISCOUNT_MAX = 9000
/** Days of payment on open account. */
export const ACCOUNT_DAYS_MAX = 180
/** In minor units. */
export const ACCOUNT_LIMIT_MAX = 99_999_999_999_999
export const ACCOUNT_LIMIT_MESSAGE =
  'Limit 0,01 ile 999.999.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır'
export const ACCOUNT_DAYS_MESSAGE = 'Vade 1 ile 180 gün arasında olmalıdır'
