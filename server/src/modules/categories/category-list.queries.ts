import type { CategoryAttribute } from '@bedesten/contract/categories'
import { foldTurkish } from '@bedesten/contract/turkish'
import type { Db } from '../../db/database.ts'

export interface ListedCategory {
  id: number
  slug: string
  /** `Tekstil ve Ev Tekstili > Havlu` */
  path: string
  /** Those of the categories above it first. */
  attributes: CategoryAttribute[]
}

/** All of them, hidden ones too: goods may stand there. */
export async function listCategories(db: Db): Promise<Map<number, ListedCategory>> {
  const [categories, attributes] = await Promise.all([
    db.selectFrom('categories').select(['id', 'parent_id', 'slug', 'name']).orderBy('id').execute(),
    db
      .selectFrom('category_attributes')
      .select(['category_id', 'id', 'key', 'name', 'kind', 'unit', 'values', 'required', 'filterable'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  const own = new Map<number, CategoryAttribute[]>()
  for (const { category_id, ...one } of attributes) own.set(category_id, [...(own.get(category_id) ?? []), one])
  const rows = new Map(categories.map((category) => [category.id, category]))
  const listed = new Map<number, ListedCategory>()
  const add = (id: number): ListedCategory | undefined => {
    const row = rows.get(id)
    const known = listed.get(id)
    if (!row || known) return known
    const above = row.parent_id === null ? undefined : add(row.parent_id)
    const category = {
      id,
      slug: row.slug,
      path: above ? `${above.path}${STEP}${row.name}` : row.name,
      attributes: [...(above?.attributes ?? []), ...(own.get(id) ?? [])],
    }
    listed.set(id, category)
    return category
  }
  for (const { id } of categories) add(id)
  return listed
}

const STEP = ' > '

/** Those that a text may mean: the whole way, its end, or the slug. Several where the text is no whole way. */
export function findByText(categories: Map<number, ListedCategory>, text: string): ListedCategory[] {
  const all = [...categories.values()]
  const wanted = toKey(text)
  const exact = all.filter(({ path, slug }) => toKey(path) === wanted || slug === text)
  return exact.length > 0 ? exact.slice(0, 1) : all.filter(({ path }) => toKey(path).endsWith(`>${wanted}`))
}

function toKey(path: string): string {
  return path
    .split('>')
    .map((part) => foldTurkish(part).trim())
    .join('>')
}
