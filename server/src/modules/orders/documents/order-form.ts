import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { paymentMethodLabel, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { Order } from '@bedesten/contract/orders.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { formatAmount } from '../../exchange-rates/format-money.ts'
import { amountInWords } from './amount-in-words.ts'
import type { Fact, Form, FormLine } from './form.ts'
import {
  actedBy,
  CURRENCY_NAMES,
  formatDay,
  formatTime,
  PLAIN,
  SIGNS,
  SUBTOTAL_LABEL,
  toParty,
  toPriceCells,
  vatRemark,
  type Party,
} from './form-texts.ts'

export interface FormFacts {
  order: Order
  seller: Party
  buyer: Party
  products: ProductFacts[]
  /** A grey JPEG. */
  logo?: Uint8Array | undefined
  ratesDate: string | null
  url: string
  now: Date
}

/** Current facts of an item's product; null if unset or deleted. */
export interface ProductFacts {
  item_id: number
  sku: string | null
  lead_time_days: number | null
}

/** Available to both sides at any time. */
export function toOrderForm({ order, seller, buyer, products, ratesDate, url }: FormFacts): Form {
  return {
    ...commonParts(order, products, ratesDate),
    title: 'Sipariş formu',
    url,
    letterhead: null,
    facts: [
      { label: 'Sipariş tarihi', value: formatTime(new Date(order.created_at)) },
      { label: 'Ödeme yöntemi', value: paymentMethodLabel(order.payment_method, order.account_days) },
      { label: 'Ödeme durumu', value: paymentState(order) },
      ...leadTime(products),
    ],
    parties: [toParty('Satıcı', seller), toParty('Alıcı', buyer, { person: actedBy('Sipariş veren', order.person) })],
    note: order.notes,
    bank: bankOf(order, seller),
    signatures: [],
    footer: 'Bu form Bedesten üzerinde oluşturulmuştur, mali belge yerine geçmez. Güncel hâli için QR kodu okutun.',
  }
}

/** On behalf of the seller. */
export function toProforma({ order, seller, buyer, products, logo, ratesDate, url, now }: FormFacts): Form {
  const register = [
    seller.mersis_number && `MERSİS ${seller.mersis_number}`,
    seller.kep_address && `KEP ${seller.kep_address}`,
  ]
  return {
    ...commonParts(order, products, ratesDate),
    title: 'Proforma',
    url,
    letterhead: {
      name: seller.legal_name ?? seller.company_name,
      contact: [seller.website?.replace(/^https?:\/\/(www\.)?/, ''), seller.phone].filter(Boolean).join(' · '),
      logo,
    },
    facts: [
      { label: 'Düzenleme tarihi', value: formatDay(now) },
      { label: 'Sipariş tarihi', value: formatDay(new Date(order.created_at)) },
      { label: 'Ödeme yöntemi', value: paymentMethodLabel(order.payment_method, order.account_days) },
      ...leadTime(products),
    ],
    parties: [
      toParty('Düzenleyen', seller, { register: register.filter(Boolean).join(' · ') }),
      toParty('Alıcı', buyer, { person: actedBy('Sipariş veren', order.person) }),
    ],
    note: null,
    bank: bankOf(order, seller),
    signatures: ['Düzenleyen, kaşe ve imza', 'Alıcı onayı'],
    footer: 'Proforma bilgi amaçlıdır, fatura yerine geçmez. Bedesten ile hazırlandı.',
  }
}

/** The longest lead time of the products. */
function leadTime(products: ProductFacts[]): Fact[] {
  const days = products.flatMap(({ lead_time_days }) => lead_time_days ?? [])
  return days.length === 0 ? [] : [{ label: 'Hazırlık', value: `${Math.max(...days)} gün` }]
}

function commonParts(order: Order, products: ProductFacts[], ratesDate: string | null) {
  const { currency } = order
  const money = (amount: number) => formatAmount(amount, currency)
  const skus = new Map(products.map(({ item_id, sku }) => [item_id, sku]))
  return {
    number: order.order_number,
    lines: order.items.map((item) => toLine(item, item.sku ?? skus.get(item.id) ?? null)),
    amountHeading: `Tutar (${SIGNS[currency]})`,
    inWords: amountInWords(toMinorUnits(order.total_amount) ?? 0, currency),
    remarks: remarksOf(order, ratesDate),
    totals: [
      { label: SUBTOTAL_LABEL, value: money(order.subtotal) },
      ...order.vat_lines.map(({ rate, vat }) => ({ label: `KDV %${rate}`, value: money(vat) })),
    ],
    grandTotal: { label: 'Genel toplam', value: money(order.total_amount) },
  }
}

function toLine(item: Order['items'][number], sku: string | null): FormLine {
  const rate = item.exchange_rate
  const isConverted = item.original_currency !== item.currency
  const listPrice = isConverted ? convert(item.list_unit_price, rate) : item.list_unit_price
  return {
    name: item.product_name,
    detail: [
      item.variant_name,
      sku,
      isConverted && `${formatAmount(item.original_unit_price, item.original_currency)} × kur ${RATE.format(rate)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    quantity: formatQuantity(item.quantity, item.unit),
    ...toPriceCells(item, item.vat_amount),
    listPrice: item.discount_percent === null ? '' : PLAIN.format(listPrice),
    discount: item.discount_percent === null ? '' : `%${PERCENT.format(item.discount_percent)}`,
  }
}

/** Rounded half up, in integers. */
function convert(amount: number, rate: number): number {
  const scaled = BigInt(toMinorUnits(amount) ?? 0) * BigInt(Math.round(rate * 1e8))
  return toAmount(Number((scaled + 50_000_000n) / 100_000_000n))
}

function remarksOf({ items, currency }: Order, ratesDate: string | null): string[] {
  const isConverted = items.some(({ original_currency }) => original_currency !== currency)
  return [
    vatRemark(items),
    `Tutarlar ${CURRENCY_NAMES[currency]} cinsindendir.`,
    ...(isConverted && ratesDate !== null
      ? [`Döviz fiyatları ${formatDay(new Date(`${ratesDate}T12:00:00Z`))} Merkez Bankası satış kuruyla çevrildi.`]
      : []),
  ]
}

function paymentState(order: Order): string {
  if (order.payment_status !== 'pending' || order.paid_amount === 0) return PAYMENT_STATUS_LABELS[order.payment_status]
  const money = (amount: number) => formatAmount(amount, order.currency)
  return `Kısmen ödendi: ${money(order.paid_amount)} / ${money(order.total_amount)}`
}

/** Cash on delivery needs no bank account. */
function bankOf(order: Order, { bank_name, bank_account, legal_name, company_name }: Party): Fact[] {
  if (order.payment_method === 'cash_on_delivery' || bank_account === null) return []
  return [
    { label: 'Banka', value: bank_name ?? '' },
    { label: 'Hesap', value: groupIban(bank_account) },
    { label: 'Alıcı adı', value: legal_name ?? company_name },
    { label: 'Açıklama', value: order.order_number },
  ].filter(({ value }) => value !== '')
}

function groupIban(account: string): string {
  const compact = account.replaceAll(/\s/g, '')
  return /^[A-Z]{2}\d{2}/.test(compact) ? compact.replaceAll(/(.{4})(?=.)/g, '$1 ') : account
}

const RATE = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
const PERCENT = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
