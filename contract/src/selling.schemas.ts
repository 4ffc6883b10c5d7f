import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { toMinorUnits } from './money.ts'
import { AWAY_LIMITS, MINIMUM_MAX, SELLING_MESSAGES } from './selling.ts'

/** Days are Istanbul's; `to` is the last day off. */
export const Away = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  returns_on: z.iso.date(),
  text: z.string().nullable(),
})
export type Away = z.infer<typeof Away>

const Selling = z.object({
  /** Net, per order; null without. */
  min_order_amount: z.number().nullable(),
  /** That of the company. */
  currency: Currency,
  away_from: z.iso.date().nullable(),
  /** The last day off. */
  away_to: z.iso.date().nullable(),
  away_text: z.string().nullable(),
})
export type Selling = z.infer<typeof Selling>

/** Parsed to minor units; 0 is no minimum. */
const Minimum = z
  .number({ error: SELLING_MESSAGES.minimum })
  .transform((amount, context) => {
    const minorUnits = toMinorUnits(amount)
    if (minorUnits !== undefined && minorUnits <= MINIMUM_MAX) return minorUnits === 0 ? null : minorUnits
    context.addIssue(SELLING_MESSAGES.minimum)
    return z.NEVER
  })
  .nullable()
  .optional()

/** Empty as a form sends it means none. */
const Day = z
  .union([z.literal('').transform(() => null), z.iso.date().refine((day) => day >= '2000' && day < '2200')], {
    error: SELLING_MESSAGES.day,
  })
  .nullable()
  .optional()

/** An absent field stays unchanged. */
export const SellingChange = z
  .object({
    min_order_amount: Minimum,
    /** Of that amount; it is refused if the company has another one by now. */
    currency: Currency.optional(),
    away_from: Day,
    away_to: Day,
    away_text: optionalText('Not', AWAY_LIMITS.text),
  })
  .superRefine(({ away_from: from, away_to: to }, context) => {
    const refuse = (field: 'away_from' | 'away_to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (from && to) {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
      if (days < 1) refuse('away_to', SELLING_MESSAGES.order)
      if (days > AWAY_LIMITS.days) refuse('away_to', SELLING_MESSAGES.tooLong)
    } else if (Boolean(from) !== Boolean(to) || (from === undefined) !== (to === undefined)) {
      refuse(from ? 'away_to' : 'away_from', SELLING_MESSAGES.bothDays)
    }
  })
export type SellingChange = z.output<typeof SellingChange>

export const getSelling = endpoint({
  id: 'getSelling',
  method: 'GET',
  path: '/companies/me/selling',
  access: 'own',
  right: 'profile',
  summary: 'En az sipariş tutarınızı ve tatil günlerinizi verir.',
  response: answer({ data: Selling }),
})

export const updateSelling = endpoint({
  id: 'updateSelling',
  method: 'PUT',
  path: '/companies/me/selling',
  access: 'own',
  right: 'profile',
  summary: 'En az sipariş tutarınızı ve tatil günlerinizi değiştirir; gönderilmeyen alanlar değişmez.',
  body: SellingChange,
  refusals: [409],
  response: answer({ data: Selling }),
})
