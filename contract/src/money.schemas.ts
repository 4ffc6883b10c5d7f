import { z } from 'zod'
import { CURRENCIES, PRICE_MAX_MINOR, PRICE_MESSAGE, toMinorUnits } from './money.ts'

export const Currency = z.enum(CURRENCIES, { error: 'Geçerli bir para birimi seçin' })

const PRICE_ERROR = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'Fiyat gereklidir' : PRICE_MESSAGE),
}

/** A JSON number, parsed to minor units; never a text. */
export const Price = z.number(PRICE_ERROR).transform(toPrice)

/** The same as form text: `1234.50`. */
export const FormPrice = z.string(PRICE_ERROR).trim().min(1, 'Fiyat gereklidir').transform(toPrice)

function toPrice(amount: string | number, context: z.RefinementCtx): number {
  const minorUnits = toMinorUnits(amount)
  if (minorUnits !== undefined && minorUnits <= PRICE_MAX_MINOR) return minorUnits
  context.addIssue(PRICE_MESSAGE)
  return z.NEVER
}
