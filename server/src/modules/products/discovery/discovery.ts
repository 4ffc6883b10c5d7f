import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import { sql } from 'kysely'
import type { Db, Reads } from '../../../db/database.ts'
import { toPage } from '../../../http/paging.ts'
import type { Viewer } from '../products.view.ts'
import { findTagIds } from '../tags.queries.ts'
import { all, hasText, isVisible, type Filter } from './conditions.ts'
import { findPage, scanPage } from './find-page.ts'
import { maxOffsetOf, parseSearch, type Scope, type Search, type TextMode, type Total } from './parse.ts'
import { countNearby, findNearby } from './places.ts'

/**
 * One page of a list of products, with the total of all pages. parse.ts reads the query, conditions.ts turns its filters into
 * SQL, the four orders (index-order.ts, price-order.ts, rank-order.ts, distance-order.ts) each know two ways to a page, and
 * find-page.ts chooses between them.
 */
export async function listProducts(from: Reads, query: ProductQuery, viewer: Viewer, scope: Scope) {
  const search = parseSearch(query, viewer, scope)
  const filter = await toFilter(from.searches, search)
  const { mode, rows, total } = await find(from, search, filter)
  // An estimate may be too low, but not below what is shown.
  const shown = rows.length === 0 ? 0 : search.window.offset + rows.length
  const count = total.isExact ? total.count : Math.max(total.count, shown)
  const known = [total.count, total.isExact]
  const cursorOf = (row: (typeof rows)[number]) => [search.sort, search.order, mode, row.cursor, known]
  const page = toPage(query, rows, count, cursorOf, maxOffsetOf(scope))
  return total.isExact ? page : { ...page, pagination: { ...page.pagination, total_exact: false as const } }
}

/** Strangers choose what a search costs, so all but the plainest lists are read through connections of their own. */
async function find({ db, searches }: Reads, search: Search, filter: Filter) {
  const { start, place, scope, sort } = search
  const isFiltered = hasFilters(search) || (place?.chord !== undefined && sort !== 'distance')
  const total = start?.total
  // The products of one company have an index of their age only.
  if (!isFiltered && (scope.companyId === undefined || sort === 'created_at')) {
    const [rows, counted] = await Promise.all([scanPage(db, search, filter), total ?? countAll(db, search, filter)])
    return { mode: 'words' as const, rows, total: counted }
  }
  const page = await findText(searches, search, filter, start?.mode ?? 'words')
  if (total) return { ...page, total }
  return page.total.isExact || hasFilters(search) ? page : { ...page, total: await countAll(searches, search, filter) }
}

/**
 * A text that is not found is searched once more as a part of names and codes; but not several words that products have,
 * only never together.
 */
async function findText(db: Db, search: Search, filter: Filter, mode: TextMode) {
  const page = await findPage(db, search, filter, mode)
  if (mode === 'part' || !search.text || search.start || page.total.count > 0) return { mode, ...page }
  const part = await findPage(db, search, filter, 'part')
  if (part.total.count > 0 && (await areKnown(db, search.text.words))) return { mode, ...page }
  return { mode: 'part' as const, ...part }
}

/** The total of a list without filters, or with a place only; read from counters. */
async function countAll(db: Db, { place, scope, sort }: Search, { nearby }: Filter): Promise<Total> {
  if (scope.companyId !== undefined) return { count: scope.total ?? (await countOwn(db, scope)), isExact: true }
  if (!place || (place.chord === undefined && sort !== 'distance'))
    return { count: await countListed(db), isExact: true }
  if (nearby) return { count: nearby.products, isExact: true }
  if (place.chord === undefined) return { count: await countListed(db), isExact: false }
  return { count: await countNearby(db, place), isExact: true }
}

/** With the tags by their ids, and the companies in the radius. */
async function toFilter(db: Db, { scope, inStock, prices, place, tags, sort }: Search): Promise<Filter> {
  const isNearWanted = place && (place.chord !== undefined || sort === 'distance')
  const [tagIds, nearby] = await Promise.all([
    tags.length > 0 ? findTagIds(db, tags) : undefined,
    isNearWanted ? findNearby(db, place) : undefined,
  ])
  return { scope, inStock, tagIds, prices, place, nearby }
}

/** Any but a place. A list without one is read from an index to its end, and its total from a counter. */
function hasFilters({ text, inStock, tags, prices }: Search): boolean {
  return (
    text !== undefined ||
    inStock !== undefined ||
    tags.length > 0 ||
    Boolean(prices.min ?? prices.max ?? prices.maxOrder)
  )
}

async function areKnown(db: Db, words: string[]): Promise<boolean> {
  if (words.length < 2) return false
  const known = words.map(
    (word) => sql<boolean>`exists (select from product_search p where ${hasText({ in: 'words', words: [word] })})`,
  )
  const { rows } = await sql<{ known: boolean }>`select ${all(known)} as known`.execute(db)
  return rows[0]?.known ?? false
}

/** All listed products, exact when it is asked. */
async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (value + (select coalesce(sum(listed_step), 0) from product_count_changes))::bigint as count
    from counters where name = 'listed_products'`.execute(db)
  return rows[0]?.count ?? 0
}

async function countOwn(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products p where ${isVisible(scope, sql`p`)}`.execute(db)
  return rows[0]?.count ?? 0
}
