import { BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import type { AnswerOf, ParsedOf } from '@bedesten/contract/endpoint'
import type { listToCart } from '@bedesten/contract/lists.schemas'
import type { Db } from '../../db/database.ts'
import { addSome } from '../cart/change-cart.ts'
import type { Wanted } from '../cart/cart.queries.ts'
import { listItems } from './lists.queries.ts'

type Outcome = AnswerOf<typeof listToCart>['data']
type Chosen = ParsedOf<typeof listToCart>['body']['items']

const NOT_IN_LIST = 'Bu ürün listede yok.'

/** Adds what can be added, and names the rest. The caller has checked whose list it is. */
export async function putIntoCart(db: Db, companyId: number, listId: number, chosen: Chosen): Promise<Outcome> {
  const items = new Map((await listItems(db, companyId, listId)).map((item) => [keyOf(item), item]))
  const skipped: Outcome['skipped'] = []
  const wanted: { product_id: number; variant_id: number | null; quantity: number }[] = []
  for (const { product_id, variant_id = null, quantity } of chosen ?? items.values()) {
    const item = items.get(keyOf({ product_id, variant_id }))
    const skip = (message: string) =>
      skipped.push({ product_id, variant_id, product_name: item ? nameOf(item) : '', message })
    if (!item) skip(NOT_IN_LIST)
    else if (item.refused) skip(BLOCKED_MESSAGE)
    else wanted.push({ product_id, variant_id, quantity: quantity ?? item.quantity })
  }
  const { added, refused } = await addSome(db, companyId, wanted)
  for (const { line, message } of refused) {
    const { product_id, variant_id } = line
    const item = items.get(keyOf(line))
    skipped.push({ product_id, variant_id, product_name: item ? nameOf(item) : '', message })
  }
  return { added, skipped }
}

function keyOf({ product_id, variant_id }: Wanted): string {
  return `${product_id}/${variant_id ?? ''}`
}

function nameOf({ added_name, added_variant }: { added_name: string; added_variant: string | null }): string {
  return added_variant === null ? added_name : `${added_name} (${added_variant})`
}
