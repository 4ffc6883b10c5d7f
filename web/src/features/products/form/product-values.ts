import type { InputOf } from '@bedesten/contract/endpoint'
import { PRICE_MESSAGE, toMinorUnits, toNumeric } from '@bedesten/contract/money'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { createProductWithImages, Product } from '@bedesten/contract/products.schemas'
import { lineField, withKeys } from '../../../lib/forms/line-fields.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'
import type { Fits } from '../../../lib/storage/stored-shapes.ts'
import { hasShape, isFlag, isListOf, isNumber, isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { toCategory, toCategoryValues } from './category-values.ts'
import type { CategoryValues } from './category-values.ts'
import { FACT_TEXTS, findFactFaults, toFacts, toFactsValues } from './facts-values.ts'
import type { FactsValues, FactText } from './facts-values.ts'
import { findVariantFormFaults, toVariantsBody, toVariantsValues } from './variant-values.ts'
import type { VariantsValues } from './variant-values.ts'
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
  | FactText
  | 'category_id'

/** A row of the tier editor. */
export type FormTier = TierValues & Keyed

/** The values of the fields. */
export interface ProductValues extends Record<TextField, string>, FactsValues, VariantsValues, CategoryValues {
  status: ProductStatus
  tags: string[]
  price_tiers: FormTier[]
}

/** All fields a refusal can name, in the order of the page. */
export const PRODUCT_FIELDS = [
  'images',
  'name',
  'description',
  'tags',
  'category_id',
  'attributes',
  ...TERMS_FIELDS,
  'pieces_per_unit',
  'pack_contents',
  ...FACT_TEXTS,
  'dimensions_mm',
  'axes',
  'variants',
  'price',
  'currency',
  'stock_quantity',
  'sku',
  'status',
] as const

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
  price_tiers: [],
  ...toFactsValues(),
  ...toVariantsValues(undefined),
  ...toCategoryValues(),
}

const TEXT_FITS = Object.fromEntries(Object.keys(EMPTY).map((field) => [field, isText])) as Record<TextField, Fits>

/** What a draft may hold. */
export const PRODUCT_FITS = {
  ...TEXT_FITS,
  status: isOneOf(['active', 'inactive']),
  tags: isListOf(isText),
  price_tiers: isListOf(hasShape({ key: isNumber, quantity: isText, price: isText })),
  answers: isListOf(hasShape({ key: isText, kind: isOneOf(['text', 'number', 'yes_no']), value: isText })),
  pack_contents: isListOf(hasShape({ key: isNumber, label: isText, count: isText })),
  axes: isListOf(hasShape({ key: isNumber, name: isText, values: isListOf(isText) })),
  variants: isListOf(
    hasShape({
      key: isNumber,
      id: isNumber,
      values: isListOf(isText),
      sku: isText,
      barcode: isText,
      price: isText,
      stock: isText,
      stock_before: isText,
      image_url: isText,
      active: isFlag,
    }),
  ),
}

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
    price_tiers: withKeys(toTermsValues(product).price_tiers),
    ...toFactsValues(product),
    ...toVariantsValues(product),
    ...toCategoryValues(product),
  }
}

/** What the form can check by itself; the server checks the rest. */
export function checkProduct(values: ProductValues): Record<string, string> {
  const { name, price, stock_quantity } = values
  const { fields, tiers } = findFaults(values, readTypedAmount(price))
  const { price_tiers: _under, ...found }: Record<string, string> = {
    ...fields,
    ...findFactFaults(values),
    ...findVariantFormFaults(values),
  }
  values.price_tiers.forEach((tier, row) => {
    for (const [column, fault] of Object.entries(tiers[row] ?? {})) found[tierField(tier, column)] = fault
  })
  if (name.trim() === '') found['name'] = 'Ürün adı gereklidir'
  if (price.trim() === '') found['price'] = 'Fiyat gereklidir'
  else if (readTypedAmount(price) === undefined) found['price'] = PRICE_MESSAGE
  // With variants it is their sum.
  if (values.axes.length > 0) return found
  if (stock_quantity.trim() === '') found['stock_quantity'] = 'Stok adedi gereklidir'
  else if (parseStock(stock_quantity) === undefined) found['stock_quantity'] = PRODUCT_MESSAGES.stock
  return found
}

export function tierField(tier: Keyed, column: string): string {
  return lineField('price_tiers', tier, column)
}

/** For values that `checkProduct` found right. */
export function toProductBody(values: ProductValues): ProductBody {
  const { name, description, sku, status, tags } = values
  return {
    name,
    description,
    sku,
    status,
    tags,
    ...toTerms(values),
    ...toFacts(values),
    ...toCategory(values),
    price: toNumeric(readPrice(values.price)),
    currency: values.currency as ProductBody['currency'],
    ...(values.axes.length === 0 ? { stock_quantity: parseStock(values.stock_quantity) ?? 0 } : toVariantsBody(values)),
  }
}

/** Only what was changed, beside the name: the rest may have changed meanwhile, as the stock does with every order. */
export function toProductChange(before: ProductValues, after: ProductValues): Partial<ProductBody> {
  const [old, body] = [toProductBody(before), toProductBody(after)]
  const names = Object.keys(body) as (keyof ProductBody)[]
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(body[name]))
  const change = { name: body.name, ...Object.fromEntries(changed.map((name) => [name, body[name]])) }
  if (after.axes.length === 0) return before.axes.length === 0 ? change : { ...change, axes: [], variants: [] }
  // Both or none: a row means the values of the axes that come with it.
  const isOther = JSON.stringify([before.axes, before.variants]) !== JSON.stringify([after.axes, after.variants])
  return isOther ? { ...change, ...toVariantsBody(after) } : change
}

/** Nothing is sold for nothing because its price could not be read. */
function readPrice(text: string): number {
  const price = readTypedAmount(text)
  if (price === undefined) throw new TypeError(`Not a price: ${text}`)
  return price
}

function parseStock(text: string): number | undefined {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) && Number(typed) <= PRODUCT_LIMITS.stock_quantity ? Number(typed) : undefined
}
