import { toMinorUnits } from '@bedesten/contract/money'
import type { VariantColumns } from './variants.queries.ts'

/** What a product holds of its variants, as the database sums them up (0151). */
export interface VariantSums {
  stock_quantity: number
  variant_count: number
  lowest_own_price: string | null
  highest_own_price: string | null
  shares_price: boolean
  variant_codes: string | null
}

/** Of new variants in their order. Said with the product, they need no second write of it. */
export function sumVariants(variants: VariantColumns[]): VariantSums {
  const sold = variants.filter(({ active = true }) => active)
  const prices = sold
    .flatMap(({ price }) => price ?? [])
    .toSorted((a, b) => (toMinorUnits(a) ?? 0) - (toMinorUnits(b) ?? 0))
  const codes = sold.flatMap(({ sku, barcode }) => [sku, barcode].filter((code) => code !== undefined))
  return {
    stock_quantity: sold.reduce((sum, { stock_quantity = 0 }) => sum + stock_quantity, 0),
    variant_count: sold.length,
    lowest_own_price: prices[0] ?? null,
    highest_own_price: prices.at(-1) ?? null,
    shares_price: sold.length === 0 || prices.length < sold.length,
    variant_codes: codes.length > 0 ? codes.join(' ') : null,
  }
}
