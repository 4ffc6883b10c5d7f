import { foldTurkish } from './turkish.ts'

export const VARIANT_LIMITS = { axes: 2, values: 30, variants: 100, name: 40, value: 40 } as const

/** What tells the variants of a product apart: `Renk`. */
export interface Axis {
  name: string
  values: string[]
}

export const VARIANT_MESSAGES = {
  axes: 'Seçenekler bir liste olmalıdır',
  tooManyAxes: `En fazla ${VARIANT_LIMITS.axes} seçenek tanımlanabilir`,
  values: 'Her seçeneğin 1 ile 30 arasında değeri olmalıdır',
  sameAxis: 'Bu seçenek daha önce yazıldı',
  sameValue: 'Bu değer daha önce yazıldı',
  variants: 'Varyantlar bir liste olmalıdır',
  tooManyVariants: `Bir ürünün en fazla ${VARIANT_LIMITS.variants} varyantı olabilir`,
  noVariants: 'Seçenekleri olan bir ürünün en az bir varyantı olmalıdır',
  noAxes: 'Varyantlar için önce seçenekleri tanımlayın',
  mismatch: 'Her varyant, her seçenekten bir değer taşımalıdır',
  repeated: 'Bu varyant listede iki kez var',
  image: 'Varyantın görseli, ürünün görsellerinden biri olmalıdır',
  unknown: 'Bu ürünün böyle bir varyantı yok',
  required: 'Lütfen bir varyant seçin.',
  stock: 'Varyantlı bir ürünün stoğu varyantlarının toplamıdır; stoğu varyantlarda değiştirin',
} as const

interface Fault {
  path: string
  msg: string
}

/** Contradictions between axes and variants. */
export function findVariantFaults(axes: readonly Axis[], variants: readonly { values: string[] }[]): Fault[] {
  if (axes.length === 0) return variants.length === 0 ? [] : [{ path: 'axes', msg: VARIANT_MESSAGES.noAxes }]
  if (variants.length === 0) return [{ path: 'variants', msg: VARIANT_MESSAGES.noVariants }]
  const seen = new Set<string>()
  return variants.flatMap(({ values }, index): Fault[] => {
    const path = `variants.${index}.values`
    const fits = values.length === axes.length && axes.every((axis, place) => axis.values.includes(values[place] ?? ''))
    if (!fits) return [{ path, msg: VARIANT_MESSAGES.mismatch }]
    const key = JSON.stringify(values)
    if (seen.has(key)) return [{ path, msg: VARIANT_MESSAGES.repeated }]
    seen.add(key)
    return []
  })
}

/** Whether the texts are all different, by case and accents too. */
export function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => foldTurkish(text))).size === texts.length
}

/** `Lacivert, 50 x 90` */
export function variantName(values: readonly string[]): string {
  return values.join(', ')
}

interface OwnPrices {
  /** List price of the product. */
  price: number
  /** Active variants. */
  variants: readonly { price: number | null }[]
}

/** The lowest price, in case the variants have different ones. */
export function lowestPrice({ price, variants }: OwnPrices): number | null {
  const prices = variants.map((variant) => variant.price ?? price)
  const lowest = Math.min(...prices)
  return prices.length > 0 && lowest < Math.max(...prices) ? lowest : null
}
