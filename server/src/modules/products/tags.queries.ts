import { foldTurkish } from '@bedesten/contract/turkish'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const MAX_CATEGORIES = 100
/** Maximum tags of one company in an answer. */
const MAX_COMPANY_TAGS = 200

export function tagKey(tag: string): string {
  return foldTurkish(tag).trim().replaceAll(/\s+/g, ' ')
}

/** Each once, as it was typed last, with their ids. */
export async function toTags(trx: Db, typed: string[]) {
  const tags = uniqueTags(typed)
  return { tags, tag_ids: await ensureTags(trx, tags) }
}

/** Spellings of one word are one tag; the first one wins. */
export function uniqueTags(typed: string[]): string[] {
  return [...new Map(typed.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()
}

/** The ids of these tags in order; inserts new ones. */
export async function ensureTags(trx: Db, tags: string[]): Promise<number[]> {
  if (tags.length === 0) return []
  const keys = tags.map(tagKey)
  const known = await selectByKey(trx, keys)
  const missing = tags.map((name) => ({ name, key: tagKey(name) })).filter(({ key }) => !hasKey(known, key))
  if (missing.length > 0) await insertTags(trx, missing)
  // Includes tags inserted meanwhile by other products.
  const rows = missing.length > 0 ? await selectByKey(trx, keys) : known
  return keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? [])
}

/** In the order of keys, to avoid deadlocks. */
async function insertTags(trx: Db, tags: { name: string; key: string }[]): Promise<void> {
  await trx
    .insertInto('tags')
    .values(tags.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) => conflict.constraint('tags_key_key').doNothing())
    .execute()
}

function hasKey(rows: { key: string }[], key: string): boolean {
  return rows.some((row) => row.key === key)
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

/** The tags with the most listed products, exact when it is asked. */
export async function listCategories(db: Db) {
  const { rows } = await sql<{ id: number; name: string; product_count: number }>`
    with changes as (
      select tag_id, sum(step)::int as step
      from (
        select unnest(added_tags) as tag_id, 1 as step from product_count_changes
        union all
        select unnest(removed_tags), -1 from product_count_changes
      ) each_change
      group by tag_id
    )
    select id, name, product_count
    from (
      (select id, name, product_count from tags
        where product_count > 0 and id <> all(array(select tag_id from changes))
        order by product_count desc, id limit ${MAX_CATEGORIES})
      union all
      (select t.id, t.name, t.product_count + changes.step from changes join tags t on t.id = changes.tag_id)
    ) counted
    where product_count > 0
    order by product_count desc, id limit ${MAX_CATEGORIES}`.execute(db)
  return rows
}

/**
 * The tags of one company by number of products, in its most frequent spelling; its inactive products
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
