import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { encodeCursor, readCursor, refuseTooDeep, toWindow } from '../../http/paging.ts'
import { listMessages, toMessages, type MessageRow } from './messages.queries.ts'
import type { getPlace, Place } from './conversations/conversations.queries.ts'

type Query = PageQuery & { after?: number | undefined; around?: number | undefined }

interface Found {
  /** Newest first. */
  rows: MessageRow[]
  hasOlder: boolean
  hasNewer: boolean
}

/** A conversation and its viewer. */
type At = Pick<Place, 'id' | 'me'>

const Cursor = z.tuple([z.enum(['older', 'newer']), Id])

/** A page of a conversation, newest message first, with cursors in both directions. */
export async function pageMessages(db: Db, place: Awaited<ReturnType<typeof getPlace>>, query: Query) {
  const total = place.message_count
  if (query.after === undefined && query.around === undefined) refuseTooDeep(query, total)
  const { rows, hasOlder, hasNewer } = await find(db, place, query)
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    data: await toMessages(db, rows, place.me),
    pagination: {
      page: query.page,
      limit: query.limit,
      total,
      totalPages: Math.ceil(total / query.limit),
      next_cursor: hasOlder && last ? encodeCursor(['older', last.id]) : null,
      previous_cursor: hasNewer && first ? encodeCursor(['newer', first.id]) : null,
    },
  }
}

async function find(db: Db, place: At, query: Query): Promise<Found> {
  const [direction, from] = readCursor(query.cursor, Cursor) ?? ['older' as const, undefined]
  if (from !== undefined) return findBeyond(db, place, direction, from, query.limit)
  if (query.after !== undefined) return findBeyond(db, place, 'newer', query.after, query.limit)
  if (query.around !== undefined) return findAround(db, place, query.around, query.limit)
  const window = toWindow(query)
  const rows = await listMessages(db, { conversationId: place.id, viewer: place.me, direction: 'older', ...window })
  return { rows: rows.slice(0, query.limit), hasOlder: rows.length > query.limit, hasNewer: query.page > 1 }
}

/** The cursor continues from the opposite side. */
async function findBeyond(db: Db, place: At, direction: 'older' | 'newer', from: number, limit: number) {
  const found = await listMessages(db, {
    conversationId: place.id,
    viewer: place.me,
    direction,
    from,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const isMore = found.length > limit
  return direction === 'older'
    ? { rows, hasOlder: isMore, hasNewer: true }
    : { rows: rows.toReversed(), hasOlder: true, hasNewer: isMore }
}

async function findAround(db: Db, place: At, id: number, limit: number): Promise<Found> {
  const half = Math.ceil(limit / 2)
  const [older, newer] = await Promise.all([
    findBeyond(db, place, 'older', id + 1, half),
    findBeyond(db, place, 'newer', id, Math.max(1, limit - half)),
  ])
  return { rows: [...newer.rows, ...older.rows], hasOlder: older.hasOlder, hasNewer: newer.hasNewer }
}
