import type { AttributeFilter, CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { FoundCategory } from '../categories/categories.queries.ts'
import { hasAttribute } from './attributes.ts'
import { fromMatches, toMatch, type Filter, type TextMatch } from './discovery/conditions.ts'

/** Above so many goods only the values are named. */
const MAX_COUNTED = 10_000

interface Counted {
  key: string | null
  value: string | null
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
  const asked = filter.category?.attributes.filter(({ filterable, kind }) => filterable && kind !== 'text') ?? []
  if (asked.length === 0) return { facets: [], facets_exact: true }
  const match = toMatch({ ...filter, attributes: [] }, text)
  const numbers = asked.filter(({ kind }) => kind === 'number').map(({ key }) => key)
  const { rows } = await sql<Counted>`
    with goods as materialized (select p.id ${fromMatches(match)} limit ${maxCounted + 1}),
      answered as materialized (
        select o.attributes, ${missedBy(filter.attributes)} as missed from goods join products o on o.id = goods.id
        where (select count(*) from goods) <= ${maxCounted}
      )
    select null as key, null as value, count(*)::int as count, null::numeric as min, null::numeric as max from goods
    union all
    select a.key, case when a.key = any(${numbers}::text[]) then null else a.value end, count(*)::int,
      min(case when a.key = any(${numbers}::text[]) and jsonb_typeof(o.attributes -> a.key) = 'number' then a.value::numeric end),
      max(case when a.key = any(${numbers}::text[]) and jsonb_typeof(o.attributes -> a.key) = 'number' then a.value::numeric end)
    from answered o cross join lateral jsonb_each_text(o.attributes) a
    where a.key = any(${asked.map(({ key }) => key)}::text[]) and o.missed <@ array[a.key]
    group by 1, 2`.execute(db)
  const isExact = (rows.find(({ key }) => key === null)?.count ?? 0) <= maxCounted
  return { facets: asked.map((attribute) => toFacet(attribute, rows, isExact)), facets_exact: isExact }
}

/** The keys of the filters that the product `o` does not pass. */
function missedBy(filters: AttributeFilter[]) {
  const missed = filters.map((filter) => sql`case when not ${hasAttribute(filter)} then ${filter.key}::text end`)
  return missed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(missed)}], null)`
}

function toFacet({ key, name, kind, values }: CategoryAttribute, rows: Counted[], isExact: boolean): Facet {
  const found = rows.filter((row) => row.key === key)
  if (kind === 'number') {
    const { min = null, max = null } = found[0] ?? {}
    return min === null || max === null ? { key, name } : { key, name, min: Number(min), max: Number(max) }
  }
  const known = kind === 'yes_no' ? ['true', 'false'] : values
  if (!isExact) return { key, name, values: known.map((value) => ({ value })) }
  const counted = known.map((value) => ({ value, count: found.find((row) => row.value === value)?.count ?? 0 }))
  return { key, name, values: counted.filter(({ count }) => count > 0) }
}
