import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import { priceUnit, withVat, type Priced } from '@bedesten/contract/price'
import { formatQuantity, unitLabel, type Unit } from '@bedesten/contract/units'
import { formatMoney } from './format-money.ts'

type Vat = Pick<Priced, 'vat_rate' | 'vat_included'>

/** A product in a list, as far as its price goes. */
export interface PricedCard extends Priced {
  currency: Currency
  unit: Unit
  min_order_quantity: number
  display_price: number
  display_currency: Currency
  display_your_price?: number | undefined
  discount_percent?: number | undefined
  /** List prices of the cheapest variant, in case they differ. */
  price_from?: number | null | undefined
  display_price_from?: number | null | undefined
}

/** An amount with the KDV it includes, or without it for companies that read net prices. */
export function asRead(amount: number, vat: Vat, net: boolean): number {
  return net && vat.vat_included ? toAmount(withVat(toMinorUnits(amount) ?? 0, vat).net) : amount
}

/** Whether KDV comes on top of what is shown. */
export function addsVat({ vat_rate, vat_included }: Vat, net: boolean): boolean {
  return !vat_included || (net && vat_rate > 0)
}

/** `12,5`: Turkish puts the sign before it. */
export function formatPercent(percent: number): string {
  return `%${formatNumber(percent)}`
}

/** What a card says of the price of the smallest order. */
export function describePrice(given: PricedCard, net: boolean) {
  const product = fromCheapest(given)
  const { currency, display_currency, discount_percent, min_order_quantity, unit } = product
  const { listUnit, originalUnit } = priceUnit(product, min_order_quantity, {
    discount_percent: discount_percent ?? null,
  })
  const show = (amount: number, shownIn: Currency) => formatMoney(asRead(amount, product, net), shownIn)
  const approximate = product.display_your_price ?? product.display_price
  return {
    price: show(toAmount(originalUnit), currency),
    list: discount_percent === undefined ? undefined : show(toAmount(listUnit), currency),
    approximate: display_currency === currency ? undefined : show(approximate, display_currency),
    unit: unitLabel(unit),
    offer: discount_percent === undefined ? undefined : `Size özel ${formatPercent(discount_percent)}`,
    addsVat: addsVat(product, net),
    /** The price is that of the cheapest variant. */
    isFrom: product !== given,
    least: min_order_quantity > 1 ? `en az ${formatQuantity(min_order_quantity, unit)}` : undefined,
  }
}

function fromCheapest(product: PricedCard): PricedCard {
  const { price_from, display_price_from } = product
  if (typeof price_from !== 'number' || typeof display_price_from !== 'number') return product
  const { display_your_price: _, ...others } = product
  return { ...others, price: price_from, price_tiers: [], display_price: display_price_from }
}
