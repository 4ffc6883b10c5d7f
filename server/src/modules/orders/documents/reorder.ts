import { fitDown, fitUp } from '@bedesten/contract/terms'
import type { Db } from '../../../db/database.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { findOffers } from '../../cart/cart.queries.ts'
import { addLine } from '../../cart/change-cart.ts'

const GONE = 'Bu ürün artık satışta değil.'

/** Adds available products to the cart, at today's terms, and names the rest. */
export async function reorder(db: Db, orderId: number, me: number) {
  const items = await listItems(db, orderId, me)
  const wanted = items.flatMap(({ product_id, variant_id }) =>
    product_id === null ? [] : [{ product_id, variant_id }],
  )
  const offers = await findOffers(db, me, wanted)
  const added: { product_id: number; variant_id?: number; quantity: number }[] = []
  const skipped: { product_name: string; message: string }[] = []
  for (const item of items) {
    const { product_id, variant_id, quantity } = item
    const product_name = item.variant_name === null ? item.product_name : `${item.product_name} (${item.variant_name})`
    const offer = offers.find((one) => one.product_id === product_id && one.variant_id === variant_id)
    // A variant that is gone leaves no reference.
    if (!offer?.listed || (item.variant_name !== null && variant_id === null)) {
      skipped.push({ product_name, message: GONE })
      continue
    }
    // The available stock, if less than ordered.
    const terms = offer.has_variants ? { ...offer, min_order_quantity: offer.order_multiple } : offer
    const least = fitUp(quantity, terms)
    const fitting = Math.min(least, fitDown(offer.stock_quantity, terms) || least)
    try {
      await addLine(db, me, { product_id: offer.product_id, variant_id, quantity: fitting })
      added.push({ product_id: offer.product_id, quantity: fitting, ...(variant_id !== null && { variant_id }) })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      skipped.push({ product_name, message: error.message })
    }
  }
  return { added, skipped }
}

async function listItems(db: Db, orderId: number, me: number) {
  const order = await db
    .selectFrom('orders')
    .select('buyer_id')
    .where('id', '=', orderId)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .executeTakeFirst()
  if (!order) throw notFound('Sipariş bulunamadı.')
  if (order.buyer_id !== me) throw new AppError(403, 'buyer_only', 'Bunu yalnızca siparişin alıcısı yapabilir.')
  return db
    .selectFrom('order_items')
    .select(['product_id', 'variant_id', 'variant_name', 'product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
