import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import { sql } from 'kysely'
import type { Db, Reads } from '../../../db/database.ts'
import { toPage } from '../../../http/paging.ts'
import type { Viewer } from '../products.view.ts'
import { findCategoryBySlug, type FoundCategory } from '../../categories/categories.queries.ts'
import { countFacets } from '../facets.ts'
import { countListed } from '../counts/count-listed.ts'
import { findTagIds } from '../tags.queries.ts'
import { all, hasText, isVisible, type Filter } from './conditions.ts'
import { findPage, lastTextOf, scanPage } from './find-page.ts'
import { maxOffsetOf, parseSearch, type Scope, type Search, type TextMode, type Total } from './parse.ts'
import { countOfSellers, findSellers } from './sellers.ts'

/**
 * One page of a list of products, with the total of all pages. parse.ts reads the query, conditions.ts turns its filters into
 * SQL, the four orders (index-order.ts, price-order.ts, rank-order.ts, distance-order.ts) each have two ways to a page, and
 * find-page.ts chooses between them.
 */
export async function listProducts(from: Reads, query: ProductQuery, viewer: Viewer, scope: Scope) {
  const search = parseSearch(query, viewer, scope)
  const filter = await toFilter(from.searches, search)
  const facetsOf = async (mode: TextMode) =>
    query.facets ? countFacets(from.searches, filter, lastTextOf(search, mode)) : {}
  const likely = search.start?.mode ?? 'words'
  // Side by side, since one takes about as long as the other.
  const [{ mode, rows, total }, counted] = await Promise.all([find(from, search, filter), facetsOf(likely)])
  const facets = mode === likely ? counted : await facetsOf(mode)
  // An estimate may be too low, but not below what is shown.
  const shown = rows.length === 0 ? 0 : search.window.offset + rows.length
  const count = total.isExact ? total.count : Math.max(total.count, shown)
  const known = [total.count, total.isExact]
  const cursorOf = (row: (typeof rows)[number]) => [search.sort, search.order, mode, row.cursor, known]
  const page = toPage(query, rows, count, cursorOf, maxOffsetOf(scope))
  if (total.isExact) return { ...page, ...facets }
  return { ...page, ...facets, pagination: { ...page.pagination, total_exact: false as const } }
}

/** Callers choose what a search costs, so all but the plainest lists use separate connections. */
async function find({ db, searches }: Reads, search: Search, filter: Filter) {
  const { start, place, verified, scope, sort } = search
  const isFiltered = hasProductFilters(search) || verified || (place && sort !== 'distance')
  const total = start?.total
  // The products of one company are indexed by age only.
  if (!isFiltered && (scope.companyId === undefined || sort === 'created_at')) {
    const [rows, counted] = await Promise.all([scanPage(db, search, filter), total ?? countAll(db, search, filter)])
    return { mode: 'words' as const, rows, total: counted }
  }
  const page = await findText(searches, search, filter, start?.mode ?? 'words')
  if (total) return { ...page, total }
  if (page.total.isExact || hasProductFilters(search)) return page
  return { ...page, total: await countAll(searches, search, filter) }
}

/**
 * A text without matches is searched again as a substring of names and codes, except several words that all occur in
 * products, but never together.
 */
async function findText(db: Db, search: Search, filter: Filter, mode: TextMode) {
  const page = await findPage(db, search, filter, mode)
  if (mode === 'part' || !search.text || search.start || page.total.count > 0) return { mode, ...page }
  const part = await findPage(db, search, filter, 'part')
  if (part.total.count > 0 && (await areKnown(db, search.text.words))) return { mode, ...page }
  return { mode: 'part' as const, ...part }
}

/** The total of a list without filters on products; read from counters. */
async function countAll(db: Db, { place, verified, scope }: Search, { sellers }: Filter): Promise<Total> {
  if (scope.companyId !== undefined) return { count: scope.total ?? (await countOwn(db, scope)), isExact: true }
  if (sellers) return { count: sellers.products, isExact: true }
  if (!verified && place?.chord === undefined) return { count: await countListed(db), isExact: !place }
  return { count: await countOfSellers(db, { place, verified }), isExact: true }
}

/** Resolves tags and the category to ids, and the seller filter to companies. */
async function toFilter(db: Db, search: Search): Promise<Filter & { category: FoundCategory | undefined }> {
  const { scope, inStock, prices, place, verified, tags, attributes } = search
  const [tagIds, category, sellers] = await Promise.all([
    tags.length > 0 ? findTagIds(db, tags) : undefined,
    search.category === undefined ? undefined : findCategoryBySlug(db, search.category),
    place || verified ? findSellers(db, { place, verified }) : undefined,
  ])
  const categoryIds = search.category === undefined ? undefined : (category?.ids ?? [])
  return { scope, inStock, tagIds, category, categoryIds, attributes, prices, place, verified, sellers }
}

/** Filters on products; sellers are filtered by sellers.ts. A list without them has its total in counters. */
function hasProductFilters({ text, inStock, tags, category, prices }: Search): boolean {
  return [text, inStock, tags[0], category, prices.min, prices.max, prices.maxOrder].some(
    (asked) => asked !== undefined,
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

async function countOwn(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products p where ${isVisible(scope, sql`p`)}`.execute(db)
  return rows[0]?.count ?? 0
}
