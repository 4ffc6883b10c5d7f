import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import { nextTier, priceLine } from '@bedesten/contract/price'
import type { getProductPrice } from '@bedesten/contract/product-price.schemas'
import type { Product, ProductCard, VerifiedRating } from '@bedesten/contract/products.schemas'
import { fitsTerms, type Terms } from '@bedesten/contract/terms'
import { conversionOf } from '../exchange-rates/convert.ts'
import { toShownPrice } from '../exchange-rates/shown-price.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import type { CardRow } from './cards.queries.ts'
import type { Away } from '@bedesten/contract/selling.schemas'
import type { Facts } from '@bedesten/contract/product-facts'
import type { StoredVariant } from './variants/variants.queries.ts'
import { toPriceFrom } from '../exchange-rates/price-from.ts'
import { toVariantView } from './variants/variants.view.ts'
import type { CategoryOfProduct, FiledProduct } from './category-of-product.ts'
import { toFactsView, toFileView, type FileRow } from './facts.ts'

/** The viewing company, undefined for a guest, and its prices. */
export interface Viewer extends Valuation {
  id: number | undefined
}

export function toCardView(row: CardRow, viewer: Valuation): ProductCard {
  const { main_image_url: main, rating_sum, rating_count, distance_km, bearing } = row
  const { price, display_price, display_currency, ...deal } = toShownPrice(row, viewer)
  const card: ProductCard = {
    id: row.id,
    company_id: row.company_id,
    name: row.name,
    description: row.description,
    currency: row.currency,
    price,
    display_price,
    display_currency,
    unit: row.unit,
    min_order_quantity: row.min_order_quantity,
    order_multiple: row.order_multiple,
    price_tiers: [...row.price_tiers],
    vat_rate: row.vat_rate,
    vat_included: row.vat_included,
    lead_time_days: row.lead_time_days,
    stock_quantity: row.stock_quantity,
    in_stock: row.in_stock ? 1 : 0,
    sku: row.sku,
    status: row.status,
    tags: row.tags,
    main_image_url_thumbnail: main && imageVariantUrl(main, 'thumbnail'),
    main_image_url_medium: main && imageVariantUrl(main, 'medium'),
    main_image_url_large: main,
    views_count: row.views_count,
    sales_count: row.sales_count,
    average_rating: toAverage(rating_sum, rating_count),
    rating_count,
    variant_count: row.variant_count,
    ...toPriceFrom(row, viewer),
    axes: row.axes.map(({ name, values }) => ({ name, values })),
    created_at: row.created_at.toISOString(),
    company_name: row.company_name,
    company_logo: row.company_logo,
    short_name: row.short_name,
    city: row.city,
    location_name: row.location_name,
    verified: row.verified ? 1 : 0,
  }
  // Optional fields come last, since they would slow down all cards in between.
  if (row.discount_percent !== null) Object.assign(card, deal)
  if (distance_km !== null) card.distance_km = Math.round(distance_km * 100) / 100
  if (typeof bearing === 'number') card.bearing_deg = (Math.round(bearing) + 360) % 360
  return card
}

interface PricedProduct extends Terms {
  price: string
  currency: Currency
  discount_percent: string | null
}

/** For a quantity, in the currency of the product. */
export function toPriceView(product: PricedProduct, quantity: number): AnswerOf<typeof getProductPrice>['data'] {
  const { discount_percent } = product
  const line = priceLine(product, quantity, { discount_percent })
  return {
    quantity,
    fits: fitsTerms(quantity, product),
    unit: product.unit,
    currency: product.currency,
    list_unit_price: toAmount(line.listUnit),
    tier_min_quantity: line.tierMinQuantity,
    discount_percent: discount_percent === null ? null : Number(discount_percent),
    unit_price: toAmount(line.unit),
    vat_rate: product.vat_rate,
    vat_included: product.vat_included,
    line_net: toAmount(line.net),
    line_vat: toAmount(line.vat),
    line_total: toAmount(line.total),
    next_tier: nextTier(product, quantity) ?? null,
  }
}

export function toAverage(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100
}

export interface ProductRow extends CardRow, Facts, FiledProduct {
  category: CategoryOfProduct
  files: FileRow[]
  variants: StoredVariant[]
  away: Away | null
  images: { id: number; url: string }[]
  ratings: number[]
  /** Of companies that bought it. */
  verified_ratings: { sum: number; count: number }
}

export function toProductView(row: ProductRow, viewer: Valuation): Product {
  const conversion = conversionOf(row.currency, viewer.currency, viewer.rates)
  return {
    ...toCardView(row, viewer),
    images: row.images.map(({ id, url }) => ({
      id,
      thumbnail: imageVariantUrl(url, 'thumbnail'),
      medium: imageVariantUrl(url, 'medium'),
      large: url,
    })),
    rating_distribution: row.ratings,
    verified_rating: toVerifiedRating(row),
    rates_date: viewer.rates.date,
    ...toFactsView(row),
    variants: row.variants.map(toVariantView),
    category_id: row.category_id,
    attributes: row.attributes,
    category: row.category,
    away: row.away,
    files: row.files.map((file) => toFileView(row.id, file)),
    ...(conversion && { conversion }),
  }
}

export function toVerifiedRating({
  verified_ratings: { sum, count },
}: Pick<ProductRow, 'verified_ratings'>): VerifiedRating {
  return { average: toAverage(sum, count), count }
}
