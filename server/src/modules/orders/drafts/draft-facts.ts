import type { Currency } from '@bedesten/contract/money'
import type { Order } from '@bedesten/contract/orders.schemas'
import type { Db } from '../../../db/database.ts'
import { AppError, conflict } from '../../../http/errors.ts'
import { findRateOf, type DayRate } from '../../exchange-rates/exchange-rates.queries.ts'
import { findRatesDate, getParty, listProductFacts } from '../documents/documents.ts'
import { getOrder } from '../get-order.ts'
import { deliveryOf, type DraftParty, type Place } from './draft-parties.ts'
import { plainText } from './ubl.ts'

/** All that a draft tells. */
export interface DraftFacts {
  order: Order
  seller: DraftParty
  buyer: DraftParty
  /** Where the goods go. */
  delivery: Place
  /** Of the order's currency in TRY; undefined for TRY. */
  rate: DayRate | undefined
  now: Date
}

/** For the seller of an order that was not cancelled. */
export async function readDraftFacts(db: Db, orderId: number, me: number, now: Date): Promise<DraftFacts> {
  const found = await getOrder(db, orderId, me)
  if (found.seller_id !== me) {
    throw new AppError(403, 'seller_only', 'e-Belge taslaklarını yalnızca siparişin satıcısı alabilir.')
  }
  if (found.order_status === 'cancelled') {
    throw conflict('wrong_status', 'İptal edilmiş bir siparişin e-belge taslağı hazırlanmaz.')
  }
  const [seller, buyer, ratesDate, products] = await Promise.all([
    readParty(db, found.seller_id, found.seller_email),
    readParty(db, found.buyer_id, found.buyer_email),
    findRatesDate(db, orderId),
    listProductFacts(db, orderId),
  ])
  const skus = new Map(products.map(({ item_id, sku }) => [item_id, sku]))
  const order = {
    ...found,
    items: found.items.map((item) => ({ ...item, sku: item.sku ?? skus.get(item.id) ?? null })),
  }
  const delivery = deliveryOf(
    {
      address: plainText(order.shipping_address),
      city: plainText(order.shipping_city),
      postal_code: order.shipping_postal_code,
    },
    buyer,
  )
  const rate = await readRate(db, order.currency, ratesDate)
  return { order, seller, buyer, delivery, rate, now }
}

async function readRate(db: Db, currency: Currency, day: string | null): Promise<DayRate | undefined> {
  return currency === 'TRY' ? undefined : findRateOf(db, currency, day)
}

async function readParty(db: Db, id: number, email: string): Promise<DraftParty> {
  const [party, place] = await Promise.all([
    getParty(db, id),
    db.selectFrom('companies').select('location_name').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return {
    company_name: plainText(party.company_name) ?? '-',
    legal_name: plainText(party.legal_name),
    tax_number: plainText(party.tax_number),
    tax_office: plainText(party.tax_office),
    mersis_number: plainText(party.mersis_number),
    address: plainText(party.address),
    city: plainText(party.city),
    postal_code: plainText(party.postal_code),
    location_name: plainText(place.location_name),
    phone: plainText(party.phone),
    email: plainText(email),
    website: plainText(party.website),
    bank_account: plainText(party.bank_account),
  }
}
