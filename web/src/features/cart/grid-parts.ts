import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'

/** By the ids of the variants. */
export type Typed = Record<number, string>

export interface GridProps {
  product: Product
  typed: Typed
  /** Of one piece, for this viewer. */
  priceOf: (variant: Variant) => string
  /** Why the last try was refused. */
  faultOf: (variant: Variant) => string | undefined
  onType: (variant: Variant, text: string) => void
}

export function readTyped(text = ''): number {
  return text === '' ? 0 : Number(text)
}

/** The variant that is sold with these values; with one axis there is no second value. */
export function findVariant({ variants }: Product, row: string, column: string | undefined): Variant | undefined {
  return variants.find(
    ({ active, values }) => active && values[0] === row && (column === undefined || values[1] === column),
  )
}

/** How many of these are typed. */
export function sumOf(typed: Typed, variants: readonly (Variant | undefined)[]): number {
  return variants.reduce((sum, variant) => sum + (variant ? readTyped(typed[variant.id]) : 0), 0)
}
