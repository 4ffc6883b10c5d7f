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

export interface CategoryList {
  byId: Map<number, ListedCategory>
  /** By the whole way, by its ends, and by the slug. */
  byText: Map<string, ListedCategory[]>
}

/** All of them, hidden ones too: goods may stand there. */
export async function listCategories(db: Db): Promise<CategoryList> {
  const [categories, attributes] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'slug', 'name', 'merged_into'])
      .where('removed', '=', false)
      .orderBy('id')
      .execute(),
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
  for (const { id, merged_into } of categories) if (merged_into === null) add(id)
  const byText = indexTexts([...listed.values()])
  // One that went into another leads there.
  for (const { id, slug, merged_into } of categories) {
    const target = merged_into === null ? undefined : listed.get(merged_into)
    if (!target) continue
    listed.set(id, target)
    byText.set(slug, byText.get(slug) ?? [target])
  }
  return { byId: listed, byText }
}

export const NO_CATEGORIES: CategoryList = { byId: new Map(), byText: new Map() }

const STEP = ' > '

function indexTexts(categories: ListedCategory[]): CategoryList['byText'] {
  const index: CategoryList['byText'] = new Map()
  const ends: [string, ListedCategory][] = []
  for (const category of categories) {
    const parts = toKey(category.path).split('>')
    for (const start of parts.keys()) ends.push([parts.slice(start).join('>'), category])
  }
  for (const [text, category] of ends) index.set(text, [...(index.get(text) ?? []), category])
  for (const category of categories) index.set(category.slug, index.get(category.slug) ?? [category])
  // A whole way is never ambiguous.
  for (const category of categories) index.set(toKey(category.path), [category])
  return index
}

/** Those that a text may mean: the whole way, its end, or the slug. */
export function findByText({ byText }: CategoryList, text: string): ListedCategory[] {
  return byText.get(text) ?? byText.get(toKey(text)) ?? []
}

function toKey(path: string): string {
  return path
    .split('>')
    .map((part) => foldTurkish(part).trim())
    .join('>')
}
