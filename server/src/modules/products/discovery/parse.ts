import { readAttributeFilters, type AttributeFilter } from '@bedesten/contract/categories'
import { CURRENCIES, toNumeric, type Currency } from '@bedesten/contract/money'
import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { escapeLike } from '../../../db/escape-like.ts'
import { toPlace, type Place } from '../../../db/places.ts'
import { toWords } from '../../../db/search-words.ts'
import { MAX_OFFSET, readCursor, toWindow } from '../../../http/paging.ts'
import type { Viewer } from '../products.view.ts'

/** All products, or those of one company; the owner also sees inactive ones. */
export interface Scope {
  companyId?: number
  isOwner?: boolean
  /** The company's counter of products, for its list without filters. */
  total?: number
}

/** By words or, if no product has them, as a substring of names and codes. */
export type TextMode = 'words' | 'part'

interface SearchText {
  /** Folded; each matches words that begin with it. */
  words: string[]
  /** LIKE pattern of the substring; undefined if it is too short for the index. */
  pattern: string | undefined
}

/** Bounds in TRY; undefined without one. */
export interface Prices {
  /** Rates of all currencies to TRY. */
  rates: { currency: Currency; rate: string }[]
  min: RawBuilder<unknown> | undefined
  max: RawBuilder<unknown> | undefined
  /** Bound for the minimum order amount. */
  maxOrder: RawBuilder<unknown> | undefined
}

/** The orders of the API, and the default order of text searches. */
type ListOrder = ProductSort | 'relevance'

/** The total of a list, exact or estimated. */
export interface Total {
  count: number
  isExact: boolean
}

/** The origin of shown distances, and the viewing company; undefined for a guest. */
export interface Looker {
  from: Place | undefined
  id: number | undefined
}

/** A parsed query for a list of products. */
export interface Search {
  scope: Scope
  text: SearchText | undefined
  tags: string[]
  /** A slug; includes what lies below it. */
  category: string | undefined
  attributes: AttributeFilter[]
  inStock: boolean | undefined
  prices: Prices
  /** Restricts or sorts the list; otherwise undefined. Never set for one company: all its products are at one place. */
  place: Place | undefined
  /** Only verified companies. Never set for one company. */
  verified: boolean
  looker: Looker
  sort: ListOrder
  order: SortOrder
  window: { offset: number; limit: number }
  /** The cursor: the mode of the text search, the values of the last product shown, and the total. */
  start: { mode: TextMode; after: string[]; total: Total | undefined } | undefined
}

export function parseSearch(query: ProductQuery, viewer: Viewer, scope: Scope): Search {
  const { search, tags = [], category, in_stock: inStock, cursor } = query
  const text = search ? toSearchText(search) : undefined
  const looker = { from: toPlace(query), id: viewer.id }
  const isOneCompany = scope.companyId !== undefined
  const { sort, order } = toOrder(query, text !== undefined, isOneCompany)
  const isByPlace = !isOneCompany && (sort === 'distance' || looker.from?.chord !== undefined)
  const place = isByPlace ? looker.from : undefined
  const verified = !isOneCompany && query.verified === true
  const prices = toPrices(query, viewer)
  const window = toWindow(query, maxOffsetOf(scope))
  const start = readStart(cursor, sort, order)
  const attributes = readAttributeFilters(query) ?? []
  const filters = { tags, category, attributes, inStock, prices, place, verified }
  return { scope, text, ...filters, looker, sort, order, window, start }
}

export function maxOffsetOf({ isOwner = false }: Scope): number {
  return isOwner ? MAX_OFFSET.own : MAX_OFFSET.public
}

function toOrder(query: ProductQuery, hasText: boolean, isOneCompany: boolean): { sort: ListOrder; order: SortOrder } {
  const isByRelevance = hasText && query.order === undefined
  const asked = query.sort ?? (isByRelevance ? 'relevance' : PRODUCT_SORTS[0].sort)
  const sort = isOneCompany && asked === 'distance' ? PRODUCT_SORTS[0].sort : asked
  const standard = PRODUCT_SORTS.find((known) => known.sort === sort)?.order ?? 'DESC'
  return { sort, order: sort === asked ? (query.order ?? standard) : standard }
}

function toPrices(query: ProductQuery, { currency, rates }: Viewer): Prices {
  const toTry = (minor: number | undefined) =>
    minor === undefined ? undefined : sql`${toNumeric(minor)}::numeric * ${rates.tryRates[currency]}::numeric`
  return {
    rates: CURRENCIES.map((own) => ({ currency: own, rate: rates.tryRates[own] })),
    min: toTry(query.min_price),
    max: toTry(query.max_price),
    maxOrder: toTry(query.max_min_order),
  }
}

/** The index on parts of names holds groups of three letters. */
const TRIGRAM = 3

/** Every word must match, at least as a prefix. */
function toSearchText(text: string): SearchText {
  const folded = foldTurkish(text).trim()
  return { words: toWords(text), pattern: folded.length < TRIGRAM ? undefined : `%${escapeLike(folded)}%` }
}

const Whole = z.string().regex(/^\d{1,15}$/)
const Decimal = z.string().regex(/^\d{1,16}(\.\d{1,16})?$/)
const Float = z.string().regex(/^\d{1,6}(\.\d{1,25})?(e-\d{1,2})?$/)
const Text = z
  .string()
  .max(150)
  .refine((text) => !text.includes('\0') && text.isWellFormed())

/** The values of a cursor in each order; the last one is the id. */
const CURSORS: Record<ListOrder, z.ZodType<string[]>> = {
  relevance: z.tuple([z.enum(['0', '1', '2']), Whole, Whole]),
  created_at: z.tuple([Whole, Whole]),
  name: z.tuple([Text, Whole]),
  views_count: z.tuple([Whole, Whole]),
  sales_count: z.tuple([Whole, Whole]),
  price: z.tuple([Decimal, Whole]),
  distance: z.tuple([Float, Whole, Whole, Whole]),
}

/** The total is part of the cursor, because another process may serve the next page. */
const CursorTotal = z.tuple([z.int().min(0), z.boolean()]).transform(([count, isExact]) => ({ count, isExact }))

/** Only a cursor of the same order is accepted. */
function readStart(cursor: string | undefined, sort: ListOrder, order: SortOrder): Search['start'] {
  const Cursor = z.tuple([
    z.literal(sort),
    z.literal(order),
    z.enum(['words', 'part']),
    CURSORS[sort],
    CursorTotal.optional(),
  ])
  const [, , mode, after, total] = readCursor(cursor, Cursor) ?? []
  return mode && after && { mode, after, total }
}
