import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Product, ProductCard } from '@bedesten/contract/products.schemas'
import { convertMinor } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import type { CardRow } from './cards.queries.ts'

export type Viewer = Valuation

export function toCardView(row: CardRow, { currency, rates }: Viewer): ProductCard {
  const { main_image_url: main, rating_sum, rating_count, distance_km, bearing } = row
  const minor = toMinorUnits(row.price) ?? 0
  return {
    id: row.id,
    company_id: row.company_id,
    name: row.name,
    description: row.description,
    price: toAmount(minor),
    currency: row.currency,
    display_price: toAmount(convertMinor(minor, row.currency, currency, rates)),
    display_currency: currency,
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
    created_at: row.created_at.toISOString(),
    company_name: row.company_name,
    company_logo: row.company_logo,
    short_name: row.short_name,
    city: row.city,
    location_name: row.location_name,
    verified: row.verified ? 1 : 0,
    ...(distance_km !== null && { distance_km: Math.round(distance_km * 100) / 100 }),
    ...(typeof bearing === 'number' && { bearing_deg: (Math.round(bearing) + 360) % 360 }),
  }
}

export function toAverage(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100
}

interface ProductRow extends CardRow {
  images: { id: number; url: string }[]
  ratings: number[]
}

export function toProductView(row: ProductRow, viewer: Viewer): Product {
  return {
    ...toCardView(row, viewer),
    images: row.images.map(({ id, url }) => ({
      id,
      thumbnail: imageVariantUrl(url, 'thumbnail'),
      medium: imageVariantUrl(url, 'medium'),
      large: url,
    })),
    rating_distribution: row.ratings,
    rates_date: viewer.rates.date,
  }
}
