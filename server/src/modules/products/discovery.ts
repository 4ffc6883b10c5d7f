import { PRODUCT_SORTS, type ProductQuery, type ProductSort, type SortOrder } from '@bedesten/contract/product-filter'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'
import { readCards } from './cards.queries.ts'
import {
  toFilter,
  type Condition,
  type Filter,
  type Scope,
  type TextMode,
  type Viewer,
} from './discovery-conditions.ts'
import {
  pickAlong,
  pickByDistance,
  pickByPrice,
  PLACES,
  type ListOrder,
  type Pick,
  type Picked,
} from './discovery-orders.ts'
import { estimateRows, hasRows } from './estimate.queries.ts'
import { ofNearbyFirms, ofNearFirm, toPlace, type Place } from './places.ts'
import { readByRelevance } from './relevance.ts'
import { toSearchText } from './search-words.ts'
import type { Totals } from './totals.ts'

/** Below it, finding all and sorting them beats walking an order and leaving most out. */
const FEW = 5000

/** A list of products: what to look for, worked out once and used for the page and for the total. */
interface Search {
  sort: ListOrder
  order: SortOrder
  filter: Filter
  place: Place | undefined
  /** Of nearby firms; in the order of distance that is part of the way. */
  nearby: Condition[]
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
  const found = await findPage(db, search, query, viewer, started)
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
  const nearby = sort !== 'distance' && place?.chord !== undefined ? [await ofNearbyFirms(db, place)] : []
  return { sort, order, filter, place, nearby, scope }
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
async function findPage(db: Db, search: Search, query: ProductQuery, viewer: Viewer, start: Start | undefined) {
  const window = toWindow(query)
  const read = async (mode: TextMode) => {
    const { sort, order, filter } = search
    const pick = { conditions: conditionsOf(search, mode), order, after: start?.after, window }
    const rows =
      sort === 'relevance'
        ? await readByRelevance(db, filter.text[mode], query, { ...pick, conditions: withoutText(search) })
        : await readCards(db, await toPicked(db, { ...search, sort }, mode, viewer, pick), query)
    return { mode, rows }
  }
  const found = await read(start?.mode ?? 'words')
  if (found.rows.length > 0 || start || search.filter.text.words.length === 0) return found
  const isBeyondEnd = query.page > 1 && (await hasRows(db, conditionsOf(search, 'words')))
  return isBeyondEnd ? found : read('part')
}

async function toPicked(
  db: Db,
  search: Search & { sort: ProductSort },
  mode: TextMode,
  viewer: Viewer,
  pick: Pick,
): Promise<Picked> {
  const { sort, place, scope } = search
  if (sort !== 'price' && sort !== 'distance') return pickAlong(sort, pick)
  const isNarrow = hasFilter(search, mode) || search.nearby.length > 0 || scope.companyId !== undefined
  const isFew = isNarrow && (await estimateRows(db, pick.conditions)) < FEW
  if (sort === 'distance' && place) return pickByDistance(place, isFew, hasFilter(search, mode), pick)
  return pickByPrice(viewer.rates, isFew, pick)
}

function conditionsOf(search: Search, mode: TextMode): Condition[] {
  return [...withoutText(search), ...search.filter.text[mode].slice(-1)]
}

function withoutText({ filter, nearby }: Search): Condition[] {
  return [filter.visible, ...filter.narrowing, ...nearby]
}

function hasFilter({ filter }: Search, mode: TextMode): boolean {
  return filter.text[mode].length > 0 || filter.narrowing.length > 0
}

function toQuestion(search: Search, mode: TextMode) {
  const { sort, place, scope } = search
  const isPlaced = place !== undefined && (place.chord !== undefined || sort === 'distance')
  const hasOthers = hasFilter(search, mode)
  return {
    conditions: [...conditionsOf(search, mode), ...(place && sort === 'distance' ? [ofNearFirm(place)] : [])],
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
