import { z } from 'zod'

export const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const
export const Currency = z.enum(CURRENCIES, { error: 'Geçerli bir para birimi seçin' })
export type Currency = z.infer<typeof Currency>
