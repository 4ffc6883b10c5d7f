import type { Category, CategoryAttribute } from '@bedesten/contract/categories'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'

/** Those that are hidden, or below a hidden one, are not shown; their goods are found as before. */
const SHOWN = sql`shown as (
  select id, parent_id, slug, name, position from categories c where parent_id is null and not hidden and ${isThere('c')}
  union all
  select c.id, c.parent_id, c.slug, c.name, c.position
    from categories c join shown on c.parent_id = shown.id where not c.hidden and ${isThere('c')}
)`

/** Neither removed nor gone into another. */
export function isThere(row: string): RawBuilder<boolean> {
  return sql`not ${sql.ref(`${row}.removed`)} and ${sql.ref(`${row}.merged_into`)} is null`
}

/** Listed products of each category, exact when it is asked; those that still stand in a merged one count for the other. */
export const COUNTED = sql`counted as (
  select coalesce(c.merged_into, c.id) as id, sum(c.product_count + coalesce(changes.step, 0))::int as products
  from categories c left join (
    select -tag_id as id, sum(step)::int as step from (
      select unnest(added_tags) as tag_id, 1 as step from product_count_changes
      union all
      select unnest(removed_tags), -1 from product_count_changes
    ) each_change
    where tag_id < 0 group by tag_id
  ) changes using (id)
  group by 1
)`

interface FlatCategory extends Omit<Category, 'children' | 'count'> {
  own: number
}

/** The tree with counts that are exact when it is asked. */
export async function listTree(db: Db): Promise<Category[]> {
  const { rows } = await sql<FlatCategory>`
    with recursive ${SHOWN}, ${COUNTED}
    select shown.id, shown.parent_id, shown.slug, shown.name, counted.products as own
    from shown join counted using (id) order by shown.position, shown.id`.execute(db)
  return toTree(rows, null)
}

function toTree(rows: FlatCategory[], parent: number | null): Category[] {
  return rows
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, slug, name, parent_id, own }) => {
      const children = toTree(rows, id)
      const count = children.reduce((sum, child) => sum + child.count, own)
      return { id, slug, name, parent_id, count, children }
    })
}

const ATTRIBUTE = sql`json_build_object('id', a.id, 'key', a.key, 'name', a.name, 'kind', a.kind, 'unit', a.unit,
  'values', a.values, 'required', a.required, 'filterable', a.filterable)`

export interface FoundCategory {
  id: number
  slug: string
  name: string
  /** The category and all below it, with those that went into one of them. */
  ids: number[]
  /** Those of the categories above it first. */
  attributes: CategoryAttribute[]
}

/** With hidden ones: goods may stand there. One that went into another leads there. */
async function find(db: Db, which: RawBuilder<boolean>): Promise<FoundCategory | undefined> {
  const { rows } = await sql<FoundCategory>`
    with recursive asked as (
        select t.* from categories c join categories t on t.id = coalesce(c.merged_into, c.id) where ${which} and not t.removed
      ),
      below as (
        select id from asked union all select c.id from categories c join below on c.parent_id = below.id
      ),
      above as (
        select id, parent_id, 0 as distance from asked
        union all
        select c.id, c.parent_id, distance + 1 from categories c join above on c.id = above.parent_id
      )
    select asked.id, asked.slug, asked.name, (select array_agg(id) from below) as ids,
      (select coalesce(json_agg(${ATTRIBUTE} order by above.distance desc, a.position, a.id), '[]')
        from above join category_attributes a on a.category_id = above.id) as attributes
    from asked`.execute(db)
  return rows[0]
}

export async function findCategory(db: Db, id: number): Promise<FoundCategory | undefined> {
  return find(db, sql`c.id = ${id}`)
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<FoundCategory | undefined> {
  return find(db, sql`c.slug = ${slug}`)
}

/**
 * Where goods may be filed: it stays as it is until the transaction ends, and an edit that is under way is waited for. Undefined
 * if there is none.
 */
export async function holdCategory(trx: Db, id: number): Promise<FoundCategory | undefined> {
  await sql`select from categories where id = ${id} for key share`.execute(trx)
  return findCategory(trx, id)
}

/** The image of the newest product of each of these categories, or of what lies below it. */
export async function listNewestImages(db: Db, ids: number[]): Promise<{ category_id: number; image_url: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ category_id: number; image_url: string }>`
    with recursive below as (
      select id as top, id from unnest(${ids}::int[]) as asked (id)
      union all select below.top, c.id from categories c join below on c.parent_id = below.id where ${isThere('c')}
    )
    select distinct on (below.top) below.top as category_id, newest.main_image_url as image_url
    from below cross join lateral (
      select p.id, p.main_image_url from products p join companies c on c.id = p.company_id and ${isShown('c')}
      where p.category_id = below.id and p.listed and p.main_image_url is not null
      order by p.id desc limit 1
    ) newest
    order by below.top, newest.id desc`.execute(db)
  return rows
}

/** The numbers of all categories by their slugs. */
export async function readCategoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).where(isThere('categories')).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
