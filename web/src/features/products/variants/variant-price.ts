import { toAmount } from '@bedesten/contract/money'
import { priceUnit } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { asRead } from '../../../lib/format/price-text.ts'
import { toShown } from './shown-variant.ts'

/** What one piece of the variant costs this viewer, where so many of the product are taken together. */
export function showVariantPrice(product: Product, variant: Variant, together: number, net: boolean): string {
  const discount_percent = product.discount_percent ?? null
  const { originalUnit } = priceUnit(toShown(product, variant), together, { discount_percent })
  return formatMoney(asRead(toAmount(originalUnit), product, net), product.currency)
}
