import { toMinorUnits } from '@bedesten/contract/money'
import { KDV_TAX, UNIT_CODES, ZERO_KDV } from '@bedesten/contract/order-drafts'
import type { Order } from '@bedesten/contract/orders.schemas'
import { withVat } from '@bedesten/contract/price'
import { amount, plainText, type Elements } from './ubl.ts'

type Item = Order['items'][number]

export function toInvoiceLine(item: Item, index: number): Elements {
  const { currency } = item
  const net = minor(item.line_net)
  const discount = discountOf(item)
  return {
    'cbc:ID': String(index + 1),
    'cbc:Note': rateNote(item),
    'cbc:InvoicedQuantity': quantityOf(item),
    'cbc:LineExtensionAmount': amount(net, currency),
    'cac:OrderLineReference': { 'cbc:LineID': String(index + 1) },
    'cac:AllowanceCharge': discount && {
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReason': 'İskonto',
      'cbc:MultiplierFactorNumeric': discount.factor,
      'cbc:Amount': amount(discount.base - net, currency),
      'cbc:BaseAmount': amount(discount.base, currency),
    },
    'cac:TaxTotal': toTaxTotal([{ rate: item.vat_rate, base: net, vat: minor(item.vat_amount) }], currency),
    'cac:Item': toItem(item),
    'cac:Price': {
      'cbc:PriceAmount': { '@currencyID': currency, '#text': unitPrice(discount?.base ?? net, item.quantity) },
    },
  }
}

export function toDespatchLine(item: Item, index: number): Elements {
  return {
    'cbc:ID': String(index + 1),
    'cbc:DeliveredQuantity': quantityOf(item),
    'cac:OrderLineReference': { 'cbc:LineID': String(index + 1) },
    'cac:Item': toItem(item),
  }
}

/** The sums of the order by rate, in minor units: nothing is calculated again. */
export function toTaxTotal(lines: { rate: number; base: number; vat: number }[], currency: Item['currency']): Elements {
  return {
    'cbc:TaxAmount': amount(
      lines.reduce((sum, { vat }) => sum + vat, 0),
      currency,
    ),
    'cac:TaxSubtotal': lines.map(({ rate, base, vat }) => ({
      'cbc:TaxableAmount': amount(base, currency),
      'cbc:TaxAmount': amount(vat, currency),
      'cbc:Percent': String(rate),
      'cac:TaxCategory': {
        ...(vat === 0 && { 'cbc:TaxExemptionReasonCode': ZERO_KDV.code, 'cbc:TaxExemptionReason': ZERO_KDV.reason }),
        'cac:TaxScheme': { 'cbc:Name': KDV_TAX.name, 'cbc:TaxTypeCode': KDV_TAX.code },
      },
    })),
  }
}

function quantityOf({ unit, quantity }: Item): Elements {
  return { '@unitCode': UNIT_CODES[unit], '#text': String(quantity) }
}

function toItem(item: Item): Elements {
  const [name = '-', variant, sku] = [item.product_name, item.variant_name, item.sku].map(plainText)
  return {
    'cbc:Description': variant,
    'cbc:Name': variant === undefined ? name : `${name}, ${variant}`,
    'cac:SellersItemIdentification': sku && { 'cbc:ID': sku },
  }
}

/** What the line cost without the discount, net of KDV like the line itself; undefined without one. */
function discountOf(item: Item): { base: number; factor: string | undefined } | undefined {
  if (item.discount_percent === null) return undefined
  const list = minor(item.list_unit_price)
  const unit = item.original_currency === item.currency ? list : convert(list, item.exchange_rate)
  const base = withVat(unit * item.quantity, item).net
  const off = base - minor(item.line_net)
  if (off <= 0) return undefined
  const hundredths = minor(item.discount_percent)
  // The discount is rounded for one piece, so that of many may differ from the percentage of their sum.
  const error = BigInt(base) * BigInt(hundredths) - BigInt(off) * 10_000n
  const isExact = error <= 10_000n && error >= -10_000n
  return { base, factor: isExact ? `0.${String(hundredths).padStart(4, '0').replace(/0+$/, '')}` : undefined }
}

const RATE_SCALE = 10n ** 12n

/** Rounded half up. */
function convert(minorUnits: number, rate: number): number {
  const scaled = BigInt(rate.toFixed(12).replace('.', '')) * BigInt(minorUnits)
  return Number((2n * scaled + RATE_SCALE) / (2n * RATE_SCALE))
}

/** With up to eight decimals, so that the quantity times it is the amount of the line to the kuruş. */
function unitPrice(minorUnits: number, quantity: number): string {
  const [pieces, sum] = [BigInt(quantity), BigInt(minorUnits) * 1_000_000n]
  const digits = String((2n * sum + pieces) / (2n * pieces)).padStart(9, '0')
  const decimals = digits.slice(-8).replace(/0{1,6}$/, '')
  return `${digits.slice(0, -8)}.${decimals}`
}

/** Where the price was in another currency. */
function rateNote({ original_unit_price, original_currency, currency, exchange_rate }: Item): string | undefined {
  if (original_currency === currency) return undefined
  const price = `${original_unit_price.toFixed(2)} ${original_currency}`
  return `Birim fiyat ${price}, kur ${Number(exchange_rate.toFixed(6))} ${currency}`
}

function minor(major: number): number {
  return toMinorUnits(major) ?? 0
}
