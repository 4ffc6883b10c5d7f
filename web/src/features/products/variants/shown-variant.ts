import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'

/** A product as its page shows it: the variant that is chosen decides price, stock, code and image. */
export interface ShownProduct extends Product {
  variant: Variant | undefined
}

/** The variant that the address names, or the first that can be bought. */
export function chooseVariant({ variants }: Product, id: string | null): Variant | undefined {
  const sold = variants.filter(({ active }) => active)
  return (
    sold.find((variant) => String(variant.id) === id) ?? sold.find((variant) => variant.stock_quantity > 0) ?? sold[0]
  )
}

export function toShown(product: Product, variant: Variant | undefined): ShownProduct {
  if (!variant) return { ...product, variant }
  const hasOwnPrice = variant.price !== null
  return {
    ...product,
    variant,
    price: variant.price ?? product.price,
    price_tiers: hasOwnPrice ? [] : product.price_tiers,
    // Variants reach the minimum of their product together.
    min_order_quantity: product.order_multiple,
    stock_quantity: variant.stock_quantity,
    in_stock: variant.stock_quantity > 0 ? 1 : 0,
    sku: variant.sku,
    barcode: variant.barcode ?? product.barcode,
  }
}
