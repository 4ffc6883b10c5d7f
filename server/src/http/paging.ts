import { Timestamp } from '@bedesten/contract/fields.schemas'
import type { PageQuery, Pagination } from '@bedesten/contract/paging.schemas'
import type { z } from 'zod'
import { invalid } from './errors.ts'

/** Beyond this a page number would cost more than it is worth: such pages are empty. Cursors go on for ever. */
const MAX_OFFSET = 100_000

/** What to fetch for a page: one row more than it shows tells whether another page follows. */
export function toWindow({ page, limit, cursor }: PageQuery): { offset: number; limit: number } {
  const offset = cursor === undefined ? (page - 1) * limit : 0
  return offset > MAX_OFFSET ? { offset: 0, limit: 0 } : { offset, limit: limit + 1 }
}

/** Cuts the fetched rows to the page; `cursorOf` gives the values of the cursor after a row. */
export function toPage<Row>(query: PageQuery, rows: Row[], total: number, cursorOf: (row: Row) => unknown) {
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

/** A time inside a cursor. As a date, because what is a time to us may be none to the database: it has no year 0. */
export const CursorTime = Timestamp.transform((text) => new Date(text))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
