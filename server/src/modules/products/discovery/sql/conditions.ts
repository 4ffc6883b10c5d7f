import type { Currency } from '@bedesten/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Prices } from '../parse.ts'
import type { Filter, Reach, TextMatch } from '../plan.ts'
import { isNearCompany, isOneOf, writeIds } from './places.ts'

/** On the row `p` of a product. */
export type Condition = RawBuilder<boolean>

export const all = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

const NONE: Condition = sql`false`

export function isVisible({ companyId, isOwner }: Filter['scope']): Condition {
  if (companyId === undefined) return sql`p.listed`
  const own: Condition = sql`p.company_id = ${companyId} and p.deleted_at is null`
  return isOwner ? own : all([own, sql`p.listed`])
}

/** All but the text and the prices. The order by distance leaves out what is too far by itself. */
export function restrictionsOf(filter: Filter, isByDistance: boolean): Condition[] {
  const { inStock, tagIds, nearby, place, prices } = filter
  const conditions: Condition[] = hasSmallOrders(prices)
  if (inStock !== undefined) conditions.push(inStock ? sql`p.in_stock` : sql`not p.in_stock`)
  if (tagIds) conditions.push(tagIds.length === 0 ? NONE : sql`p.tag_ids && ${tagIds}::int[]`)
  if (nearby?.areFew) conditions.push(isOfCompanies(nearby.companies))
  else if (place?.chord !== undefined && !isByDistance) {
    conditions.push(nearby ? isOneOf(nearby.companies) : isNearCompany(place))
  }
  return conditions
}

/** Says what the index on the products of a company holds, so that the planner may use it. */
export function isOfCompanies(companies: number[]): Condition {
  return sql`p.company_id = any(${writeIds(companies)}) and p.deleted_at is null`
}

type Value = RawBuilder<unknown>

/** What one piece of the smallest order of `p` costs anybody with KDV, as indexes hold it. */
export const GROSS_PRICE = sql`coalesce(p.gross_price, p.price)`

/** One currency, what its unit costs in TRY, and the range of gross prices in it; undefined where there is no bound. */
export interface PricesIn {
  currency: Currency
  rate: string
  min: Value | undefined
  max: Value | undefined
}

/** The bounds in each currency: no converted price is stored, so a new rate touches no product. */
export function pricesIn({ rates, range }: Prices): PricesIn[] {
  return rates.map(({ currency, rate }) => {
    const toBound = (amount: string | undefined) =>
      amount === undefined ? undefined : sql`${amount}::numeric * ${range?.rate}::numeric / ${rate}::numeric`
    return { currency, rate, min: toBound(range?.min), max: toBound(range?.max) }
  })
}

/** Of a gross price in that currency; none where every price will do. */
export function boundsOf({ min, max }: PricesIn, price: Value): Condition[] {
  return [
    ...(min === undefined ? [] : [sql<boolean>`${price} >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`${price} <= ${max}`]),
  ]
}

/** Empty where every order will do. */
function hasSmallOrders({ rates, minOrder }: Prices): Condition[] {
  if (!minOrder) return []
  const arms = rates.map(
    ({ currency, rate }) => sql`(p.currency = ${currency} and coalesce(p.min_order_amount, p.price) <=
      ${minOrder.max}::numeric * ${minOrder.rate}::numeric / ${rate}::numeric)`,
  )
  return [sql`(${sql.join(arms, sql` or `)})`]
}

/** Empty where every price will do. */
export function inRange(prices: PricesIn[]): Condition[] {
  if (prices.every((own) => boundsOf(own, GROSS_PRICE).length === 0)) return []
  const arms = prices.map((own) => sql`(${all([sql`p.currency = ${own.currency}`, ...boundsOf(own, GROSS_PRICE)])})`)
  return [sql`(${sql.join(arms, sql` or `)})`]
}

/** The words of a product as far as each reach goes, as the indexes hold them, and the weights that mark them. */
const VECTORS: Record<Reach, { indexed: RawBuilder<unknown>; weights: string }> = {
  names: { indexed: sql`ts_filter(p.search_vec, '{a}')`, weights: 'A' },
  tags: { indexed: sql`ts_filter(p.search_vec, '{a,b}')`, weights: 'AB' },
  descriptions: { indexed: sql`p.search_vec`, weights: '' },
}

/** To be found by an index: its rare words are looked up, its common ones checked in what those find. */
export function findsText(text: TextMatch): Condition {
  if (text.in === 'nothing') return NONE
  if (text.in === 'part') return findsPart(text)
  const { rare, common, forms } = text
  const begun = rare.filter((word) => text.begun.includes(word))
  // One condition for each word: an index compares lists of whole words with each other, but not parts of a condition.
  const formed = rare.filter((word) => !begun.includes(word))
  const found = formed.map((word): Condition => {
    const term = forms?.[word]?.map(quoteWord).join(' | ') ?? `'${word}':*`
    return sql`${VECTORS[text.in].indexed} @@ ${term}::tsquery`
  })
  if (begun.length > 0) {
    const lists = begun.map((word) => sql<boolean>`z.beginnings @> array[hashtext(left(${word}, 5))]`)
    found.push(sql`p.id = any(array(select z.product_id from product_zones z where ${all(lists)}))`)
  }
  // A beginning promises longer words only.
  const unsure = [...begun, ...common]
  return sql`(${all(unsure.length === 0 ? found : [...found, checksWords(text.in, unsure)])})`
}

function quoteWord(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`
}

/** Of a text of several words the index would collect all groups of three letters: those of one word are enough. */
function findsPart({ pattern, rarest }: TextMatch & { in: 'part' }): Condition {
  if (rarest === undefined || rarest.length < 3) return sql`p.name_fold like ${pattern}`
  return sql`(p.name_fold like ${`%${rarest}%`} and p.name_fold || '' like ${pattern})`
}

/** To be checked in one product after the other; no index is looked into. */
export function checksText(text: TextMatch): Condition {
  if (text.in === 'nothing') return NONE
  if (text.in === 'part') return sql`p.name_fold like ${text.pattern}`
  return checksWords(text.in, [...text.rare, ...text.common])
}

function checksWords(reach: Reach, words: string[]): Condition {
  const query = words.map((word) => `'${word}':*${VECTORS[reach].weights}`).join(' & ')
  // "Not without it" is nothing for an index.
  return sql`not p.search_vec @@ ${`!(${query})`}::tsquery`
}

/** Beginnings of these lengths mark a product, as `word_marks` of the database does it. */
const MARKED_LENGTHS = [3, 5]

/**
 * On a row `seen` of a scan with `word_marks`: false of products that surely do not have the words, true or null of
 * those that may. Undefined where marks say nothing of the text.
 */
export function promisesText(text: TextMatch | undefined): Condition | undefined {
  if (!text || text.in === 'nothing' || text.in === 'part') return undefined
  const beginnings = [...text.rare, ...text.common].flatMap((word) =>
    MARKED_LENGTHS.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
  )
  if (beginnings.length === 0) return undefined
  return all(beginnings.map((beginning) => sql`get_bit(seen.word_marks, word_mark(${beginning})) = 1`))
}
