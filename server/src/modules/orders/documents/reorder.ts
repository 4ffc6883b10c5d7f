import { fitDown, fitUp } from '@bedesten/contract/terms'
import type { Db } from '../../../db/database.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { findOffers } from '../../cart/cart.queries.ts'
import { addLine } from '../../cart/change-cart.ts'

const GONE = 'Bu ürün artık satışta değil.'

/** Adds available products to the cart, at today's terms, and names the rest. */
export async function reorder(db: Db, orderId: number, me: number) {
  const items = await listItems(db, orderId, me)
  const ids = items.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]))
  const offers = new Map((await findOffers(db, me, ids)).map((offer) => [offer.product_id, offer]))
  const added: { product_id: number; quantity: number }[] = []
  const skipped: { product_name: string; message: string }[] = []
  for (const { product_id, product_name, quantity } of items) {
    const offer = product_id === null ? undefined : offers.get(product_id)
    if (!offer?.listed) {
      skipped.push({ product_name, message: GONE })
      continue
    }
    // The available stock, if less than ordered.
    const wanted = Math.min(fitUp(quantity, offer), fitDown(offer.stock_quantity, offer) || fitUp(quantity, offer))
    try {
      await addLine(db, me, { product_id: offer.product_id, quantity: wanted })
      added.push({ product_id: offer.product_id, quantity: wanted })
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
    .select(['product_id', 'product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
