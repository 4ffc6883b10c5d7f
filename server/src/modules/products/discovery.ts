import { PRODUCT_SORTS, type ProductQuery, type ProductSort, type SortOrder } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'
import { readBetterWay } from './better-way.ts'
import { readCards } from './cards.queries.ts'
import type { Condition } from './conditions.ts'
import { inRange, toFilter, type Filter, type Scope, type TextMode, type Viewer } from './discovery-conditions.ts'
import { PLACES, STEP_COST, waysAlong, type ListOrder, type Pick, type Ways } from './discovery-orders.ts'
import { waysByDistance } from './distance-order.ts'
import { countListed, estimateRows, hasRows } from './estimate.queries.ts'
import { findNearby, ofLocatedFirm, ofNearFirm, toPlace, type Nearby, type Place } from './places.ts'
import { waysByPrice } from './price-order.ts'
import { readByRelevance } from './relevance.ts'
import { toSearchText } from './search-words.ts'
import type { Totals } from './totals.ts'

/** A list of products: what to look for, worked out once and used for the page and for the total. */
interface Search {
  sort: ListOrder
  order: SortOrder
  filter: Filter
  place: Place | undefined
  /** Set when firms in the radius are few enough to begin with. */
  nearby: Nearby | undefined
  scope: Scope
}

/** One page of products, with the total of all pages. */
export async function listProducts(
  db: Db,
  totals: Totals,
  query: ProductQuery,
  viewer: Viewer,
  scope: Scope & { total?: number | undefined } = {},
) {
  const search = await toSearch(db, query, viewer, scope)
  const started = readStart(query, search)
  const found = await findPage(db, search, query, started)
  const total = await totals.find(db, {
    ...toQuestion(search, found.mode),
    known: scope.total,
    key: totalKey(query, viewer, scope, found.mode),
    isFirstPage: query.page === 1 && query.cursor === undefined,
  })
  const page = toPage(query, found.rows, total.count, (row) => [search.sort, search.order, found.mode, row.place])
  return total.isExact ? page : { ...page, pagination: { ...page.pagination, total_exact: false as const } }
}

async function toSearch(db: Db, query: ProductQuery, viewer: Viewer, scope: Scope): Promise<Search> {
  const text = query.search ? toSearchText(query.search) : undefined
  const filter = await toFilter(db, query, text, viewer, scope)
  // All products of one firm are at one place.
  const isOneFirm = scope.companyId !== undefined
  const place = isOneFirm ? undefined : toPlace(query)
  const isByRelevance = text !== undefined && query.order === undefined
  const asked = query.sort ?? (isByRelevance ? 'relevance' : PRODUCT_SORTS[0].sort)
  const sort = isOneFirm && asked === 'distance' ? PRODUCT_SORTS[0].sort : asked
  const standard = PRODUCT_SORTS.find((known) => known.sort === sort)?.order ?? 'DESC'
  const order = sort === asked ? (query.order ?? standard) : standard
  const search: Search = { sort, order, filter, place, nearby: undefined, scope }
  // Without another filter the nearest firms are met first anyway.
  const isOnTheWay = sort === 'distance' && !hasFilter(search, 'words')
  return place?.chord === undefined || isOnTheWay ? search : { ...search, nearby: await findNearby(db, place) }
}

interface Start {
  mode: TextMode
  after: string[]
}

function readStart({ cursor }: ProductQuery, { sort, order }: Search): Start | undefined {
  const Cursor = z.tuple([z.literal(sort), z.literal(order), z.enum(['words', 'part']), PLACES[sort]])
  const [, , mode, after] = readCursor(cursor, Cursor) ?? []
  return mode && after && { mode, after }
}

/** A text none of whose words is found is looked for once more as a part of names and codes. */
async function findPage(db: Db, search: Search, query: ProductQuery, start: Start | undefined) {
  const window = toWindow(query)
  const read = async (mode: TextMode) => {
    const { sort, order, filter } = search
    const pick = { visible: filter.visible, conditions: restrictionsOf(search), order, after: start?.after, window }
    const rows =
      sort === 'relevance'
        ? await readByRelevance(db, filter.text[mode], query, await countAmong(db, search), withRange(search, pick))
        : await readInOrder(db, { ...search, sort }, mode, query, pick)
    return { mode, rows }
  }
  const found = await read(start?.mode ?? 'words')
  if (found.rows.length > 0 || start || search.filter.text.words.length === 0) return found
  const isBeyondEnd = query.page > 1 && (await hasRows(db, conditionsOf(search, 'words')))
  return isBeyondEnd ? found : read('part')
}

async function readInOrder(
  db: Db,
  search: Search & { sort: ProductSort },
  mode: TextMode,
  query: ProductQuery,
  given: Pick,
) {
  const { sort, filter, nearby, scope } = search
  const text = filter.text[mode].slice(-1)
  const isOfFirm = scope.companyId !== undefined
  const isCounted = sort === 'views_count' || sort === 'sales_count'
  const conditions = [...given.conditions, ...text]
  const pick =
    isOfFirm && isCounted
      ? { ...given, visible: sql<boolean>`true`, conditions: [given.visible, ...conditions] }
      : { ...given, conditions }
  const ways = toWays(search, pick)
  // Firms have an index of their products with everything that sorts them, except counts, and the newest first.
  if (isOfFirm && sort === 'created_at') return readCards(db, ways.walk(), query)
  if (nearby || (isOfFirm && !isCounted)) return readCards(db, ways.gather(), query)
  if (!isOfFirm && !isSearching(search, mode)) return readCards(db, ways.walk(), query)
  const odds = {
    matching: await estimateRows(db, conditionsOf(search, mode)),
    among: isOfFirm ? await countListed(db) : await countAmong(db, search),
    needed: pick.window.offset + pick.window.limit,
    stepCost: STEP_COST[sort],
    hasText: text.length > 0,
  }
  return readBetterWay(db, ways, pick.window.limit, odds, query)
}

function toWays(search: Search & { sort: ProductSort }, pick: Pick): Ways {
  const { sort, place, filter } = search
  if (sort === 'price') return waysByPrice(filter.prices, pick)
  if (sort !== 'distance') return waysAlong(sort, withRange(search, pick))
  return place ? waysByDistance(place, withRange(search, pick)) : waysAlong('created_at', withRange(search, pick))
}

/** Whether products have to be left out on the way; those too far away are soon passed, unless they are nearly all. */
function isSearching({ sort, filter }: Search, mode: TextMode): boolean {
  if (filter.text[mode].length > 0 || filter.narrowing.length > 0) return true
  return sort !== 'price' && inRange(filter.prices).length > 0
}

/** How many products a walk may go past. */
async function countAmong(db: Db, { sort, filter, scope }: Search): Promise<number> {
  const range = sort === 'price' ? inRange(filter.prices) : []
  const isPart = range.length > 0 || scope.companyId !== undefined
  return isPart ? estimateRows(db, [filter.visible, ...range]) : countListed(db)
}

function conditionsOf(search: Search, mode: TextMode): Condition[] {
  const { visible, prices, text } = search.filter
  return [visible, ...restrictionsOf(search), ...inRange(prices), ...text[mode].slice(-1)]
}

/** All but the text and the prices. */
function restrictionsOf({ sort, filter, place, nearby }: Search): Condition[] {
  if (nearby) return [...filter.narrowing, nearby.condition]
  const isFarLeftOut = sort !== 'distance' && place?.chord !== undefined
  return isFarLeftOut ? [...filter.narrowing, ofNearFirm(place)] : filter.narrowing
}

function withRange({ filter }: Search, pick: Pick): Pick {
  return { ...pick, conditions: [...pick.conditions, ...inRange(filter.prices)] }
}

function hasFilter({ filter }: Search, mode: TextMode): boolean {
  return filter.text[mode].length > 0 || filter.narrowing.length > 0 || inRange(filter.prices).length > 0
}

function toQuestion(search: Search, mode: TextMode) {
  const { sort, place, scope } = search
  const isPlaced = place !== undefined && (place.chord !== undefined || sort === 'distance')
  const hasOthers = hasFilter(search, mode)
  const ofNear = place && (place.chord === undefined ? ofLocatedFirm : ofNearFirm(place))
  return {
    conditions: [...conditionsOf(search, mode), ...(ofNear && sort === 'distance' ? [ofNear] : [])],
    onlyPlace: isPlaced && !hasOthers ? place : undefined,
    isFiltered: hasOthers || isPlaced || scope.isOwner === true,
  }
}

/** Lists with the same key have the same total. */
function totalKey(query: ProductQuery, { currency }: Viewer, { companyId, isOwner }: Scope, mode: TextMode): string {
  const { search, tags, min_price, max_price, in_stock, latitude, longitude, radius_km, sort } = query
  const place = [latitude, longitude, radius_km, sort === 'distance']
  return JSON.stringify([search, tags, min_price, max_price, in_stock, currency, place, companyId, isOwner, mode])
}
