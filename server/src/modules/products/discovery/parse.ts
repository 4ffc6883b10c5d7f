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

/** All products, or those of one company; for itself its inactive ones too. */
export interface Scope {
  companyId?: number
  isOwner?: boolean
  /** What the company's own counter says of its list without filters. */
  total?: number
}

/** How the text is looked for: its words, or, when no product has them, as a part of names and codes. */
export type TextMode = 'words' | 'part'

interface SearchText {
  /** Folded; a product has one of them when it has a word with that beginning. */
  words: string[]
  /** A pattern for texts that contain it anywhere; undefined when it is too short for an index. */
  pattern: string | undefined
}

/** The bounds are in TRY; undefined where every amount will do. */
export interface Prices {
  /** What the unit of each currency costs in TRY. */
  rates: { currency: Currency; rate: string }[]
  min: RawBuilder<unknown> | undefined
  max: RawBuilder<unknown> | undefined
  /** Of what the smallest order costs. */
  maxOrder: RawBuilder<unknown> | undefined
}

/** The orders that can be asked for, and that of a text for which none was. */
type ListOrder = ProductSort | 'relevance'

/** How many products a list has, or about how many. */
export interface Total {
  count: number
  isExact: boolean
}

/** Where the distances that are shown begin, and which company looks; undefined for a guest. */
export interface Looker {
  from: Place | undefined
  id: number | undefined
}

/** What a list of products is asked for, without a look at the database. */
export interface Search {
  scope: Scope
  text: SearchText | undefined
  tags: string[]
  inStock: boolean | undefined
  prices: Prices
  /** Restricts or sorts the list; otherwise undefined. Never set for one company: all its products are at one place. */
  place: Place | undefined
  /** Of verified companies only. Never set for one company. */
  verified: boolean
  looker: Looker
  sort: ListOrder
  order: SortOrder
  window: { offset: number; limit: number }
  /** The cursor: the mode of the text search, the values of the last product shown, and the total. */
  start: { mode: TextMode; after: string[]; total: Total | undefined } | undefined
}

export function parseSearch(query: ProductQuery, viewer: Viewer, scope: Scope): Search {
  const { search, tags = [], in_stock: inStock, cursor } = query
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
  return { scope, text, tags, inStock, prices, place, verified, looker, sort, order, window, start }
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

/** Every word has to occur, at least as the beginning of one. */
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

/** A total that was counted travels along, because the next page may be asked of another process. */
const CursorTotal = z.tuple([z.int().min(0), z.boolean()]).transform(([count, isExact]) => ({ count, isExact }))

/** Only a cursor of this very order is accepted. */
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
