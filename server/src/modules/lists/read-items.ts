import type { ListItemState } from '@bedesten/contract/lists'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { findOffers, type Offer, type Wanted } from '../cart/cart.queries.ts'
import { priceLine } from '../cart/price-line.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import { listCards } from '../products/cards.queries.ts'
import { toCardView } from '../products/products.view.ts'
import { listItems, type ItemRow } from './lists.queries.ts'

/** The items of a list, or one of them, at today's terms. The caller has checked whose list it is. */
export async function readItems(
  db: Db,
  { companyId, listId, only }: { companyId: number; listId: number; only?: Wanted },
  valuation: Valuation,
): Promise<ListItem[]> {
  const items = await listItems(db, companyId, listId, only)
  const products = [...new Set(items.map(({ product_id }) => product_id))]
  const [offers, cards] = await Promise.all([findOffers(db, companyId, items), listCards(db, products, companyId)])
  const offersByKey = new Map(offers.map((offer) => [keyOf(offer), offer]))
  const cardsById = new Map(cards.map((card) => [card.id, toCardView(card, valuation)]))
  return items.map((item): ListItem => {
    const offer = offersByKey.get(keyOf(item))
    const state = stateOf(item, offer)
    const product = state === 'gone' ? null : (cardsById.get(item.product_id) ?? null)
    const shown = product === null ? undefined : offer
    return {
      id: item.id,
      product_id: item.product_id,
      variant_id: item.variant_id,
      variant_name: shown?.variant_name ?? item.added_variant,
      sku: shown?.sku ?? null,
      product_name: shown?.product_name ?? item.added_name,
      image_url: shown?.main_image_url ? imageVariantUrl(shown.main_image_url, 'thumbnail') : null,
      quantity: item.quantity,
      last_quantity: item.last_quantity,
      state: product === null ? 'gone' : state,
      stock_quantity: shown?.stock_quantity ?? 0,
      price: shown ? toPrice(shown, item.quantity, valuation) : null,
      product,
    }
  })
}

function keyOf({ product_id, variant_id }: Wanted): string {
  return `${product_id}/${variant_id ?? ''}`
}

function stateOf({ refused }: ItemRow, offer: Offer | undefined): ListItemState {
  if (!offer?.listed) return 'gone'
  if (refused) return 'refused'
  if (offer.has_variants && offer.variant_id === null) return 'variant_required'
  if (offer.stock_quantity < (offer.has_variants ? offer.order_multiple : offer.min_order_quantity))
    return 'out_of_stock'
  return offer.away ? 'away' : 'available'
}

function toPrice(offer: Offer, quantity: number, valuation: Valuation) {
  const { unit, net, vat, total } = priceLine({ ...offer, quantity }, valuation)
  return {
    unit_price: toAmount(unit),
    line_net: toAmount(net),
    line_vat: toAmount(vat),
    line_total: toAmount(total),
    currency: valuation.currency,
  }
}
