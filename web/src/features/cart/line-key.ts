interface VariantOf {
  product_id: number | null
  variant_id?: number | null | undefined
}

/** A product may be in several lines: one for each variant. */
export function lineKey({ product_id, variant_id = null }: VariantOf): string {
  return `${product_id} ${variant_id}`
}

interface Line {
  id: number
  product_id: number
  quantity: number
}

/** Pieces of the product in its other lines. */
export function countOthers(lines: Line[], { id, product_id }: Line): number {
  const others = lines.filter((line) => line.product_id === product_id && line.id !== id)
  return others.reduce((sum, { quantity }) => sum + quantity, 0)
}
