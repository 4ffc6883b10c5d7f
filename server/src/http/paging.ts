import { Timestamp } from '@bedesten/contract/fields.schemas'
import type { PageQuery, Pagination } from '@bedesten/contract/paging.schemas'
import { z } from 'zod'
import { AppError, invalid } from './errors.ts'

/**
 * How many rows a page number may skip; cursors have no limit. The database reads all skipped rows. Nobody reads 500
 * pages of a public list; own products and orders may be more, and programs fetch them page by page.
 */
export const MAX_OFFSET = { public: 10_000, own: 100_000 }

/** From this offset on a page costs as much as a search, and waits among searches; see search-admission.ts. */
const DEEP_OFFSET = 1000

function toOffset({ page, limit, cursor }: PageQuery): number {
  return cursor === undefined ? (page - 1) * limit : 0
}

/** Also for calls that are no lists and have no page number. */
export function isDeep({ page = 1, limit = 0, cursor }: Partial<PageQuery> = {}): boolean {
  return toOffset({ page, limit, cursor }) >= DEEP_OFFSET
}

const ORDER_AND_PLACE = new Set(['page', 'limit', 'cursor', 'sort', 'order'])

/** Whether a list leaves out some of its rows, not only orders them and begins somewhere. */
export function isFiltered(query: object): boolean {
  return Object.entries(query).some(([name, value]) => (value ?? '') !== '' && !ORDER_AND_PLACE.has(name))
}

/** Fetches one row more than shown, to know whether another page follows; nothing if the page is too deep. */
export function toWindow(query: PageQuery, maxOffset = MAX_OFFSET.own): { offset: number; limit: number } {
  const offset = toOffset(query)
  return offset > maxOffset ? { offset: 0, limit: 0 } : { offset, limit: query.limit + 1 }
}

/** A page past the end is empty and has the total; a page that is too deep is refused. */
export function refuseTooDeep(query: PageQuery, total: number, maxOffset = MAX_OFFSET.own): void {
  const offset = toOffset(query)
  if (offset <= maxOffset || offset >= total) return
  const most = new Intl.NumberFormat('tr').format(maxOffset)
  throw new AppError(
    422,
    'page_too_deep',
    `Sayfa numarasıyla en fazla ilk ${most} kayıt atlanabilir. Devamı için pagination.next_cursor değerini cursor olarak gönderin.`,
    { errors: [{ path: 'page', msg: `En fazla ilk ${most} kayıt atlanabilir` }] },
  )
}

/** Cuts the fetched rows to the page; `cursorOf` gives the values of the cursor after a row. */
export function toPage<Row>(
  query: PageQuery,
  rows: Row[],
  total: number,
  cursorOf: (row: Row) => unknown,
  maxOffset = MAX_OFFSET.own,
) {
  refuseTooDeep(query, total, maxOffset)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const pagination: Pagination = {
    page: query.page,
    limit: query.limit,
    total,
    totalPages: Math.ceil(total / query.limit),
    next_cursor: last !== undefined && rows.length > query.limit ? encodeCursor(cursorOf(last)) : null,
  }
  return { rows: shown, pagination }
}

/** A page of a list that is short and was read as a whole. */
export function cutPage<Row>(query: PageQuery, all: Row[]) {
  const start = readCursor(query.cursor, z.int().min(0)) ?? toOffset(query)
  const end = start + query.limit
  const { rows: data, pagination } = toPage(query, all.slice(start, end + 1), all.length, () => end)
  return { data, pagination }
}

export function encodeCursor(values: unknown): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** A cursor grants nothing, so it is not signed; but only a cursor of this very kind of list is accepted. */
export function readCursor<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | undefined {
  if (cursor === undefined) return undefined
  const read = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw invalid([{ path: 'cursor', msg: 'Geçersiz imleç' }])
  return read.data
}

/** A time inside a cursor. Parsed, because the database knows fewer dates: it has no year 0. */
export const CursorTime = Timestamp.transform((text) => new Date(text))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
