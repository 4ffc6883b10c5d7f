import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { NO_FACTS } from '@bedesten/contract/product-facts'
import type { Product } from '@bedesten/contract/products.schemas'

/** A product of another company than that of `aUser`. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    id: 5,
    company_id: 3,
    name: 'Otel tipi havlu seti',
    description: null,
    price: 284.9,
    currency: 'TRY',
    unit: 'adet',
    min_order_quantity: 1,
    order_multiple: 1,
    price_tiers: [],
    vat_rate: 20,
    vat_included: true,
    lead_time_days: null,
    display_price: 284.9,
    display_currency: 'TRY',
    stock_quantity: 12,
    in_stock: 1,
    sku: null,
    status: 'active',
    tags: [],
    main_image_url_thumbnail: null,
    main_image_url_medium: null,
    main_image_url_large: null,
    views_count: 0,
    sales_count: 0,
    average_rating: 0,
    rating_count: 0,
    created_at: '2026-10-12T09:00:00.000Z',
    company_name: 'Akpamuk Havlu',
    company_logo: null,
    short_name: 'akpamuk',
    city: 'Denizli',
    location_name: null,
    verified: 1,
    images: [],
    rating_distribution: [0, 0, 0, 0, 0],
    rates_date: '2026-10-12',
    ...NO_FACTS,
    category_id: null,
    attributes: {},
    files: [],
    variant_count: 0,
    price_from: null,
    display_price_from: null,
    axes: [],
    variants: [],
    away: null,
    ...given,
  }
}

export function aComment(given: Partial<ProductComment> = {}): ProductComment {
  return {
    id: 1,
    product_id: 5,
    company_id: 9,
    content: 'Gramajı tarif edildiği gibi.',
    rating: 0,
    created_at: '2026-10-12T09:00:00.000Z',
    updated_at: '2026-10-12T09:00:00.000Z',
    company_name: 'İnegöl Ahşap',
    company_logo: null,
    short_name: 'inegol',
    verified: 0,
    ...given,
  }
}
