import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { PriceTier, termsAnswer, Unit } from './terms.schemas.ts'
import { TERMS_LIMITS } from './terms.ts'

const QUANTITY_MESSAGE = 'Miktar 1 ile 100.000 arasında bir tam sayı olmalıdır'

/** Amounts in the currency of the product. */
const ProductPrice = z.object({
  quantity: z.int(),
  /** Whether so many can be ordered. */
  fits: z.boolean(),
  unit: Unit,
  currency: Currency,
  /** List price of one piece at this quantity. */
  list_unit_price: z.number(),
  /** Where the tier begins; null below the first one. */
  tier_min_quantity: z.int().nullable(),
  /** The caller's discount; null if none. */
  discount_percent: z.number().nullable(),
  unit_price: z.number(),
  vat_rate: termsAnswer.vat_rate,
  vat_included: z.boolean(),
  line_net: z.number(),
  line_vat: z.number(),
  line_total: z.number(),
  /** A list price. */
  next_tier: PriceTier.nullable(),
})

export const getProductPrice = endpoint({
  id: 'getProductPrice',
  method: 'GET',
  path: '/products/{id}/price',
  access: 'optional',
  summary: 'Bir ürünün verilen miktardaki fiyatını kademe, bayi indirimi ve KDV ile verir.',
  params: z.object({ id: PathId }),
  query: z.object({
    variant_id: PathId.optional(),
    quantity: z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^\d{1,7}$/)
            .transform(Number),
        ],
        { error: QUANTITY_MESSAGE },
      )
      .pipe(z.int(QUANTITY_MESSAGE).min(1, QUANTITY_MESSAGE).max(TERMS_LIMITS.quantity, QUANTITY_MESSAGE))
      .default(1),
  }),
  response: answer({ data: ProductPrice }),
})
