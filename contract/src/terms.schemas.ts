import { z } from 'zod'
import { toAmount, toNumeric, TOTAL_MAX_MINOR } from './money.ts'
import { Price } from './money.schemas.ts'
import { findTermsFaults, STANDARD_TERMS, TERMS_LIMITS, TERMS_MESSAGES, VAT_RATES } from './terms.ts'
import { UNITS } from './units.ts'

export const Unit = z.enum(UNITS, { error: TERMS_MESSAGES.unit })
export const VatRate = z.literal(VAT_RATES, { error: TERMS_MESSAGES.vatRate })

function quantity(message: string) {
  return z.int(message).min(1, message).max(TERMS_LIMITS.quantity, message)
}

/** Price of one piece from this quantity on. */
export const PriceTier = z.object({ min_quantity: z.int(), price: z.number() })
export type PriceTier = z.infer<typeof PriceTier>

/** A refinement that also runs on invalid input, so that all faults are reported at once. */
const ALWAYS = { when: () => true }

/** Input as far as it is readable: invalid numbers are NaN, which compares false. */
function readTiers(sent: unknown): PriceTier[] {
  if (!Array.isArray(sent)) return []
  return sent.map((tier: unknown) => {
    const { data } = AnyTier.safeParse(tier)
    return data ?? { min_quantity: Number.NaN, price: Number.NaN }
  })
}

const AnyTier = z.object({ min_quantity: z.number().catch(Number.NaN), price: z.number().catch(Number.NaN) })

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
  .superRefine((given, context) => {
    const tiers = readTiers(given)
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
  }, ALWAYS)

/** Terms set by a seller; absent ones are unchanged, or default. */
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

/** As they are in answers. */
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

/** Also reports contradictions between the fields that were sent, even if other fields are invalid. */
export function withTermsTogether<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.superRefine((value: Record<string, unknown>, context) => {
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
    const read = (field: string, otherwise: number) => {
      const sent = value[field]
      return typeof sent === 'number' && !wrong.has(field) ? sent : otherwise
    }
    const faults = findTermsFaults({
      unit: Unit.safeParse(value['unit']).data ?? STANDARD_TERMS.unit,
      min_order_quantity: read('min_order_quantity', 1),
      order_multiple: read('order_multiple', 1),
      price_tiers: readTiers(value['price_tiers']).map((tier) => ({
        min_quantity: tier.min_quantity || 0,
        price: tier.price || 0,
      })),
      price: toNumeric(read('price', TOTAL_MAX_MINOR)),
    })
    for (const { path, msg } of faults) context.addIssue({ code: 'custom', path: path.split('.'), message: msg })
  }, ALWAYS)
}
