import { toAmount } from '@bedesten/contract/money'
import { priceUnit } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { describePrice } from '../../../lib/format/price-text.ts'
import { useFullAddress } from '../../../lib/page/page-facts.ts'
import { PageMeta } from '../../../ui/page/PageMeta.tsx'

export function ProductHead({ product }: { product: Product }) {
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
      structuredData={toStructuredProduct(product, useFullAddress())}
    />
  )
}

/** One price, or from the lowest to the highest of the variants. */
function toOffer({ price_from, variants, price: own }: Product, price: string) {
  if (price_from === null) return { '@type': 'Offer', price }
  const prices = variants.map((variant) => variant.price ?? own)
  const [lowPrice, highPrice] = [Math.min(...prices).toFixed(2), Math.max(...prices).toFixed(2)]
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: variants.length }
}

/** In the words of schema.org; what is undefined is left out. */
function toStructuredProduct(product: Product, toFullAddress: (path: string) => string) {
  const {
    id,
    name,
    description,
    sku,
    barcode,
    brand,
    images,
    tags,
    currency,
    in_stock,
    rating_count,
    min_order_quantity,
  } = product
  const price = toAmount(priceUnit(product, min_order_quantity).listUnit).toFixed(2)
  const url = toFullAddress(`/products/${id}`)
  return {
    '@type': 'Product',
    name,
    url,
    description: description ?? undefined,
    sku: sku ?? undefined,
    gtin: barcode ?? undefined,
    brand: brand === null ? undefined : { '@type': 'Brand', name: brand },
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
    image: images.length > 0 ? images.map(({ large }) => toFullAddress(large)) : undefined,
    offers: {
      ...toOffer(product, price),
      url,
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        valueAddedTaxIncluded: product.vat_included,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: min_order_quantity, unitText: product.unit },
      },
      availability: `https://schema.org/${in_stock === 1 ? 'InStock' : 'OutOfStock'}`,
      seller: {
        '@type': 'Organization',
        name: product.company_name,
        url: toFullAddress(`/${product.short_name}`),
      },
    },
    aggregateRating:
      rating_count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: product.average_rating,
            ratingCount: rating_count,
            bestRating: 5,
          }
        : undefined,
  }
}
