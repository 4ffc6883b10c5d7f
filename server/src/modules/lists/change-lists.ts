import { LIST_LIMITS, LIST_MESSAGES } from '@bedesten/contract/lists'
import { fitUp } from '@bedesten/contract/terms'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { findOffers } from '../cart/cart.queries.ts'
import { variantRequired } from '../cart/change-cart.ts'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import * as queries from './lists.queries.ts'

/** Its id. */
export async function createList(db: Db, me: Author, name: string): Promise<number> {
  return named(() =>
    inTransaction(db, async (trx) => {
      // Two at once must not pass the limit together.
      await queries.lockOwner(trx, me.id)
      const id = await queries.insertList(trx, me, name, new Date())
      if (id === undefined) throw conflict('too_many_lists', LIST_MESSAGES.tooMany)
      return id
    }),
  )
}

export async function renameList(db: Db, me: Author, id: number, name: string): Promise<void> {
  return named(() =>
    inTransaction(db, async (trx) => {
      await lockList(trx, me, id)
      await queries.updateName(trx, id, name)
    }),
  )
}

async function named<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (isUniqueViolation(error, 'product_lists_name_key'))
      throw conflict('name_taken', LIST_MESSAGES.nameTaken, 'name')
    throw error
  }
}

async function lockList(trx: Db, me: Author, id: number): Promise<void> {
  if (!(await queries.touchList(trx, me, id, new Date()))) throw notFound(LIST_MESSAGES.unknown)
}

interface SavedItem {
  listId: number
  product_id: number
  variant_id: number | null
  quantity?: number | undefined
}

/** A product with variants is saved as a whole too: which one is then chosen when it is bought. */
export async function saveItem(db: Db, me: Author, { listId, product_id, variant_id, quantity }: SavedItem) {
  await inTransaction(db, async (trx) => {
    await lockList(trx, me, listId)
    const [offer] = await findOffers(trx, me.id, [{ product_id, variant_id }])
    if (!offer?.listed) throw notFound(variant_id === null ? 'Ürün bulunamadı' : VARIANT_MESSAGES.unknown)
    if (offer.seller_id === me.id) throw conflict('own_product', 'Kendi ürününüzü listeye ekleyemezsiniz.')
    if (quantity !== undefined && offer.has_variants && variant_id === null) throw variantRequired()
    const item = {
      product_id,
      variant_id,
      quantity,
      name: offer.product_name,
      variant: offer.variant_name,
      least: fitUp(1, offer),
    }
    await queries.putItem(trx, listId, item, new Date())
    if ((await queries.countItems(trx, listId)) > LIST_LIMITS.items) throw conflict('list_full', LIST_MESSAGES.full)
  })
}

export async function removeItem(db: Db, me: Author, listId: number, productId: number, variantId?: number) {
  await inTransaction(db, async (trx) => {
    await lockList(trx, me, listId)
    await queries.deleteItems(trx, listId, productId, variantId)
  })
}
