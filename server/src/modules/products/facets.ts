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

/** The answers of a product, and the key of the only filter that it does not pass. */
type Good = [answers: Record<string, Answer>, missed: string | null]

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
 * Undefined if they are too many; those that miss several filters count nowhere and are left out. They come as two values and are
 * counted here: in SQL, to take the answers apart and to group them took longer than all else.
 */
async function readGoods(db: Db, match: Match, filters: AttributeFilter[]): Promise<Good[] | undefined> {
  if ((await estimateRows(db, match)) > MAX_COUNTED * SURELY_MORE) return undefined
  const isSearched = match.table === 'product_search'
  const [found, join] = isSearched ? [sql`p.id`, sql`join products o on o.id = goods.id`] : [sql`p.attributes`, sql``]
  const { rows } = await sql<{ count: number; answers: Good[0][] | null; missed: Good[1][] | null }>`
    with goods as materialized (select ${found} ${fromMatches(match)} limit ${MAX_COUNTED + 1}),
      counted as (select count(*)::int from goods)
    select counted.count, told.* from counted cross join lateral (
      select json_agg(attributes) as answers, json_agg(missed[1]) as missed from (
        select ${isSearched ? sql`o.attributes` : sql`attributes`}, ${missedBy(filters, isSearched ? 'o' : 'goods')} as missed
        from goods ${join} where counted.count <= ${MAX_COUNTED} offset 0
      ) each_good where cardinality(missed) <= 1
    ) told`.execute(db)
  const { count = 0, answers, missed } = rows[0] ?? {}
  if (count > MAX_COUNTED) return undefined
  return (answers ?? []).map((given, index) => [given, missed?.[index] ?? null])
}

/** The keys of the filters that a product does not pass. */
function missedBy(filters: AttributeFilter[], row: string) {
  const missed = filters.map((filter) => sql`case when not ${hasAttribute(filter, row)} then ${filter.key}::text end`)
  return missed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(missed)}], null)`
}

function toFacet(attribute: CategoryAttribute, goods: Good[] | undefined): Facet {
  const { key, name, kind } = attribute
  const answers = goods?.flatMap(([given, missed]) => (missed === null || missed === key ? (given[key] ?? []) : []))
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
