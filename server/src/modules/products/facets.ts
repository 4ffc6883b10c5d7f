import { FACET_STEPS, type AttributeFilter, type CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { FoundCategory } from '../categories/categories.queries.ts'
import { hasAttribute } from './attributes.ts'
import { fromMatches, toMatch, type Filter, type TextMatch } from './discovery/conditions.ts'

/** Above so many goods only the values are named. */
const MAX_COUNTED = 10_000
/** Of a text, the most frequent ones. */
const MAX_TEXTS = 50

interface Counted {
  /** Null: all goods. */
  key: string | null
  /** Null: a step of a number. */
  value: string | null
  step: number | null
  count: number
  min: string | null
  max: string | null
}

/**
 * How the goods found answer the attributes of their category. The counts of an attribute leave its own filter out and hold
 * all others.
 */
export async function countFacets(
  db: Db,
  filter: Filter & { category: FoundCategory | undefined },
  text: TextMatch | undefined,
  maxCounted = MAX_COUNTED,
): Promise<{ facets: Facet[]; facets_exact: boolean }> {
  const asked = filter.category?.attributes.filter(({ filterable }) => filterable) ?? []
  if (asked.length === 0) return { facets: [], facets_exact: true }
  const match = toMatch({ ...filter, attributes: [] }, text)
  const numbers = asked.filter(({ kind }) => kind === 'number').map(({ key }) => key)
  const others = asked.filter(({ kind }) => kind !== 'number').map(({ key }) => key)
  const holdsOthers = filter.attributes.length === 0 ? sql`` : sql`and answered.missed <@ array[a.key]`
  const { rows } = await sql<Counted>`
    with goods as materialized (select p.id ${fromMatches(match)} limit ${maxCounted + 1}),
      answers as materialized (
        select a.key, a.value from (
          select o.attributes, ${missedBy(filter.attributes)} as missed from goods join products o on o.id = goods.id
          where (select count(*) from goods) <= ${maxCounted} offset 0
        ) answered cross join lateral jsonb_each(answered.attributes) a
        where a.key = any(${asked.map(({ key }) => key)}::text[]) ${holdsOthers}
      ),
      numbers as materialized (
        select key, (value #>> '{}')::numeric as n from answers
        where key = any(${numbers}::text[]) and jsonb_typeof(value) = 'number'
      ),
      ranges as (select key, min(n) as min, max(n) as max from numbers group by key)
    select null as key, null as value, null::int as step, count(*)::int as count, null::numeric as min, null::numeric as max
    from goods
    union all
    select key, value #>> '{}', null, count(*)::int, null, null from answers where key = any(${others}::text[]) group by 1, 2
    union all
    select key, null, case when min = max then 1 else least(width_bucket(n, min, max, ${FACET_STEPS}::int), ${FACET_STEPS}::int) end,
      count(*)::int, min, max
    from numbers join ranges using (key) group by 1, 3, 5, 6`.execute(db)
  const isExact = (rows.find(({ key }) => key === null)?.count ?? 0) <= maxCounted
  return { facets: asked.map((attribute) => toFacet(attribute, rows, isExact)), facets_exact: isExact }
}

/** The keys of the filters that the product `o` does not pass. */
function missedBy(filters: AttributeFilter[]) {
  const missed = filters.map((filter) => sql`case when not ${hasAttribute(filter)} then ${filter.key}::text end`)
  return missed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(missed)}], null)`
}

function toFacet(attribute: CategoryAttribute, rows: Counted[], isExact: boolean): Facet {
  const { key, name, kind } = attribute
  const found = rows.filter((row) => row.key === key)
  if (kind === 'number') return { key, name, ...toRange(found) }
  if (kind === 'text') return { key, name, values: listTexts(found) }
  const known = kind === 'yes_no' ? ['true', 'false'] : attribute.values
  if (!isExact) return { key, name, values: known.map((value) => ({ value })) }
  const counted = known.map((value) => ({ value, count: found.find((row) => row.value === value)?.count ?? 0 }))
  return { key, name, values: counted.filter(({ count }) => count > 0) }
}

function toRange(steps: Counted[]): Pick<Facet, 'min' | 'max' | 'steps'> {
  const { min = null, max = null } = steps[0] ?? {}
  if (min === null || max === null) return {}
  const counts = Array.from({ length: FACET_STEPS }, (_, at) => steps.find(({ step }) => step === at + 1)?.count ?? 0)
  return { min: Number(min), max: Number(max), steps: counts }
}

/** A filter separates values with commas, so one with a comma cannot be asked for. */
function listTexts(rows: Counted[]): NonNullable<Facet['values']> {
  const texts = rows.flatMap(({ value, count }) => (value === null || value.includes(',') ? [] : [{ value, count }]))
  return texts.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'tr')).slice(0, MAX_TEXTS)
}
