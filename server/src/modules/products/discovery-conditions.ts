import { toNumeric, type Currency } from '@bedesten/contract/money'
import type { ProductQuery } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { all, type Condition } from './conditions.ts'
import type { SearchText } from './search-words.ts'
import { findTagIds } from './tags.queries.ts'
import { withWords } from './word-conditions.ts'

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
  /** Every currency; with bounds where only a range of prices is wanted. */
  prices: PricesIn[]
}

/** One currency, what its unit costs in TRY, and the range of prices in it. */
export interface PricesIn {
  currency: Currency
  rate: string
  bounds: Condition[]
}

const NONE: Condition = sql`false`
function visibleIn({ companyId, isOwner }: Scope): Condition {
  if (companyId === undefined) return sql`p.listed`
  const own: Condition = sql`p.company_id = ${companyId} and p.deleted_at is null`
  return isOwner ? own : all([own, sql`p.listed`])
}

export async function toFilter(
  db: Db,
  query: ProductQuery,
  text: SearchText | undefined,
  viewer: Viewer,
  scope: Scope,
): Promise<Filter> {
  const { tags = [], in_stock } = query
  const narrowing: Condition[] = []
  if (in_stock !== undefined) narrowing.push(in_stock ? sql`p.in_stock` : sql`not p.in_stock`)
  if (tags.length > 0) narrowing.push(withTags(await findTagIds(db, tags)))
  return {
    visible: visibleIn(scope),
    text: await toTextConditions(db, text),
    narrowing,
    prices: pricesBetween(query, viewer),
  }
}

async function toTextConditions(db: Db, text: SearchText | undefined): Promise<Filter['text']> {
  if (!text) return { words: [], part: [] }
  const { words, pattern } = text
  return {
    words: words.length === 0 ? [NONE] : await withWords(db, words),
    part: [pattern === undefined ? NONE : sql`p.name_fold like ${pattern}`],
  }
}

function withTags(ids: number[]): Condition {
  return ids.length === 0 ? NONE : sql`p.tag_ids && ${ids}::int[]`
}

/** The bounds in each currency: no converted price is stored, so a new rate touches no product. */
function pricesBetween({ min_price: min, max_price: max }: ProductQuery, { currency: own, rates }: Viewer): PricesIn[] {
  return (Object.entries(rates.tryRates) as [Currency, string][]).map(([currency, rate]) => {
    const bound = (minor: number) =>
      sql`${toNumeric(minor)}::numeric * ${rates.tryRates[own]}::numeric / ${rate}::numeric`
    const bounds: Condition[] = []
    if (min !== undefined) bounds.push(sql`p.price >= ${bound(min)}`)
    if (max !== undefined) bounds.push(sql`p.price <= ${bound(max)}`)
    return { currency, rate, bounds }
  })
}

/** Empty where every price will do. */
export function inRange(prices: PricesIn[]): Condition[] {
  if (prices.every(({ bounds }) => bounds.length === 0)) return []
  const arms = prices.map(({ currency, bounds }) => sql`(${all([sql`p.currency = ${currency}`, ...bounds])})`)
  return [sql`(${sql.join(arms, sql` or `)})`]
}
