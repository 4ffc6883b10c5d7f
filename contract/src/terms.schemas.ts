import { z } from 'zod'
import { toAmount } from './money.ts'
import { Price } from './money.schemas.ts'
import { TERMS_LIMITS, TERMS_MESSAGES, VAT_RATES } from './terms.ts'
import { UNITS } from './units.ts'

export const Unit = z.enum(UNITS, { error: TERMS_MESSAGES.unit })
const VatRate = z.literal(VAT_RATES, { error: TERMS_MESSAGES.vatRate })

function quantity(message: string) {
  return z.int(message).min(1, message).max(TERMS_LIMITS.quantity, message)
}

/** From this quantity on one piece costs that much. */
export const PriceTier = z.object({ min_quantity: z.int(), price: z.number() })
export type PriceTier = z.infer<typeof PriceTier>

/** Quantities rise and prices fall; whether they suit the price of the product is known where that is. */
const PriceTiers = z
  .array(
    z.object(
      { min_quantity: quantity(TERMS_MESSAGES.tierQuantity), price: Price.transform(toAmount) },
      TERMS_MESSAGES.tiers,
    ),
    { error: TERMS_MESSAGES.tiers },
  )
  .max(TERMS_LIMITS.tiers, TERMS_MESSAGES.tooManyTiers)
  .superRefine((tiers, context) => {
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1]
      if (!before) continue
      if (tier.min_quantity <= before.min_quantity) {
        context.addIssue({ code: 'custom', path: [index, 'min_quantity'], message: TERMS_MESSAGES.tierRising })
      }
      if (tier.price >= before.price) {
        context.addIssue({ code: 'custom', path: [index, 'price'], message: TERMS_MESSAGES.tierFalling })
      }
    }
  })

/** What a seller may say; what is left out stays as it is, or standard. */
export const termsFields = {
  unit: Unit.optional(),
  /** Rounded up to a multiple on saving. */
  min_order_quantity: quantity(TERMS_MESSAGES.minOrder).optional(),
  order_multiple: quantity(TERMS_MESSAGES.multiple).optional(),
  price_tiers: PriceTiers.optional(),
  vat_rate: VatRate.optional(),
  vat_included: z.boolean(TERMS_MESSAGES.vatIncluded).optional(),
  lead_time_days: z
    .int(TERMS_MESSAGES.leadTime)
    .min(0, TERMS_MESSAGES.leadTime)
    .max(TERMS_LIMITS.lead_time_days, TERMS_MESSAGES.leadTime)
    .nullable()
    .optional(),
}

/** As answers tell them. */
export const termsAnswer = {
  unit: Unit,
  min_order_quantity: z.int(),
  order_multiple: z.int(),
  price_tiers: z.array(PriceTier),
  /** In percent. */
  vat_rate: VatRate,
  /** Whether prices hold KDV already. */
  vat_included: z.boolean(),
  /** How many days the seller needs before it ships; null when it does not say. */
  lead_time_days: z.int().nullable(),
}
