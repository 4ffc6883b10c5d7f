import { toNumeric } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { z } from 'zod'
import { escapeLike } from '../../../db/escape-like.ts'
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

/** Where the viewer is, and how far companies may be; the distance is a chord through the ground. */
export interface Place {
  latitude: number
  longitude: number
  chord: number | undefined
}

export interface Prices {
  /** What the unit of each currency costs in TRY. */
  rates: { currency: Currency; rate: string }[]
  /** In the viewer's currency, whose unit costs `rate`; undefined where every price will do. */
  range: { min: string | undefined; max: string | undefined; rate: string } | undefined
  /** The same for what the smallest order may cost. */
  minOrder: { max: string; rate: string } | undefined
}

/** The orders that can be asked for, and that of a text for which none was. */
export type ListOrder = ProductSort | 'relevance'

/** How many products a list has, or about how many. */
export interface Total {
  count: number
  isExact: boolean
}

/** What a list of products is asked for, without a look at the database. */
export interface Question {
  scope: Scope
  text: SearchText | undefined
  tags: string[]
  inStock: boolean | undefined
  prices: Prices
  /** Restricts or sorts the list. Never set for one company: all its products are at one place. */
  place: Place | undefined
  /** Where the distances that are shown begin, and which company looks; undefined for a guest. */
  looker: { from: Place | undefined; id: number | undefined }
  sort: ListOrder
  order: SortOrder
  window: { offset: number; limit: number }
  /** The cursor: how the text was looked for, the values of the last product shown, and the total told with it. */
  start: { mode: TextMode; after: string[]; total: Total | undefined } | undefined
  isFirstPage: boolean
  /** Lists with the same key and text mode have the same total. */
  totalKey: string
}

export function parseQuestion(query: ProductQuery, viewer: Viewer, scope: Scope): Question {
  const { search, tags = [], in_stock: inStock, page, cursor } = query
  const text = search ? toSearchText(search) : undefined
  const looker = { from: toPlace(query), id: viewer.id }
  const place = scope.companyId === undefined ? looker.from : undefined
  const { sort, order } = toOrder(query, text !== undefined, scope.companyId !== undefined)
  const prices = toPrices(query, viewer)
  const window = toWindow(query, maxOffsetOf(scope))
  const start = readStart(cursor, sort, order)
  const isFirstPage = page === 1 && cursor === undefined
  const totalKey = toTotalKey(query, viewer, scope)
  return { scope, text, tags, inStock, prices, place, looker, sort, order, window, start, isFirstPage, totalKey }
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

const EARTH_KM = 6371

type Located = Pick<ProductQuery, 'latitude' | 'longitude' | 'radius_km'>

export function toPlace({ latitude, longitude, radius_km }: Located): Place | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const chord = radius_km === undefined ? undefined : 2 * EARTH_KM * Math.sin(radius_km / (2 * EARTH_KM))
  return { latitude, longitude, chord }
}

export function toKilometres(chord: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / (2 * EARTH_KM)))
}

function toPrices(query: ProductQuery, { currency, rates }: Viewer): Prices {
  const { min_price: min, max_price: max, max_min_order: most } = query
  const rate = rates.tryRates[currency]
  const toText = (minor: number | undefined) => (minor === undefined ? undefined : toNumeric(minor))
  const isRestricted = min !== undefined || max !== undefined
  return {
    rates: (Object.entries(rates.tryRates) as [Currency, string][]).map(([own, cost]) => ({
      currency: own,
      rate: cost,
    })),
    range: isRestricted ? { min: toText(min), max: toText(max), rate } : undefined,
    minOrder: most === undefined ? undefined : { max: toNumeric(most), rate },
  }
}

/** What is left of a word without its plural has at least this many letters. */
const PLURAL = /^(.{3,}?)(?:lar|ler)i?$/
/** The index on parts of names holds groups of three letters. */
const TRIGRAM = 3

/** Every word has to occur, at least as the beginning of one; single letters only count when there is nothing else. */
function toSearchText(text: string): SearchText {
  const folded = foldTurkish(text).trim()
  return {
    words: toWords(text),
    pattern: folded.length < TRIGRAM ? undefined : `%${escapeLike(folded)}%`,
  }
}

/** As `search_words` in the database parts them, without single letters and the ending of a plural. */
export function toWords(text: string): string[] {
  const words = foldTurkish(text)
    .split(/[^a-z0-9\u0080-\uffff]+/u)
    .filter(Boolean)
  const long = words.filter((word) => word.length > 1)
  return (long.length > 0 ? long : words).map((word) => word.replace(PLURAL, '$1'))
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
function readStart(cursor: string | undefined, sort: ListOrder, order: SortOrder): Question['start'] {
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

function toTotalKey(query: ProductQuery, { currency }: Viewer, { companyId, isOwner }: Scope): string {
  const { search, tags, min_price, max_price, max_min_order, in_stock, latitude, longitude, radius_km, sort } = query
  const prices = [min_price, max_price, max_min_order]
  const place = [latitude, longitude, radius_km, sort === 'distance']
  return JSON.stringify([search, tags, prices, in_stock, currency, place, companyId, isOwner])
}
