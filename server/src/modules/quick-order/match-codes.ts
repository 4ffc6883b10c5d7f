import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount } from '@bedesten/contract/money'
import { QUICK_ORDER_LIMITS, QUICK_ORDER_MESSAGES } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import type { CodeMatch, Resolved } from '@bedesten/contract/quick-order.schemas'
import { awaySentence } from '@bedesten/contract/selling'
import { fitDown, fitUp } from '@bedesten/contract/terms'
import { formatQuantity } from '@bedesten/contract/units'
import type { Db } from '../../db/database.ts'
import { findOffers, type Offer, type Wanted } from '../cart/cart.queries.ts'
import { priceLine } from '../cart/price-line.ts'
import { findQuantityFault } from '../cart/quantity-fault.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import { findCodes, listSellers, suggest, type Hit } from './codes.queries.ts'

interface Asked {
  companyId: number
  sellerId?: number | undefined
  valuation: Valuation
}

/** Each line with what has its code, at today's terms. */
export async function resolve(db: Db, lines: CodeLine[], { valuation, ...asker }: Asked): Promise<Resolved[]> {
  const sellers = (await listSellers(db, asker)).map(({ id }) => id)
  const codes = [...new Set(lines.map(({ code }) => code))]
  const hits = sellers.length === 0 ? [] : await findCodes(db, codes, sellers)
  const hitsByCode = new Map<string, Hit[]>(codes.map((code) => [code, []]))
  for (const hit of hits) hitsByCode.get(hit.code)?.push(hit)
  const most = mostOf(lines.map(({ code }) => hitsByCode.get(code)?.length ?? 0))
  for (const [code, own] of hitsByCode) hitsByCode.set(code, own.slice(0, most))
  const offers = await readOffers(db, asker.companyId, distinctGoods([...hitsByCode.values()].flat()))
  return lines.map(({ code, quantity }) => {
    const matches = (hitsByCode.get(code) ?? []).flatMap((hit) => {
      const offer = offers.get(keyOf(hit))
      return offer ? [toMatch(offer, quantity, valuation)] : []
    })
    const message =
      matches.length === 0 ? QUICK_ORDER_MESSAGES.unknown : matches.length > 1 ? QUICK_ORDER_MESSAGES.several : null
    return { code, quantity, matches, message }
  })
}

/** So many of each line that all lines together stay within the limit of an answer. */
function mostOf(counts: number[]): number {
  let most: number = QUICK_ORDER_LIMITS.matches
  const sumOf = () => counts.reduce((sum, count) => sum + Math.min(count, most), 0)
  while (most > 1 && sumOf() > QUICK_ORDER_LIMITS.allMatches) most -= 1
  return most
}

function distinctGoods(hits: Wanted[]): Wanted[] {
  return [...new Map(hits.map((hit) => [keyOf(hit), hit])).values()]
}

/** With the smallest quantity of each. */
export async function suggestMatches(db: Db, text: string, { valuation, ...asker }: Asked): Promise<CodeMatch[]> {
  const sellers = (await listSellers(db, asker)).map(({ id }) => id)
  if (sellers.length === 0) return []
  const hits = await suggest(db, text, sellers)
  const offers = await readOffers(db, asker.companyId, hits)
  return hits.flatMap((hit) => {
    const offer = offers.get(keyOf(hit))
    // What has no code could not be found by one afterwards.
    return offer?.sku ? [toMatch(offer, fitUp(1, leastOf(offer)), valuation)] : []
  })
}

async function readOffers(db: Db, companyId: number, wanted: Wanted[]): Promise<Map<string, Offer>> {
  if (wanted.length === 0) return new Map()
  const offers = await findOffers(db, companyId, wanted)
  return new Map(offers.filter(({ listed }) => listed).map((offer) => [keyOf(offer), offer]))
}

function keyOf({ product_id, variant_id }: Wanted): string {
  return `${product_id}/${variant_id ?? ''}`
}

/** Variants reach the minimum of their product together. */
function leastOf(offer: Offer): Offer {
  return offer.has_variants ? { ...offer, min_order_quantity: offer.order_multiple } : offer
}

function toMatch(offer: Offer, quantity: number, valuation: Valuation): CodeMatch {
  const { unit, net } = priceLine({ ...offer, quantity }, valuation)
  const fault = findFault(offer, quantity)
  return {
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    name: offer.product_name,
    variant_name: offer.variant_name,
    sku: offer.sku,
    image_url: offer.main_image_url && imageVariantUrl(offer.main_image_url, 'thumbnail'),
    seller: { id: offer.seller_id, company_name: offer.seller_name, short_name: offer.seller_short_name },
    unit: offer.unit,
    min_order_quantity: leastOf(offer).min_order_quantity,
    order_multiple: offer.order_multiple,
    stock_quantity: offer.stock_quantity,
    price: toAmount(unit),
    line_net: toAmount(net),
    currency: valuation.currency,
    vat_rate: offer.vat_rate,
    vat_included: offer.vat_included,
    fits: fault === null,
    fault: fault?.words ?? null,
    fitting_quantity: fault?.fitting ?? null,
  }
}

function findFault(offer: Offer, quantity: number): { words: string; fitting: number | null } | null {
  if (offer.away) return { words: awaySentence(offer.seller_name, offer.away.returns_on), fitting: null }
  const terms = leastOf(offer)
  const most = fitDown(offer.stock_quantity, terms)
  const rule = findQuantityFault(offer, quantity)
  const least = fitUp(quantity, terms)
  if (most === 0) return { words: 'Stokta yok.', fitting: null }
  if (rule !== undefined) return { words: `${rule}.`, fitting: Math.min(least, most) }
  if (quantity <= offer.stock_quantity) return null
  return { words: `Stokta yalnızca ${formatQuantity(offer.stock_quantity, offer.unit)} var.`, fitting: most }
}
