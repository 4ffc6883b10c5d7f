import { toAmount } from '@bedesten/contract/money'
import type { PriceTier } from '@bedesten/contract/price'
import type { Terms } from '@bedesten/contract/terms'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { NO_ACCOUNT, putDealer } from '../modules/dealers/dealers.queries.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'

type DemoTerms = Partial<Omit<Terms, 'price_tiers'>>

/** Terms by kind of goods; others are sold by the piece. */
const TERMS: Record<string, DemoTerms> = {
  havlu: { min_order_quantity: 12, order_multiple: 6, vat_rate: 10, vat_included: false, lead_time_days: 5 },
  bornoz: { min_order_quantity: 4, order_multiple: 2, vat_rate: 10, lead_time_days: 5 },
  nevresim: { unit: 'takım', min_order_quantity: 5, vat_rate: 10, vat_included: false },
  kumas: { unit: 'metre', min_order_quantity: 20, order_multiple: 10, vat_rate: 10, vat_included: false },
  kadife: { unit: 'metre', min_order_quantity: 10, order_multiple: 5, vat_rate: 10, vat_included: false },
  kilim: { unit: 'm2', vat_rate: 10, lead_time_days: 15 },
  cini: { unit: 'm2', min_order_quantity: 6, order_multiple: 2 },
  fincan: { unit: 'takım', min_order_quantity: 6, order_multiple: 6, lead_time_days: 7 },
  kutu: { min_order_quantity: 50, order_multiple: 25, vat_included: false, lead_time_days: 3 },
  kavanoz: { unit: 'koli', vat_rate: 1 },
  baharat: { unit: 'paket', min_order_quantity: 10, order_multiple: 10, vat_rate: 1 },
  fistik: { unit: 'paket', min_order_quantity: 5, vat_rate: 1 },
  zeytin: { unit: 'kutu', min_order_quantity: 4, order_multiple: 4, vat_rate: 1 },
  un: { unit: 'paket', min_order_quantity: 20, order_multiple: 20, vat_rate: 1, lead_time_days: 2 },
  rulman: { min_order_quantity: 10, order_multiple: 10, vat_included: false },
  disli: { unit: 'takım', vat_included: false, lead_time_days: 20 },
}

/** Every other company of the catalog gives discounts by quantity. */
const TIERED = new Set(
  'akpamuk cinihan toros usak nilufer bereket karatay halic ordufindik antakya porsuk beydagi menderes'.split(' '),
)

/** Multiples of the minimum order, with the share of the price. */
const STEPS = [
  { times: 5, part: 0.94 },
  { times: 10, part: 0.88 },
  { times: 25, part: 0.82 },
]

export function demoTerms(company: string, image: string, price: number): DemoTerms & { price_tiers: PriceTier[] } {
  const terms = TERMS[image] ?? {}
  const least = terms.min_order_quantity ?? 1
  const steps = TIERED.has(company) ? STEPS : []
  const price_tiers = steps.map(({ times, part }) => ({
    min_quantity: least * times,
    price: toAmount(Math.round(price * part)),
  }))
  return { ...terms, price_tiers }
}

const DAY = 24 * 3_600_000

/** Dealer discounts: seller, dealer, percentage and days. */
const DEALERS: { seller: string; company: string; percent: number; note?: string; days?: number }[] = [
  { seller: 'akpamuk', company: 'marmara', percent: 5.5, note: 'Karşılıklı alım' },
  { seller: 'akpamuk', company: 'inegol', percent: 8, note: 'Fuar kampanyası', days: 10 },
  { seller: 'akpamuk', company: 'usak', percent: 7, days: -12 },
  { seller: 'akpamuk', company: 'kordon', percent: 12, note: 'Ege otelleri anlaşması', days: 60 },
  { seller: 'nilufer', company: 'akpamuk', percent: 10, note: 'Yıllık çerçeve anlaşma' },
]

export async function insertDemoDealers(trx: Db, ids: Map<string, number>): Promise<void> {
  const now = Date.now()
  for (const [index, { seller, company, percent, note = null, days }] of DEALERS.entries()) {
    const ends_on = days === undefined ? null : new Date(now + days * DAY).toISOString().slice(0, 10)
    const terms = { discount_percent: percent.toFixed(2), note, ends_on, ...NO_ACCOUNT }
    const { company_name = '' } = DEMO_COMPANIES.find(({ short_name }) => short_name === company) ?? {}
    const dealer = { id: ids.get(company) ?? 0, company_name }
    await putDealer(trx, authorOf(ids.get(seller) ?? 0), dealer, terms, new Date(now - (20 - index) * DAY))
  }
}
