import { foldTurkish } from '@bedesten/contract/turkish'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const MAX_CATEGORIES = 100
/** Of one firm; more than anyone chooses from. */
const MAX_COMPANY_TAGS = 200

export function tagKey(tag: string): string {
  return foldTurkish(tag).trim().replaceAll(/\s+/g, ' ')
}

/** The ids of these tags in their order; those that are new get a row. */
export async function ensureTags(trx: Db, tags: string[]): Promise<number[]> {
  if (tags.length === 0) return []
  const keys = tags.map(tagKey)
  // In the order of keys: two products that bring the same new tags must not wait for each other.
  const missing = tags.map((name) => ({ name, key: tagKey(name) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await trx
    .insertInto('tags')
    .values(missing)
    .onConflict((conflict) => conflict.constraint('tags_key_key').doNothing())
    .execute()
  const rows = await selectByKey(trx, keys)
  return keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? [])
}

export async function findTagIds(db: Db, tags: string[]): Promise<number[]> {
  return (await selectByKey(db, tags.map(tagKey))).map(({ id }) => id)
}

function selectByKey(db: Db, keys: string[]) {
  return db
    .selectFrom('tags')
    .select(['id', 'key'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

export async function listCategories(db: Db) {
  return db
    .selectFrom('tags')
    .select(['id', 'name', 'product_count'])
    .where('product_count', '>', 0)
    .orderBy('product_count', 'desc')
    .orderBy('id')
    .limit(MAX_CATEGORIES)
    .execute()
}

/**
 * The tags of one firm by how many of its products carry them, written as it mostly writes them; its inactive products
 * count for itself alone.
 */
export async function listCompanyTags(db: Db, companyId: number, isOwner: boolean) {
  const { rows } = await sql<{ id: number; name: string; product_count: number }>`
    select t.id, used.name, used.product_count
    from (
      select own.tag_id, mode() within group (order by own.name) as name, count(*) as product_count
      from products p cross join unnest(p.tag_ids, p.tags) as own (tag_id, name)
      where p.company_id = ${companyId} and p.deleted_at is null and (p.listed or ${isOwner})
      group by 1
    ) used join tags t on t.id = used.tag_id
    order by used.product_count desc, t.key limit ${MAX_COMPANY_TAGS}`.execute(db)
  return rows
}
