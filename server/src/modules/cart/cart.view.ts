import type { Cart, CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { CartLine, Offer } from './cart.queries.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import { priceLine } from './price-line.ts'

/** What is gone counts nowhere and is named among the issues only. */
export function toCartView(lines: CartLine[], valuation: Valuation): Cart {
  const visible = lines.filter(({ listed }) => listed)
  const total = visible.reduce((sum, line) => sum + priceLine(line, valuation).total, 0)
  return {
    items: visible.map((line) => toItemView(line, valuation)),
    summary: {
      total_items: visible.reduce((sum, { quantity }) => sum + quantity, 0),
      total_amount: toAmount(total),
      display_currency: valuation.currency,
      rates_date: valuation.rates.date,
    },
    issues: lines.flatMap(findIssues),
  }
}

export function toItemView(line: Offer & { id: number; quantity: number }, valuation: Valuation): CartItem {
  const { original, unit } = priceLine(line, valuation)
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
    price: toAmount(original),
    currency: line.currency,
    original_price: toAmount(original),
    original_currency: line.currency,
    converted_price: toAmount(unit),
    display_currency: valuation.currency,
  }
}

export function findIssues(line: CartLine): CartIssue[] {
  const about = { product_id: line.product_id, product_name: line.added_name }
  const name = line.added_name
  if (!line.listed) return [{ ...about, code: 'gone', message: `${name} artık satışta değil.` }]
  return [...findStockIssues(line, about), ...findPriceIssues(line, about)]
}

/** Everything but another price, which its buyer may accept, keeps a line from being ordered. */
export function isBlocking({ code }: CartIssue): boolean {
  return code !== 'price_changed'
}

export function hasOtherPrice(line: CartLine): boolean {
  return line.price !== line.added_price || line.currency !== line.added_currency
}

type About = Pick<CartIssue, 'product_id' | 'product_name'>

function findStockIssues({ stock_quantity: left, quantity }: CartLine, about: About): CartIssue[] {
  if (left >= quantity) return []
  const name = about.product_name
  if (left === 0) {
    return [{ ...about, code: 'out_of_stock', message: `${name} stokta kalmadı.`, available_quantity: 0 }]
  }
  const message = `${name} için stokta yalnızca ${left} adet var.`
  return [{ ...about, code: 'less_stock', message, available_quantity: left }]
}

function findPriceIssues(line: CartLine, about: About): CartIssue[] {
  if (!hasOtherPrice(line)) return []
  return [
    {
      ...about,
      code: 'price_changed',
      message: `${about.product_name} fiyatı değişti.`,
      added_price: toAmount(toMinorUnits(line.added_price) ?? 0),
      added_currency: line.added_currency,
    },
  ]
}
