import type { CategoryAttribute } from '@bedesten/contract/categories'
import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { COUNTED, isThere } from './categories.queries.ts'
import { listChildren, type TreeCategory } from './category-tree.ts'

/** Of several who edit the tree at once each waits for the one before. */
export async function lockTree(trx: Db): Promise<TreeCategory[]> {
  await sql`select pg_advisory_xact_lock(4410, 0)`.execute(trx)
  return readTree(trx)
}

async function readTree(db: Db): Promise<TreeCategory[]> {
  const { rows } = await sql<TreeCategory>`
    select c.id, c.parent_id, c.slug, c.name, c.position, c.hidden, c.version,
      array(select a.key::text from category_attributes a where a.category_id = c.id) as keys
    from categories c where ${isThere('c')} order by c.id`.execute(db)
  return rows
}

/** Goods that are being filed there are waited for, and further ones wait: they are checked by what is asked afterwards. */
export async function holdGoods(trx: Db, ids: number[]): Promise<void> {
  await sql`select from categories where id = any(${ids}::int[]) order by id for update`.execute(trx)
}

export async function listForOperators(db: Db): Promise<ListedCategory[]> {
  const { rows } = await sql<Omit<ListedCategory, 'attribute_count'>>`
    with ${COUNTED} select c.id, c.slug, c.name, c.parent_id, c.hidden, counted.products
    from categories c join counted using (id)`.execute(db)
  const products = new Map(rows.map((row) => [row.id, row]))
  const tree = await readTree(db)
  const below = (parent: number | null): ListedCategory[] =>
    listChildren(tree, parent).flatMap(({ id, keys }) => {
      const row = products.get(id)
      return row ? [{ ...row, attribute_count: keys.length }, ...below(id)] : []
    })
  return below(null)
}

/** All attributes of these categories in their order. */
export async function listAttributes(db: Db, categoryId: number): Promise<CategoryAttribute[]> {
  return db
    .selectFrom('category_attributes')
    .select(['id', 'key', 'name', 'kind', 'unit', 'values', 'required', 'filterable'])
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The addresses that begin so, of those that are gone too. */
export async function listSlugs(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('slug').where('slug', 'like', `${beginning}%`).execute()
  return rows.map(({ slug }) => slug)
}

export async function insertCategory(trx: Db, row: Insertable<Tables['categories']>): Promise<number> {
  return (await trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function changeCategory(trx: Db, id: number, change: Updateable<Tables['categories']>): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Numbers rows by the order of their ids. */
export async function writeOrder(trx: Db, table: 'categories' | 'category_attributes', ids: number[]): Promise<void> {
  await sql`update ${sql.table(table)} t set position = ordered.position
    from unnest(${ids}::int[]) with ordinality ordered (id, position)
    where t.id = ordered.id and t.position <> ordered.position`.execute(trx)
}

/** Those below it and those that went into it before go along. */
export async function moveInto(trx: Db, id: number, target: number): Promise<void> {
  await sql`update categories set parent_id = ${target}, merged_into = case when id = ${id} then ${target}::int else merged_into end
    where id = ${id} or parent_id = ${id}`.execute(trx)
  await sql`update categories set merged_into = ${target}, parent_id = ${target} where merged_into = ${id}`.execute(trx)
}

/** Its address is free for another one. */
export async function markRemoved(trx: Db, id: number): Promise<void> {
  await sql`update categories set removed = true, hidden = true, slug = left('silindi-' || id || '-' || slug, 100)
    where id = ${id}`.execute(trx)
  await trx.deleteFrom('category_attributes').where('category_id', '=', id).execute()
}

/** Goods that are not deleted, listed or not. */
export async function hasGoods(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from product_search
    where tag_ids && array(select -c.id from categories c where c.id = ${id} or c.merged_into = ${id})) as found`.execute(
    trx,
  )
  return rows[0]?.found ?? false
}

export async function insertAttribute(trx: Db, row: Insertable<Tables['category_attributes']>): Promise<number> {
  return (await trx.insertInto('category_attributes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function changeAttribute(
  trx: Db,
  id: number,
  change: Updateable<Tables['category_attributes']>,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await trx.updateTable('category_attributes').set(change).where('id', '=', id).execute()
}

export async function removeAttribute(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('category_attributes').where('id', '=', id).execute()
}
