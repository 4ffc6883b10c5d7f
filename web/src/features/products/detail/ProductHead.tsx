import type { Product } from '@bedesten/contract/products.schemas'
import { describePrice } from '../../../lib/format/price-text.ts'
import { useFullAddress } from '../../../lib/page/page-facts.ts'
import { PageMeta } from '../../../ui/page/PageMeta.tsx'
import { toStructuredProduct } from './structured-product.ts'

export function ProductHead({ product }: { product: Product }) {
  const toFullAddress = useFullAddress()
  const { id, name, company_name, description, main_image_url_large } = product
  // The price for everybody: the page is shared with others.
  const { price } = describePrice({ ...product, discount_percent: undefined }, false)
  return (
    <PageMeta
      title={name}
      description={description ?? `${name}, ${company_name} firmasından ${price}.`}
      path={`/products/${id}`}
      type="product"
      image={main_image_url_large}
      // Browsers do without, and without the code that makes it.
      {...(import.meta.env.SSR && { structuredData: toStructuredProduct(product, toFullAddress) })}
    />
  )
}
