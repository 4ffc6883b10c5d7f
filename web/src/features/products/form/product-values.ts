import type { InputOf } from '@bedesten/contract/endpoint'
import { PRICE_MESSAGE, toMinorUnits, toNumeric } from '@bedesten/contract/money'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { createProductWithImages, Product } from '@bedesten/contract/products.schemas'
import { formatAmount, readTypedAmount } from '../../../lib/typed-amount.ts'
import { findFaults, STANDARD_VALUES, TERMS_FIELDS, toTerms, toTermsValues } from './terms-values.ts'
import type { TermsField, TierValues } from './terms-values.ts'

/** Fields with one line of text, or several. */
export type TextField =
  | 'name'
  | 'description'
  | 'price'
  | 'currency'
  | 'stock_quantity'
  | 'sku'
  | Exclude<TermsField, 'price_tiers'>

/** The values of the fields. */
export interface ProductValues extends Record<TextField, string> {
  status: ProductStatus
  tags: string[]
  price_tiers: TierValues[]
}

/** All fields a refusal can name, in the order of the page. */
export const PRODUCT_FIELDS = [
  'images',
  'name',
  'description',
  'tags',
  ...TERMS_FIELDS,
  'price',
  'currency',
  'stock_quantity',
  'sku',
  'status',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

type ProductBody = InputOf<typeof createProductWithImages>['body']

const EMPTY: ProductValues = {
  name: '',
  description: '',
  price: '',
  currency: 'TRY',
  stock_quantity: '',
  sku: '',
  status: 'active',
  tags: [],
  ...STANDARD_VALUES,
}
const NAMES = Object.keys(EMPTY) as (keyof ProductValues)[]

export function toProductValues(product: Product | undefined): ProductValues {
  if (!product) return EMPTY
  return {
    name: product.name,
    description: product.description ?? '',
    price: formatAmount(toMinorUnits(product.price) ?? 0),
    currency: product.currency,
    stock_quantity: String(product.stock_quantity),
    sku: product.sku ?? '',
    status: product.status,
    tags: product.tags,
    ...toTermsValues(product),
  }
}

/** What the form can check by itself; the server checks the rest. */
export function checkProduct(values: ProductValues): Partial<Record<ProductField, string>> {
  const { name, price, stock_quantity } = values
  const found: Partial<Record<ProductField, string>> = findFaults(values, readTypedAmount(price)).fields
  if (name.trim() === '') found.name = 'Ürün adı gereklidir'
  if (price.trim() === '') found.price = 'Fiyat gereklidir'
  else if (readTypedAmount(price) === undefined) found.price = PRICE_MESSAGE
  if (stock_quantity.trim() === '') found.stock_quantity = 'Stok adedi gereklidir'
  else if (parseStock(stock_quantity) === undefined) found.stock_quantity = PRODUCT_MESSAGES.stock
  return found
}

/** For values that `checkProduct` found right. */
export function toProductBody(values: ProductValues): ProductBody {
  return {
    ...values,
    ...toTerms(values),
    price: toNumeric(readTypedAmount(values.price) ?? 0),
    currency: values.currency as ProductBody['currency'],
    stock_quantity: parseStock(values.stock_quantity) ?? 0,
  }
}

/** Only what was changed, beside the name: the rest may have changed meanwhile, as the stock does with every order. */
export function toProductChange(before: ProductValues, after: ProductValues): Partial<ProductBody> {
  const body = toProductBody(after)
  const changed = Object.keys(listChanges(before, after)) as (keyof ProductValues)[]
  return { name: body.name, ...Object.fromEntries(changed.map((name) => [name, body[name]])) }
}

export function listChanges(before: ProductValues, after: ProductValues): Partial<ProductValues> {
  const changed = NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

function parseStock(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) && Number(typed) <= PRODUCT_LIMITS.stock_quantity ? Number(typed) : undefined
}
