import type { CartItem } from '@bedesten/contract/cart.schemas'
import { QUANTITY_MAX } from '@bedesten/contract/cart'
import type { InputOf } from '@bedesten/contract/endpoint'
import type { UploadedFile } from '@bedesten/contract/media.schemas'
import type { Currency } from '@bedesten/contract/money'
import { CURRENCIES, toAmount, toMinorUnits } from '@bedesten/contract/money'
import { priceUnit } from '@bedesten/contract/price'
import type { PriceTier } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { askQuote, Quote, QuoteCompany } from '@bedesten/contract/quotes.schemas'
import { VAT_RATES } from '@bedesten/contract/terms'
import type { VatRate } from '@bedesten/contract/terms'
import { UNITS } from '@bedesten/contract/units'
import type { Unit } from '@bedesten/contract/units'
import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { lineField } from '../../../lib/forms/line-fields.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'
import { hasShape, isFlag, isListOf, isNullOr, isNumber, isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { variantName } from '@bedesten/contract/variants'
import type { ShownProduct } from '../../products/variants/shown-variant.ts'
import type { ListedProduct } from '../../products/list/product-pages.ts'

/** The seller. */
type Asked = Pick<QuoteCompany, 'id' | 'company_name' | 'short_name' | 'logo_url' | 'verified' | 'city'>

/** What is known of a requested product. */
export interface AskedProduct {
  id: number
  name: string
  image_url: string | null
  unit: Unit
  currency: Currency
  price: number
  price_tiers: readonly PriceTier[]
  vat_rate: VatRate
  vat_included: boolean
  /** What the seller grants a dealer. */
  discount_percent?: number | undefined
  /** What one costs this buyer at any quantity, where only that is known. */
  your_price?: number | undefined
  variant_id?: number | undefined
  variant_name?: string | undefined
}

export interface AskLine extends Keyed {
  product: AskedProduct | null
  name: string
  quantity: string
  unit: Unit
  target: string
}

/** What the form holds. */
export interface AskValues {
  lines: AskLine[]
  /** Of the wished prices: that of the buyer when the form was opened. */
  currency: Currency
  delivery_city: string
  wanted_on: string
  note: string
  files: UploadedFile[]
}

const isProduct = hasShape({
  id: isNumber,
  name: isText,
  image_url: isNullOr(isText),
  unit: isOneOf(UNITS),
  currency: isOneOf(CURRENCIES),
  price: isNumber,
  price_tiers: isListOf(hasShape({ min_quantity: isNumber, price: isNumber })),
  vat_rate: isOneOf(VAT_RATES),
  vat_included: isFlag,
})

/** What a draft may hold. */
export const ASK_FITS = {
  lines: isListOf(
    hasShape({
      key: isNumber,
      product: isNullOr(isProduct),
      name: isText,
      quantity: isText,
      unit: isOneOf(UNITS),
      target: isText,
    }),
  ),
  currency: isOneOf(CURRENCIES),
  delivery_city: isText,
  wanted_on: isText,
  note: isText,
  files: isListOf(hasShape({ id: isNumber, name: isText, size: isNumber, type: isText })),
}

/** Where a form begins. */
export interface AskStart {
  /** Names the draft: what was written of one product is not shown at another. */
  draft: string
  seller: Asked
  lines: Omit<AskLine, 'key'>[]
  /** How the page was come to, and the way back. */
  from: 'product' | 'cart' | 'company' | 'quote'
  back: { to: string; label: string }
  note?: string | undefined
  deliveryCity?: string | undefined
}

/** A draft may be older than the prices of its products. */
export function withFreshProducts(lines: readonly AskLine[], start: AskStart): AskLine[] {
  const keyOf = (product: AskedProduct | null) => `${product?.id} ${product?.variant_id}`
  const fresh = new Map(start.lines.map(({ product }) => [keyOf(product), product]))
  return lines.map((line) => ({ ...line, product: fresh.get(keyOf(line.product)) ?? line.product }))
}

export const EMPTY_ASK_LINE: Omit<AskLine, 'key'> = { product: null, name: '', quantity: '', unit: 'adet', target: '' }

export function toProductLine(product: AskedProduct, quantity: number, target = ''): Omit<AskLine, 'key'> {
  return { product, name: product.name, quantity: String(quantity), unit: product.unit, target }
}

export function fromProduct(product: ShownProduct | Product | ListedProduct): AskedProduct {
  const { id, name, unit, currency, price, price_tiers, vat_rate, vat_included } = product
  const image_url = product.main_image_url_thumbnail
  const { discount_percent } = product
  const asked = { id, name, image_url, unit, currency, price, price_tiers, vat_rate, vat_included, discount_percent }
  const variant = 'variant' in product ? product.variant : undefined
  return variant ? { ...asked, variant_id: variant.id, variant_name: variantName(variant.values) } : asked
}

/** At the price of the cart, in its currency. */
export function fromCartItem(item: CartItem): AskedProduct {
  const { product_id: id, product_name: name, unit, vat_rate, vat_included, converted_price, display_currency } = item
  return {
    id,
    name,
    image_url: item.main_image_url,
    unit,
    currency: display_currency,
    price: converted_price,
    price_tiers: [],
    vat_rate,
    vat_included,
    ...variantOf(item),
  }
}

function variantOf({ variant_id, variant_name }: Pick<CartItem, 'variant_id' | 'variant_name'>) {
  return variant_id === null || variant_name === null ? {} : { variant_id, variant_name }
}

/** The same lines once more. */
export function fromQuote({ lines, target_currency }: Quote, currency: Currency | undefined): Omit<AskLine, 'key'>[] {
  return lines.map((line) => {
    const { name, quantity, unit, target_price, product } = line
    const target =
      target_price === null || target_currency !== currency ? '' : formatAmount(Math.round(target_price * 100))
    if (!product) return { product: null, name, quantity: String(quantity), unit, target }
    const { list_unit_price: price, your_unit_price, ...rest } = product
    const your_price = your_unit_price ?? undefined
    return toProductLine({ ...rest, unit, price, price_tiers: [], your_price, ...variantOf(line) }, quantity, target)
  })
}

/** What one costs anybody at the quantity of its line, and what it costs a dealer; in minor units. */
function pricesOf(product: AskedProduct, quantity: number) {
  const { discount_percent, your_price } = product
  const { listUnit, originalUnit } = priceUnit(product, quantity, { discount_percent: discount_percent ?? null })
  const known = your_price === undefined ? undefined : toMinorUnits(your_price)
  return { list: listUnit, yours: discount_percent === undefined ? known : originalUnit }
}

/** `yours` is undefined for all but dealers. */
export function unitPricesOf(product: AskedProduct, quantity: string): { list: number; yours: number | undefined } {
  const { list, yours } = pricesOf(product, readQuantity(quantity) ?? 1)
  return { list: toAmount(list), yours: yours === undefined ? undefined : toAmount(yours) }
}

/** What all lines come to at the prices of this buyer; undefined when one has none, or currencies differ. */
export function knownTotal(lines: readonly AskLine[]) {
  const currency = lines[0]?.product?.currency
  let sum = 0
  let isDealer = false
  for (const { product, quantity } of lines) {
    const count = readQuantity(quantity)
    if (!product || product.currency !== currency || count === undefined) return undefined
    const { list, yours } = pricesOf(product, count)
    sum += (yours ?? list) * count
    isDealer ||= yours !== undefined
  }
  return currency && { amount: toAmount(sum), currency, isDealer }
}

/** What the wished prices come to; undefined when none is wished for. */
export function wishedTotal(lines: readonly AskLine[], currency: Currency): number | undefined {
  const wished = lines.flatMap(({ target, quantity }) => {
    const price = readTypedAmount(target, currencySign(currency))
    const count = readQuantity(quantity)
    return price === undefined || count === undefined ? [] : price * count
  })
  return wished.length === 0 ? undefined : toAmount(wished.reduce((sum, amount) => sum + amount, 0))
}

export function readQuantity(text: string): number | undefined {
  const digits = text.trim().replaceAll('.', '')
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined
}

/** What a field of a line is called in the form. */
export function askField(line: Keyed, column: 'name' | 'quantity' | 'target'): string {
  return lineField('lines', line, column)
}

/** A free line that nothing was written into counts for nothing. */
export function isBlank({ product, name, quantity, target }: AskLine): boolean {
  return product === null && name.trim() === '' && quantity.trim() === '' && target.trim() === ''
}

export function findAskErrors({ lines, currency, delivery_city: city, wanted_on }: AskValues) {
  const errors: Record<string, string> = {}
  const written = lines.filter((line) => !isBlank(line))
  const first = lines[0]
  if (written.length === 0 && first) errors[askField(first, 'name')] = QUOTE_MESSAGES.lines
  for (const line of written) {
    if (!line.product && line.name.trim() === '') errors[askField(line, 'name')] = 'Ne istediğinizi yazın'
    if (readQuantity(line.quantity) === undefined) errors[askField(line, 'quantity')] = 'Geçersiz miktar'
    const target = line.target.trim()
    if (target !== '' && readTypedAmount(target, currencySign(currency)) === undefined) {
      errors[askField(line, 'target')] = 'Geçersiz fiyat'
    }
  }
  if (city.trim() === '') errors['delivery_city'] = 'Teslim ili gereklidir'
  if (wanted_on !== '' && !isDay(wanted_on)) errors['wanted_on'] = 'Geçerli bir tarih girin'
  else if (wanted_on !== '' && wanted_on < todayInIstanbul()) errors['wanted_on'] = QUOTE_MESSAGES.wantedOn
  return errors
}

type AskBody = InputOf<typeof askQuote>['body']

export function toAskBody(seller_id: number, values: AskValues): AskBody {
  const note = values.note.trim()
  return {
    seller_id,
    lines: toAskLines(values),
    target_currency: values.currency,
    delivery_city: values.delivery_city.trim(),
    ...(note && { note }),
    ...(values.wanted_on && { wanted_on: values.wanted_on }),
    ...(values.files.length > 0 && { file_ids: values.files.map(({ id }) => id) }),
  }
}

function toAskLines({ lines, currency }: AskValues): AskBody['lines'] {
  return lines
    .filter((line) => !isBlank(line))
    .map(({ product, name, quantity, unit, target }) => {
      const minorUnits = readTypedAmount(target, currencySign(currency))
      return {
        ...(product ? { product_id: product.id, variant_id: product.variant_id } : { name: name.trim(), unit }),
        quantity: readQuantity(quantity) ?? 0,
        ...(minorUnits !== undefined && { target_price: toAmount(minorUnits) }),
      }
    })
}

export const MOST_LINES = QUOTE_LIMITS.lines
