import { toNumeric, type Currency } from '@bedesten/contract/money'
import { PAYMENT_METHODS } from '@bedesten/contract/order-states'
import { CARRIERS } from '@bedesten/contract/order-shipping'
import { priceLine } from '@bedesten/contract/price'
import { isTckn, isVkn } from '@bedesten/contract/tax-numbers'
import { VAT_RATES } from '@bedesten/contract/terms'
import { UNITS } from '@bedesten/contract/units'
import { conversionOf, exchangeRate } from '../src/modules/exchange-rates/convert.ts'
import { BUNDLED_RATES } from '../src/modules/exchange-rates/exchange-rates.queries.ts'
import type { DraftFacts } from '../src/modules/orders/drafts/draft-facts.ts'
import { deliveryOf, type DraftParty } from '../src/modules/orders/drafts/draft-parties.ts'
import { plainText } from '../src/modules/orders/drafts/ubl.ts'
import type { FoundOrder } from '../src/modules/orders/orders.queries.ts'
import { toOrderView } from '../src/modules/orders/orders.view.ts'

type Random = () => number
type Item = FoundOrder['items'][number]

const SELLER = 7
const ORDERED = new Date('2026-11-18T06:14:05Z')
const CURRENCIES = ['TRY', 'TRY', 'TRY', 'TRY', 'USD', 'EUR', 'GBP'] as const
const CITIES = ['Denizli', 'İzmir', 'İstanbul', 'Iğdır', 'Şanlıurfa']

/** Chooses and counts by one source of random numbers. */
function dice(random: Random) {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return {
    upTo,
    pick: <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)] as Value,
    chance: (share: number) => random() < share,
  }
}

/** Facts of an order as checkouts and quotes leave them, with texts from a list that may hold anything. */
export function randomFacts(random: Random, texts: readonly string[]): DraftFacts {
  const { pick, chance, upTo } = dice(random)
  const currency = pick(CURRENCIES)
  const items = Array.from({ length: 1 + upTo(7) }, (_, index) => anItem(random, index, { currency, texts }))
  const [seller, buyer] = [aParty(random, texts), aParty(random, texts)]
  const shippedAt = chance(0.5) ? new Date(ORDERED.getTime() + upTo(900_000_000)) : null
  const row = aRow(items, currency)
  const shipments = Array.from({ length: shippedAt ? upTo(3) : 0 }, (_, id) => ({
    id,
    carrier: pick(CARRIERS),
    // The database holds no half of a character.
    tracking_number: chance(0.5) ? pick(texts).toWellFormed() : null,
    waybill_number: chance(0.3) ? `IRS${upTo(99_999)}` : null,
    note: null,
    created_at: ORDERED.toISOString(),
  }))
  const payment_method = pick(PAYMENT_METHODS)
  const terms = payment_method === 'account' ? { account_days: 30, due_on: shippedAt && '2026-12-31' } : {}
  const order = toOrderView({ ...row, ...terms, payment_method, shipments, shipped_at: shippedAt }, SELLER, ORDERED)
  const place = { address: plainText(pick(texts)) ?? '-', city: pick(CITIES), postal_code: '20065' }
  const rate = currency === 'TRY' ? undefined : { try_rate: BUNDLED_RATES.tryRates[currency], valid_from: '2026-11-17' }
  return { order, seller, buyer, delivery: deliveryOf(place, buyer), rate, now: new Date('2026-11-30T21:30:00Z') }
}

function anItem(random: Random, id: number, given: { currency: Currency; texts: readonly string[] }): Item {
  const { pick, chance, upTo } = dice(random)
  const original = chance(0.3) ? pick(CURRENCIES) : given.currency
  const quantity = 1 + upTo(pick([3, 40, 1000, 99_999]))
  // From orders before KDV was stored.
  const isOld = chance(0.05)
  const terms = {
    vat_rate: isOld ? (20 as const) : pick(VAT_RATES),
    vat_included: isOld || chance(0.5),
    price_tiers: [],
  }
  const percent = chance(0.4) ? toNumeric(1 + upTo(8999)) : null
  const product = { ...terms, price: toNumeric(upTo(pick([5, 999, 100_000, 9_999_999]))) }
  const conversion = conversionOf(original, given.currency, BUNDLED_RATES)
  const price = priceLine(product, quantity, { discount_percent: percent, conversion })
  return {
    id,
    product_id: null,
    variant_id: null,
    variant_name: chance(0.3) ? pick(given.texts) : null,
    sku: chance(0.5) ? pick(given.texts) : null,
    product_name: pick(given.texts),
    description: null,
    main_image_url: null,
    quantity,
    unit: pick(UNITS),
    unit_price: toNumeric(price.unit),
    total_price: toNumeric(price.unit * quantity),
    original_unit_price: toNumeric(price.originalUnit),
    original_currency: original,
    exchange_rate: exchangeRate(original, given.currency, BUNDLED_RATES),
    tier_min_quantity: null,
    discount_percent: percent,
    list_unit_price: percent === null ? null : toNumeric(price.listUnit),
    vat_rate: terms.vat_rate,
    vat_included: terms.vat_included,
    vat_amount: isOld ? null : toNumeric(price.vat),
  }
}

function aParty(random: Random, texts: readonly string[]): DraftParty {
  const { pick, chance } = dice(random)
  const isPerson = chance(0.3)
  const text = () => plainText(pick(texts)) ?? '-'
  return {
    company_name: text(),
    legal_name: isPerson ? 'Ayşe Nur Öztürk' : pick([undefined, text()]),
    tax_number: isPerson ? aTckn(random) : aVkn(random),
    tax_office: isPerson && chance(0.5) ? undefined : 'Pamukkale',
    mersis_number: chance(0.3) ? '0990100200400018' : undefined,
    address: chance(0.5) ? text() : 'Turan Güneş Cd. No: 14 Merkezefendi/Denizli',
    city: pick(CITIES),
    postal_code: pick([undefined, '20065', 'yok']),
    location_name: pick([undefined, 'Merkezefendi, Denizli', text()]),
    phone: pick([undefined, '+90 258 555 01 10']),
    email: 'satis@ornek.test',
    website: pick([undefined, 'https://www.ornek.test?a=1&b=2']),
    bank_account: pick([undefined, 'TR06 9999 9000 0735 0000 0011 11']),
  }
}

export function aVkn(random: Random): string {
  const start = digits(random, 9)
  return start + findEnding(10, (end) => isVkn(start + end))
}

export function aTckn(random: Random): string {
  const start = `1${digits(random, 8)}`
  return start + findEnding(100, (end) => isTckn(start + end))
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
}

/** By trying: the check digits are judged by the product's own function. */
function findEnding(count: number, fits: (end: string) => boolean): string {
  const endings = Array.from({ length: count }, (_, end) => String(end).padStart(String(count - 1).length, '0'))
  const found = endings.find(fits)
  if (found === undefined) throw new Error('No ending fits')
  return found
}

function aRow(items: Item[], currency: Currency): FoundOrder {
  const total = items.reduce((sum, item) => {
    const vat = item.vat_amount === null || item.vat_included ? 0n : cents(item.vat_amount)
    return sum + cents(item.total_price) + vat
  }, 0n)
  return {
    id: 1,
    review: null,
    order_number: 'BD20261118M3QTX7',
    seller_id: SELLER,
    seller_name: 'Akpamuk',
    seller_short_name: 'akpamuk',
    seller_logo: null,
    seller_verified: true,
    buyer_id: 3,
    buyer_name: 'Kordon',
    buyer_short_name: 'kordon',
    buyer_logo: null,
    buyer_verified: true,
    total_amount: toNumeric(Number(total)),
    currency,
    item_count: items.length,
    payment_method: 'transfer',
    payment_status: 'pending',
    paid_amount: '0.00',
    proofs_waiting: 0,
    order_status: 'processing',
    shipping_address: 'Liman Caddesi 5',
    shipping_city: 'Mersin',
    shipping_postal_code: '33000',
    notes: null,
    person: null,
    created_at: ORDERED,
    items,
    payments: [],
    events: [],
    proofs: [],
    shipments: [],
    problems: [],
    invoices: [],
    shipped_at: null,
    delivered_at: null,
    buyer_email: 'b@ornek.test',
    buyer_phone: null,
    seller_email: 's@ornek.test',
    seller_phone: null,
    seller_city: null,
    seller_legal_name: null,
    seller_bank_name: null,
    seller_bank_account: null,
    buyer_bank_name: null,
    buyer_bank_account: null,
    cancel_reason: null,
    account_days: null,
    due_on: null,
  }
}

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}
