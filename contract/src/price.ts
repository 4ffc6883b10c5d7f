import { toMinorUnits } from './money.ts'

/** Price terms of a product, from a row or an answer, amounts in major units. */
export interface Priced {
  price: string | number
  /** From `min_quantity` on one piece costs `price`; quantities rise, prices fall. */
  price_tiers: readonly PriceTier[]
  vat_rate: number
  vat_included: boolean
}

export interface PriceTier {
  min_quantity: number
  price: number
}

/** Rates of the product's and the display currency to TRY: `42.250000`. */
export interface Conversion {
  from: string
  to: string
}

export interface Deal {
  /** Dealer discount in percent: `12.5`. */
  discount_percent?: string | number | null
  /** Absent if both currencies are equal. */
  conversion?: Conversion | undefined
  /** What the tier counts, where it is more than the quantity: all variants of a product together. */
  tierQuantity?: number | undefined
}

/** One piece, all amounts in minor units. */
export interface UnitPrice {
  /** Minimum quantity of the applied tier; null below the first one. */
  tierMinQuantity: number | null
  /** List price and price for this buyer, in the currency of the product. */
  listUnit: number
  originalUnit: number
  /** Price for this buyer in the display currency. A line costs this times its quantity. */
  unit: number
}

export interface LinePrice extends UnitPrice {
  net: number
  vat: number
  /** Gross line total. */
  total: number
}

/**
 * The one price of a product, wherever it is shown or stored: the tier of the quantity, the dealer's discount rounded
 * half up, the conversion rounded half up, that times the quantity, and the KDV of the line rounded once. Amounts
 * beyond the maximum of a checkout are not exact, only too high.
 */
export function priceLine(product: Priced, quantity: number, deal: Deal = {}): LinePrice {
  const price = priceUnit(product, quantity, deal)
  return { ...price, ...withVat(price.unit * quantity, product) }
}

/** Without line totals. */
export function priceUnit(
  product: Priced,
  quantity: number,
  { discount_percent, conversion, tierQuantity = quantity }: Deal = {},
): UnitPrice {
  const tier = tierAt(product, tierQuantity)
  const listUnit = toMinorUnits(tier?.price ?? product.price) ?? 0
  const originalUnit = discounted(listUnit, discount_percent)
  return {
    tierMinQuantity: tier?.min_quantity ?? null,
    listUnit,
    originalUnit,
    unit: converted(originalUnit, conversion),
  }
}

function tierAt({ price_tiers }: Pick<Priced, 'price_tiers'>, quantity: number): PriceTier | undefined {
  return price_tiers.findLast(({ min_quantity }) => min_quantity <= quantity)
}

export function nextTier({ price_tiers }: Pick<Priced, 'price_tiers'>, quantity: number): PriceTier | undefined {
  return price_tiers.find(({ min_quantity }) => min_quantity > quantity)
}

function discounted(minorUnits: number, percent: string | number | null | undefined): number {
  const hundredths = percent === null || percent === undefined ? 0 : (toMinorUnits(percent) ?? 0)
  if (hundredths === 0) return minorUnits
  return divideHalfUp(BigInt(minorUnits) * BigInt(10_000 - hundredths), 10_000n)
}

/** Through TRY. */
export function converted(minorUnits: number, conversion: Conversion | undefined): number {
  if (!conversion) return minorUnits
  return divideHalfUp(BigInt(minorUnits) * scaled(conversion.from), scaled(conversion.to))
}

/** Net and gross of an amount with or without KDV. */
export function withVat(amount: number, { vat_rate, vat_included }: Pick<Priced, 'vat_rate' | 'vat_included'>) {
  if (vat_rate === 0) return { net: amount, vat: 0, total: amount }
  const parts = BigInt(vat_included ? 100 + vat_rate : 100)
  const vat = divideHalfUp(BigInt(amount) * BigInt(vat_rate), parts)
  return vat_included ? { net: amount - vat, vat, total: amount } : { net: amount, vat, total: amount + vat }
}

/** The amount beside 'quantity × unit price': exactly their product. `vatWords` beside it says whether KDV is in it. */
export function lineAmount(line: { vat_included: boolean; line_net: number; line_total: number }): number {
  return line.vat_included ? line.line_total : line.line_net
}

/** `KDV %20 dahil` or `+ KDV %20` */
export function vatWords({ vat_rate, vat_included }: Pick<Priced, 'vat_rate' | 'vat_included'>): string {
  return vat_included ? `KDV %${vat_rate} dahil` : `+ KDV %${vat_rate}`
}

export interface VatLine {
  rate: number
  base: number
  vat: number
}

/** Totals of several lines, with KDV by rate, lowest rate first. */
export function sumLines(lines: readonly { vat_rate: number; net: number; vat: number; total: number }[]) {
  const byRate = new Map<number, VatLine>()
  const sum = { subtotal: 0, vat_total: 0, total: 0 }
  for (const { vat_rate: rate, net, vat, total } of lines) {
    const own = byRate.get(rate) ?? { rate, base: 0, vat: 0 }
    byRate.set(rate, { rate, base: own.base + net, vat: own.vat + vat })
    sum.subtotal += net
    sum.vat_total += vat
    sum.total += total
  }
  return { ...sum, vat_lines: [...byRate.values()].toSorted((a, b) => a.rate - b.rate) }
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

const RATE_DECIMALS = 6

function scaled(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS))
}
