import type { ListItem, ProductList } from '@bedesten/contract/lists.schemas'
import type { CodeMatch } from '@bedesten/contract/quick-order.schemas'
import { aProduct } from './product.ts'

export function aList(given: Partial<ProductList> = {}): ProductList {
  return {
    id: 1,
    name: 'Her ay aldıklarımız',
    item_count: 2,
    seller_count: 1,
    images: [],
    person_name: 'Selin Kaya',
    updated_at: '2026-10-12T09:00:00.000Z',
    holds: false,
    ...given,
  }
}

export function aListItem(given: Partial<ListItem> = {}): ListItem {
  const product = aProduct({ id: given.product_id ?? 5 })
  return {
    id: 1,
    product_id: 5,
    variant_id: null,
    variant_name: null,
    sku: null,
    product_name: product.name,
    image_url: null,
    quantity: 2,
    last_quantity: null,
    state: 'available',
    stock_quantity: 12,
    price: { unit_price: 100, line_net: 200, line_vat: 40, line_total: 240, currency: 'TRY' },
    product,
    ...given,
  }
}

export function aCodeMatch(given: Partial<CodeMatch> = {}): CodeMatch {
  return {
    product_id: 5,
    variant_id: null,
    name: 'Cam kavanoz',
    variant_name: null,
    sku: 'KV-370',
    image_url: null,
    seller: { id: 3, company_name: 'Trakya Kavanoz', short_name: 'trakya' },
    unit: 'adet',
    min_order_quantity: 1,
    order_multiple: 1,
    stock_quantity: 100,
    price: 12,
    line_net: 120,
    currency: 'TRY',
    vat_rate: 20,
    vat_included: false,
    fits: true,
    fault: null,
    fitting_quantity: null,
    ...given,
  }
}
