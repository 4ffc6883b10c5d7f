import type { AttributeFilter } from '@bedesten/contract/categories'
import { sql, type RawBuilder } from 'kysely'
import { isOfShown } from '../../../db/shown-companies.ts'
import type { Prices, Scope } from './parse.ts'
import { hasAttribute } from '../attributes.ts'
import { isOfSeller, writeIds, type SellerFilter, type Sellers } from './sellers.ts'

export type Value = RawBuilder<unknown>
export type Condition = RawBuilder<boolean>

export const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`

/** Filters of a search, apart from the text. */
export interface Filter extends SellerFilter {
  scope: Scope
  inStock: boolean | undefined
  /** Products with any of them; an empty list matches nothing. */
  tagIds: number[] | undefined
  /** Products of any of them; an empty list matches nothing. */
  categoryIds: number[] | undefined
  /** Only within categories. */
  attributes: AttributeFilter[]
  prices: Prices
  /** Companies that match the seller filter; undefined without one, or if they are too many to list. */
  sellers: Sellers | undefined
}

export type TextMatch =
  /** Each is a prefix of a word in names and codes, in these or tags, or in descriptions too. */
  | { in: 'names' | 'titles' | 'words'; words: string[] }
  /** Anywhere in names and codes. */
  | { in: 'part'; pattern: string }
  | { in: 'nothing' }

/**
 * With a text, tags or listed sellers, rows come from product_search, otherwise from products. A filtered column must be in both
 * tables; these two are computed differently, and so are the category and its attributes.
 */
const TABLES = {
  products: { gross: sql`coalesce(p.gross_price, p.price)`, minOrder: sql`coalesce(p.min_order_amount, p.price)` },
  product_search: { gross: sql`p.gross_price`, minOrder: sql`p.min_order_amount` },
}

/**
 * An index on listed goods by category covers all columns that are read. Long answers do not fit into an index; another one finds the
 * goods that have them.
 */
const FITS = sql`octet_length(attributes::text) <= 800`
const FILED = sql`(select * from products where ${FITS} union all select * from products where not (${FITS}))`

/** Conditions on the row `p` of one of the tables. */
export interface Match {
  table: keyof typeof TABLES
  /** Whether it is read by category. Only listed goods are. */
  isFiled: boolean
  scope: Scope
  conditions: Condition[]
  /** The match for each of several words alone, an upper bound for all of them. */
  ofWords: Match[]
}

interface MatchOptions {
  /** Matches of an earlier tier, which are shown already. */
  except?: TextMatch | undefined
  /** The order by distance applies the radius itself. */
  isByDistance?: boolean
}

export function toMatch(filter: Filter, text: TextMatch | undefined, options: MatchOptions = {}): Match {
  const { scope, inStock, tagIds, categoryIds, attributes, prices, sellers, place, verified } = filter
  const isOfSome = verified || (place?.chord !== undefined && !options.isByDistance)
  const isOfCompany = scope.companyId !== undefined
  const isSearched = text || tagIds || (categoryIds && isOfCompany) || (isOfSome && sellers && !categoryIds)
  const table = isSearched ? 'product_search' : 'products'
  const conditions = areInRange(prices, TABLES[table])
  if (text) conditions.push(hasText(text))
  if (options.except) conditions.push(sql`not ${hasText(options.except)}`)
  if (tagIds) conditions.push(sql`p.tag_ids && ${tagIds}::int[]`)
  if (categoryIds) conditions.push(isOfCategory(table, categoryIds))
  if (inStock !== undefined) conditions.push(inStock ? sql`p.in_stock` : sql`not p.in_stock`)
  if (isOfSome) conditions.push(sellers ? sql`p.company_id = any(${writeIds(sellers.companies)})` : isOfSeller(filter))
  if (attributes.length > 0) conditions.push(answers(table, attributes))
  // By distance all products of a large company are read, so a scan may cost more than collecting.
  const several = text?.in === 'words' && text.words.length > 1 && !options.isByDistance ? text.words : []
  const ofWords = several.map((word) => toMatch(filter, { in: 'words', words: [word] }, options))
  return { table, isFiled: !isSearched && categoryIds !== undefined, scope, conditions, ofWords }
}

/** Beside words and tags they are found under their numbers below zero, by the same index. */
function isOfCategory(table: Match['table'], ids: number[]): Condition {
  if (table === 'products') return sql`p.category_id = any(${ids}::int[])`
  return sql`p.tag_ids && ${ids.map((id) => -id)}::int[]`
}

function answers(table: Match['table'], filters: AttributeFilter[]): Condition {
  if (table === 'products') return all(filters.map((filter) => hasAttribute(filter, 'p')))
  return sql`(select ${all(filters.map((filter) => hasAttribute(filter, 'o')))} from products o where o.id = p.id)`
}

export const grossPriceOf = ({ table }: Match): Value => TABLES[table].gross

/** All matches, in index order. */
export function fromMatches({ table, isFiled, scope, conditions }: Match, join: Value = sql``): Value {
  const visible = isVisible(scope, sql`p`, table === 'products')
  return sql`from ${isFiled ? FILED : sql.table(table)} p ${join} where ${all([visible, ...conditions])}`
}

/** Checks one product by its key; the planner uses no other index. */
export function isMatch({ table, conditions }: Match, id: Value): Condition {
  if (conditions.length === 0) return sql`true`
  return sql`(select ${all(conditions)} from ${sql.table(table)} p where p.id = ${id})`
}

/** Products that a list may show; the index on the products of a company has no deleted ones. */
export function isVisible({ companyId, isOwner }: Scope, row: Value, hasDeleted = true): Condition {
  if (companyId === undefined) return sql`${row}.listed and ${isOfShown(sql`${row}.company_id`)}`
  const own: Condition[] = [sql`${row}.company_id = ${companyId}::bigint`]
  if (hasDeleted) own.push(sql`${row}.deleted_at is null`)
  if (!isOwner) own.push(sql`${row}.listed`)
  return all(own)
}

export function hasText(text: TextMatch): Condition {
  if (text.in === 'nothing') return sql`false`
  if (text.in === 'part') return sql`p.name_fold like ${text.pattern}`
  // Words of names have weight A. One condition per word: intersecting them in the index takes half the time that one
  // condition for all takes.
  const column = text.in === 'words' ? sql`p.words` : sql`p.title_words`
  const found = text.words.map((word) => {
    const query = text.in === 'words' ? toKey(word) : `'${word}':*${text.in === 'names' ? 'A' : ''}`
    return sql<boolean>`${column} @@ ${query}::tsquery`
  })
  return sql`(${all(found)})`
}

/** As `search_keys` of the database writes them: an exact key takes a third of what a beginning takes. */
function toKey(word: string): string {
  if (word.length === 4 || word.length === 6) return `'${word}'`
  return word.length > 6 ? `'~${word}':*` : `'${word}':*`
}

/** No converted price is stored, so a new rate touches no product: the bounds are converted instead. */
function areInRange({ rates, min, max, maxOrder }: Prices, { gross, minOrder }: Record<'gross' | 'minOrder', Value>) {
  if (!min && !max && !maxOrder) return []
  const arms = rates.map(({ currency, rate }) => {
    const bounds: Condition[] = [sql`p.currency = ${currency}`]
    if (min) bounds.push(sql`${gross} >= ${min} / ${rate}::numeric`)
    if (max) bounds.push(sql`${gross} <= ${max} / ${rate}::numeric`)
    if (maxOrder) bounds.push(sql`${minOrder} <= ${maxOrder} / ${rate}::numeric`)
    return sql`(${all(bounds)})`
  })
  return [sql<boolean>`(${sql.join(arms, sql` or `)})`]
}
