import { toNumeric, type Currency } from '@bedesten/contract/money'
import type { ProductQuery } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { findTagIds } from './tags.queries.ts'

export type Condition = RawBuilder<boolean>

/** Who looks, and in which currency. */
export interface Viewer {
  id: number | undefined
  currency: Currency
  rates: Rates
}

/** All products, or those of one firm; for itself its inactive ones too. */
export interface Scope {
  companyId?: number
  isOwner?: boolean
}

/** How the text is looked for: its words, or, when no product has them, as a part of names and codes. */
export type TextMode = 'words' | 'part'

/** Conditions on the row `p` of a product, each a part of one AND. */
export interface Filter {
  visible: Condition
  /** Each reaches further than the one before: names and codes, tags too, descriptions too. Empty without a text. */
  text: Record<TextMode, Condition[]>
  narrowing: Condition[]
}

export const all = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`
export const not = (condition: Condition): Condition => sql`not ${condition}`
const NONE: Condition = sql`false`
const WORDS_OF = [sql`ts_filter(p.search_vec, '{a}')`, sql`ts_filter(p.search_vec, '{a,b}')`, sql`p.search_vec`]

function visibleIn({ companyId, isOwner }: Scope): Condition {
  if (companyId === undefined) return sql`p.listed`
  const own: Condition = sql`p.company_id = ${companyId} and p.deleted_at is null`
  return isOwner ? own : all([own, sql`p.listed`])
}

export async function toFilter(
  db: Db,
  query: ProductQuery,
  text: { words: string | undefined; pattern: string | undefined } | undefined,
  viewer: Viewer,
  scope: Scope,
): Promise<Filter> {
  const { tags = [], in_stock, min_price, max_price } = query
  const narrowing: Condition[] = []
  if (in_stock !== undefined) narrowing.push(in_stock ? sql`p.in_stock` : sql`not p.in_stock`)
  if (tags.length > 0) narrowing.push(withTags(await findTagIds(db, tags)))
  if (min_price !== undefined || max_price !== undefined) narrowing.push(priceBetween(min_price, max_price, viewer))
  return { visible: visibleIn(scope), text: toTextConditions(text), narrowing }
}

function toTextConditions(text: { words: string | undefined; pattern: string | undefined } | undefined) {
  if (!text) return { words: [], part: [] }
  const { words, pattern } = text
  return {
    words: words === undefined ? [NONE] : WORDS_OF.map((vector) => sql<boolean>`${vector} @@ ${words}::tsquery`),
    part: [pattern === undefined ? NONE : sql<boolean>`p.name_fold like ${pattern}`],
  }
}

function withTags(ids: number[]): Condition {
  return ids.length === 0 ? NONE : sql`p.tag_ids && ${ids}::int[]`
}

/** One arm per currency with the bounds in it: no converted price is stored, so a new rate touches no product. */
function priceBetween(min: number | undefined, max: number | undefined, { currency, rates }: Viewer): Condition {
  const arms = currenciesOf(rates).map(([own, rate]) => {
    const bound = (minor: number) =>
      sql`${toNumeric(minor)}::numeric * ${rates.tryRates[currency]}::numeric / ${rate}::numeric`
    const bounds: Condition[] = [sql`p.currency = ${own}`]
    if (min !== undefined) bounds.push(sql`p.price >= ${bound(min)}`)
    if (max !== undefined) bounds.push(sql`p.price <= ${bound(max)}`)
    return sql`(${all(bounds)})`
  })
  return sql`(${sql.join(arms, sql` or `)})`
}

export function currenciesOf({ tryRates }: Rates): [Currency, string][] {
  return Object.entries(tryRates) as [Currency, string][]
}
