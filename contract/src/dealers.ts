export const DEALER_LIMITS = { note: 200 } as const
export const DISCOUNT_MESSAGE = 'İndirim oranı 0,01 ile 90 arasında, en fazla iki ondalıklı bir sayı olmalıdır'
/** In hundredths of a percent. */
export const DISCOUNT_MAX = 9000
