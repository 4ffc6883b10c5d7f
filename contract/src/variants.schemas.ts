import { z } from 'zod'
import { Id, optionalText, requiredText } from './fields.schemas.ts'
import { Price } from './money.schemas.ts'
import { PRODUCT_LIMITS } from './product-fields.ts'
import { StockQuantity } from './product-fields.schemas.ts'
import { factsFields } from './product-facts.schemas.ts'
import { areDistinct, VARIANT_LIMITS, VARIANT_MESSAGES } from './variants.ts'

export const VariantId = z.int('Geçersiz varyant').positive('Geçersiz varyant')

const Axes = z
  .array(
    z.object(
      {
        name: requiredText('Seçenek adı', VARIANT_LIMITS.name),
        values: z
          .array(requiredText('Değer', VARIANT_LIMITS.value), { error: VARIANT_MESSAGES.values })
          .min(1, VARIANT_MESSAGES.values)
          .max(VARIANT_LIMITS.values, VARIANT_MESSAGES.values)
          .refine(areDistinct, VARIANT_MESSAGES.sameValue),
      },
      VARIANT_MESSAGES.axes,
    ),
    { error: VARIANT_MESSAGES.axes },
  )
  .max(VARIANT_LIMITS.axes, VARIANT_MESSAGES.tooManyAxes)
  .refine((axes) => areDistinct(axes.map(({ name }) => name)), VARIANT_MESSAGES.sameAxis)

const NewVariant = z.object(
  {
    /** Of one that is there; without it the values decide whether it is. */
    id: VariantId.optional(),
    /** In the order of the axes. */
    values: z.array(requiredText('Değer', VARIANT_LIMITS.value), { error: VARIANT_MESSAGES.mismatch }),
    sku: optionalText('SKU', PRODUCT_LIMITS.sku),
    barcode: factsFields.barcode,
    /** Null: that of the product. */
    price: Price.nullable().optional(),
    /** Kept where it is absent; required for a new one. */
    stock_quantity: StockQuantity.optional(),
    /** The large address of an image of the product, or `new:{index}` among the images sent along. */
    image_url: optionalText('Görsel', 300),
    active: z.boolean('Varyantın satışta olup olmadığı true ya da false olmalıdır').default(true),
  },
  VARIANT_MESSAGES.variants,
)
export type NewVariant = z.output<typeof NewVariant>

/** The whole list: variants that are left out are removed. Whether axes and variants fit is checked with what is stored. */
export const variantFields = {
  axes: Axes.optional(),
  variants: z
    .array(NewVariant, { error: VARIANT_MESSAGES.variants })
    .max(VARIANT_LIMITS.variants, VARIANT_MESSAGES.tooManyVariants)
    .optional(),
}

export const Axis = z.object({ name: z.string(), values: z.array(z.string()) })

export const Variant = z.object({
  id: Id,
  /** In the order of the axes. */
  values: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Its own list price in the currency of the product, without tiers; null: that of the product. */
  price: z.number().nullable(),
  stock_quantity: z.int(),
  image_url: z.string().nullable(),
  /** The owner sees those too that are not sold. */
  active: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

/** What lines say of the variant; null without one. */
export const lineVariant = {
  variant_id: Id.nullable(),
  /** `Lacivert, 50 x 90` */
  variant_name: z.string().nullable(),
  /** Of the variant, or of the product without one. */
  sku: z.string().nullable(),
}
