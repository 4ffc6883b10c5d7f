import { toAmount } from '@bedesten/contract/money'
import { priceUnit } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { listAnswers } from './list-facts.ts'

type ToFullAddress = (path: string) => string

/** In the words of schema.org; what is undefined is left out. */
export function toStructuredProduct(product: Product, toFullAddress: ToFullAddress) {
  const { id, name, description, sku, barcode, brand, images, tags, verified_rating, category, weight_g } = product
  const url = toFullAddress(`/products/${id}`)
  const path = (category?.path ?? []).map((step) => step.name)
  const answers = listAnswers(product)
  return {
    '@type': 'Product',
    name,
    url,
    description: description ?? undefined,
    sku: sku ?? undefined,
    gtin: barcode ?? undefined,
    brand: brand === null ? undefined : { '@type': 'Brand', name: brand },
    category: path.length > 0 ? path.join(' > ') : undefined,
    weight: weight_g === null ? undefined : { '@type': 'QuantitativeValue', value: weight_g, unitCode: 'GRM' },
    countryOfOrigin: product.origin_country ?? undefined,
    additionalProperty:
      answers.length > 0
        ? answers.map(([property, value]) => ({ '@type': 'PropertyValue', name: property, value }))
        : undefined,
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
    image: images.length > 0 ? images.map(({ large }) => toFullAddress(large)) : undefined,
    offers: toOffers(product, url, toFullAddress),
    aggregateRating:
      // Of those who bought it alone, as the page shows it apart.
      verified_rating.count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: verified_rating.average,
            ratingCount: verified_rating.count,
            bestRating: 5,
          }
        : undefined,
    ...toGroup(product, url),
  }
}

function toOffers(product: Product, url: string, toFullAddress: ToFullAddress) {
  const { currency, in_stock, min_order_quantity } = product
  const price = toAmount(priceUnit(product, min_order_quantity).listUnit).toFixed(2)
  return {
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
    availability: toAvailability(in_stock === 1),
    seller: {
      '@type': 'Organization',
      name: product.company_name,
      url: toFullAddress(`/${product.short_name}`),
    },
  }
}

/** One price, or from the lowest to the highest of the variants. */
function toOffer({ price_from, variants, price: own }: Product, price: string) {
  if (price_from === null) return { '@type': 'Offer', price }
  const prices = variants.map((variant) => variant.price ?? own)
  const [lowPrice, highPrice] = [Math.min(...prices).toFixed(2), Math.max(...prices).toFixed(2)]
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: variants.length }
}

/** A hundred of them would make the page of a product half as long again. */
const MOST_DESCRIBED = 30

/** Each variant that is sold, with what tells it from the others. */
function toGroup({ id, name, axes, variants, price: own, currency }: Product, url: string) {
  const sold = variants.filter(({ active }) => active)
  if (sold.length === 0 || sold.length > MOST_DESCRIBED) return {}
  return {
    '@type': 'ProductGroup',
    productGroupID: String(id),
    variesBy: axes.map((axis) => axis.name),
    hasVariant: sold.map((variant) => ({
      '@type': 'Product',
      name: `${name}, ${variant.values.join(', ')}`,
      sku: variant.sku ?? undefined,
      gtin: variant.barcode ?? undefined,
      offers: {
        '@type': 'Offer',
        url: `${url}?variant=${variant.id}`,
        price: (variant.price ?? own).toFixed(2),
        priceCurrency: currency,
        availability: toAvailability(variant.stock_quantity > 0),
      },
    })),
  }
}

const toAvailability = (isThere: boolean) => `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`
