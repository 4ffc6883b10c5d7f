import type { AttributeFilter, CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { FoundCategory } from '../categories/categories.queries.ts'
import { hasAttribute } from './attributes.ts'
import { countValues, toRange, type Answer } from './count-answers.ts'
import { fromMatches, toMatch, type Filter, type Match, type TextMatch } from './discovery/conditions.ts'
import { estimateRows } from './discovery/estimate-rows.ts'

/** Above so many goods only the values are named. */
const MAX_COUNTED = 10_000
/** Where the planner expects so many times more, they are not even looked for. */
const SURELY_MORE = 3
/** Of a text, the most frequent ones. */
const MAX_TEXTS = 50

/** The answers of a product, and the keys of the filters that it does not pass. */
type Good = [answers: Record<string, Answer>, missed: string[]]

/**
 * How the goods found answer the attributes of their category. The counts of an attribute leave its own filter out and hold
 * all others.
 */
export async function countFacets(
  db: Db,
  filter: Filter & { category: FoundCategory | undefined },
  text: TextMatch | undefined,
): Promise<{ facets: Facet[]; facets_exact: boolean }> {
  const asked = filter.category?.attributes.filter(({ filterable }) => filterable) ?? []
  if (asked.length === 0) return { facets: [], facets_exact: true }
  const goods = await readGoods(db, toMatch({ ...filter, attributes: [] }, text), filter.attributes)
  return { facets: asked.map((attribute) => toFacet(attribute, goods)), facets_exact: goods !== undefined }
}

/**
 * Undefined if they are too many. They come as one value and are counted here: in SQL, to take the answers apart and to group
 * them took longer than all else.
 */
async function readGoods(db: Db, match: Match, filters: AttributeFilter[]): Promise<Good[] | undefined> {
  if ((await estimateRows(db, match)) > MAX_COUNTED * SURELY_MORE) return undefined
  const { rows } = await sql<{ count: number; goods: Good[] | null }>`
    with goods as materialized (select p.id ${fromMatches(match)} limit ${MAX_COUNTED + 1})
    select (select count(*)::int from goods) as count,
      (select json_agg(json_build_array(o.attributes, ${missedBy(filters)})) from goods join products o on o.id = goods.id
        where (select count(*) from goods) <= ${MAX_COUNTED}) as goods`.execute(db)
  return (rows[0]?.count ?? 0) > MAX_COUNTED ? undefined : (rows[0]?.goods ?? [])
}

/** The keys of the filters that the product `o` does not pass. */
function missedBy(filters: AttributeFilter[]) {
  const missed = filters.map((filter) => sql`case when not ${hasAttribute(filter)} then ${filter.key}::text end`)
  return missed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(missed)}], null)`
}

function toFacet(attribute: CategoryAttribute, goods: Good[] | undefined): Facet {
  const { key, name, kind } = attribute
  const answers = goods?.flatMap(([given, missed]) => (missed.every((one) => one === key) ? (given[key] ?? []) : []))
  if (kind === 'number') return { key, name, ...toRange(answers ?? []) }
  const counts = countValues(answers ?? [])
  if (kind === 'text') return { key, name, values: listTexts(counts) }
  const known = kind === 'yes_no' ? ['true', 'false'] : attribute.values
  if (!answers) return { key, name, values: known.map((value) => ({ value })) }
  const counted = known.map((value) => ({ value, count: counts.get(value) ?? 0 }))
  return { key, name, values: counted.filter(({ count }) => count > 0) }
}

/** A filter separates values with commas, so one with a comma cannot be asked for. */
function listTexts(counts: Map<string, number>): NonNullable<Facet['values']> {
  const texts = [...counts].flatMap(([value, count]) => (value.includes(',') ? [] : [{ value, count }]))
  return texts.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'tr')).slice(0, MAX_TEXTS)
}
