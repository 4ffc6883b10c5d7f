import { BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import type { Cart, CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { converted, sumLines, type LinePrice } from '@bedesten/contract/price'
import { fitUp } from '@bedesten/contract/terms'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import type { CartLine, Offer } from './cart.queries.ts'
import { priceLine } from './price-line.ts'
import { findQuantityFault } from './quantity-fault.ts'
import { sumSellers, toSellerView } from './seller-sums.ts'

/** Deleted products do not count and are listed among the issues only. */
export function toCartView(lines: CartLine[], valuation: Valuation): Cart {
  const priced = priceVisible(lines, valuation)
  const sums = sumLines(priced.map(({ line, price }) => ({ ...price, vat_rate: line.vat_rate })))
  return {
    items: priced.map(({ line, price }) => toItem(line, price, valuation)),
    summary: {
      total_items: priced.reduce((sum, { line }) => sum + line.quantity, 0),
      total_amount: toAmount(sums.total),
      ...toVatView(sums),
      display_currency: valuation.currency,
      rates_date: valuation.rates.date,
    },
    issues: lines.flatMap(findIssues),
    sellers: sumVisible(priced, valuation),
  }
}

type PricedLines = ReturnType<typeof priceVisible>

function priceVisible(lines: CartLine[], valuation: Valuation) {
  return lines.filter(({ listed }) => listed).map((line) => ({ line, price: priceLine(line, valuation) }))
}

function sumVisible(priced: PricedLines, valuation: Valuation) {
  const nets = priced.map(({ line, price }) => ({ line, net: price.net }))
  return sumSellers(nets, valuation).map(toSellerView)
}

/** Without the items. */
export function toValidView(lines: CartLine[], valuation: Valuation) {
  const issues = lines.flatMap(findIssues)
  const sellers = sumVisible(priceVisible(lines, valuation), valuation)
  const isStopped = issues.some(isBlocking) || sellers.some(({ missing, away }) => missing > 0 || away !== null)
  return { valid: lines.length > 0 && !isStopped, issues, sellers }
}

/** In major units, as in answers. */
export function toVatView({ subtotal, vat_total, vat_lines }: Omit<ReturnType<typeof sumLines>, 'total'>) {
  return {
    subtotal: toAmount(subtotal),
    vat_total: toAmount(vat_total),
    vat_lines: vat_lines.map(({ rate, base, vat }) => ({ rate, base: toAmount(base), vat: toAmount(vat) })),
  }
}

type LineView = Offer & { id: number; quantity: number; together?: number }

export function toItemView(line: LineView, valuation: Valuation): CartItem {
  return toItem(line, priceLine(line, valuation), valuation)
}

function toItem(line: LineView, price: LinePrice, { currency, rates }: Valuation): CartItem {
  const { listUnit, originalUnit, unit } = price
  const isDealer = line.discount_percent !== null
  const listInCurrency = isDealer ? converted(listUnit, conversionOf(line.currency, currency, rates)) : unit
  return {
    id: line.id,
    product_id: line.product_id,
    product_name: line.product_name,
    main_image_url: line.main_image_url,
    seller_id: line.seller_id,
    seller_name: line.seller_name,
    seller_short_name: line.seller_short_name,
    seller_logo: line.seller_logo,
    seller_verified: line.seller_verified ? 1 : 0,
    seller_city: line.seller_city,
    seller_bank_name: line.seller_bank_name,
    seller_bank_account: line.seller_bank_account,
    quantity: line.quantity,
    stock_quantity: line.stock_quantity,
    unit: line.unit,
    min_order_quantity: line.min_order_quantity,
    order_multiple: line.order_multiple,
    price: toAmount(originalUnit),
    list_price: toAmount(listUnit),
    tier_min_quantity: price.tierMinQuantity,
    price_tiers: [...line.price_tiers],
    discount_percent: isDealer ? Number(line.discount_percent) : null,
    vat_rate: line.vat_rate,
    vat_included: line.vat_included,
    currency: line.currency,
    original_price: toAmount(originalUnit),
    original_currency: line.currency,
    converted_price: toAmount(unit),
    converted_list_price: toAmount(listInCurrency),
    display_currency: currency,
    line_net: toAmount(price.net),
    line_vat: toAmount(price.vat),
    line_total: toAmount(price.total),
    variant_id: line.variant_id,
    variant_name: line.variant_name,
    sku: line.sku,
  }
}

export function findIssues(line: CartLine): CartIssue[] {
  const about = { product_id: line.product_id, variant_id: line.variant_id, product_name: line.added_name }
  const name = nameOf(line)
  if (!line.listed) return [{ ...about, code: 'gone', message: `${name} artık satışta değil.` }]
  if (line.refused) return [{ ...about, code: 'refused', message: `${name}: ${BLOCKED_MESSAGE}` }]
  if (line.has_variants && line.variant_id === null) {
    return [
      { ...about, code: 'variant_required', message: `${name} artık varyantlarıyla satılıyor; lütfen birini seçin.` },
    ]
  }
  return [...findStockIssues(line, about), ...findTermsIssues(line, about), ...findPriceIssues(line, about)]
}

/** All issues block a line, except a changed price or KDV, which its buyer may accept with the total. */
export function isBlocking({ code, fitting_quantity }: CartIssue): boolean {
  if (code === 'terms_changed') return fitting_quantity !== undefined
  return code !== 'price_changed'
}

export function hasOtherPrice(line: CartLine): boolean {
  return line.price !== line.added_price || line.currency !== line.added_currency
}

/** `Havlu (Lacivert, 50 x 90)` */
function nameOf({ added_name, variant_name }: CartLine): string {
  return variant_name === null ? added_name : `${added_name} (${variant_name})`
}

type About = Pick<CartIssue, 'product_id' | 'variant_id' | 'product_name'>

function findStockIssues(line: CartLine, about: About): CartIssue[] {
  const { stock_quantity: left, quantity, unit } = line
  if (left >= quantity) return []
  const name = nameOf(line)
  if (left === 0) {
    return [{ ...about, code: 'out_of_stock', message: `${name} stokta kalmadı.`, available_quantity: 0 }]
  }
  const message = `${name} için stokta yalnızca ${formatQuantity(left, unit)} var.`
  return [{ ...about, code: 'less_stock', message, available_quantity: left }]
}

/** A new unit or an invalid quantity must be accepted; other changes show in the total. */
function findTermsIssues(line: CartLine, about: About): CartIssue[] {
  const name = nameOf(line)
  const { quantity, unit, added_terms } = line
  const hasOtherUnit = added_terms !== null && !added_terms.startsWith(`${unit}|`)
  const fault = findQuantityFault(line, quantity)
  if (fault !== undefined) {
    const message = `${name} için satış koşulları değişti: ${fault}.`
    const { order_multiple: multiple } = line
    const fitting_quantity = line.has_variants ? Math.ceil(quantity / multiple) * multiple : fitUp(quantity, line)
    return [{ ...about, code: 'terms_changed', message, fitting_quantity }]
  }
  if (line.together < line.min_order_quantity) {
    const least = formatQuantity(line.min_order_quantity, unit)
    const message = `${line.added_name} için varyantlarla birlikte en az ${least} alınabilir; sepetinizde ${formatQuantity(line.together, unit)} var.`
    return [{ ...about, code: 'below_minimum', message }]
  }
  if (hasOtherUnit) {
    const message = `${name} artık ${unitLabel(unit)} olarak satılıyor.`
    return [{ ...about, code: 'terms_changed', message, fitting_quantity: quantity }]
  }
  if (added_terms === null || added_terms === line.terms) return []
  return [{ ...about, code: 'terms_changed', message: `${name} için satış koşulları değişti.` }]
}

function findPriceIssues(line: CartLine, about: About): CartIssue[] {
  if (!hasOtherPrice(line)) return []
  return [
    {
      ...about,
      code: 'price_changed',
      message: `${nameOf(line)} fiyatı değişti.`,
      added_price: toAmount(toMinorUnits(line.added_price) ?? 0),
      added_currency: line.added_currency,
      current_price: toAmount(toMinorUnits(line.price) ?? 0),
      current_currency: line.currency,
    },
  ]
}
