import { keepFitting } from '@bedesten/contract/categories'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import { findCategory, type FoundCategory } from '../categories/categories.queries.ts'

const BATCH = 500

/** After an edit of a category: goods of one that went into it follow, and all lose the answers that no longer suit. */
export const refitGoods: JobKind<{ categoryId: number }> = {
  name: 'refit_goods',
  payload: z.object({ categoryId: z.int() }),
  maxAttempts: 10,
}

export function refitGoodsTask(db: Db): Task {
  return taskOf(refitGoods, async ({ categoryId }, { stop }) => {
    const category = await findCategory(db, categoryId)
    if (!category) return
    const { rows } = await sql<{ id: number }>`
      select id from product_search where tag_ids && ${category.ids.map((id) => -id)}::int[] order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += BATCH) {
      stop.throwIfAborted()
      await retryTransaction(db, (trx) => refit(trx, ids.slice(from, from + BATCH)))
    }
  })
}

async function refit(trx: Db, ids: number[]): Promise<void> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'category_id', 'attributes'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const categories = new Map<number, FoundCategory | undefined>()
  for (const id of new Set(rows.map(({ category_id }) => category_id))) {
    if (id !== null) categories.set(id, await findCategory(trx, id))
  }
  const changed = rows.flatMap((row) => {
    const category = row.category_id === null ? undefined : categories.get(row.category_id)
    if (!category) return []
    const attributes = keepFitting(category.attributes, row.attributes)
    const isFitting = row.category_id === category.id && isDeepStrictEqual(attributes, row.attributes)
    return isFitting ? [] : [{ id: row.id, category_id: category.id, attributes }]
  })
  if (changed.length === 0) return
  await sql`update products p set category_id = u.category_id, attributes = u.attributes, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) u (id bigint, category_id int, attributes jsonb)
    where p.id = u.id`.execute(trx)
}
