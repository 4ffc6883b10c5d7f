import { Id } from '@bedesten/contract/fields.schemas'
import { QUEUE_KINDS, toEntryNumber, type QueueKind, type QueueState } from '@bedesten/contract/operator'
import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../../http/paging.ts'

interface QueueQuery extends PageQuery {
  kind?: QueueKind | undefined
  state?: QueueState | undefined
  assigned?: 'nobody' | 'me' | number | undefined
}

interface Row {
  id: number
  kind: QueueKind
  state: QueueState
  title: string
  company_id: number | null
  company_name: string
  short_name: string
  city: string | null
  logo_url: string | null
  reports: number
  assigned_to: number | null
  assigned_name: string
  created_at: Date
  due_at: Date
  closed_at: Date | null
  version: number
}

/** Counting stops here; the total says so. */
const MAX_TOTAL = 1000

const COLUMNS = sql`e.id, e.kind, e.state, e.title, e.company_id, e.assigned_to, e.created_at, e.due_at, e.closed_at, e.version`

/** Rows of the queue with what a list shows of them; `chosen` orders and limits them. */
export async function readQueueRows(db: Db, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.*, c.company_name, c.short_name, c.city, c.logo_url, coalesce(p.name, p.email) as assigned_name,
      (select count(*) from reports r where r.entry_id = e.id)::int as reports
    from (${chosen}) e left join companies c on c.id = e.company_id left join persons p on p.id = e.assigned_to
    order by ${order}`.execute(db)
  return rows
}

/** Complaints first, then by the time that is left; closed ones newest first. */
export async function listQueue(db: Db, me: number, query: QueueQuery) {
  const isClosed = query.state === 'closed'
  const { offset, limit } = toWindow(query)
  const wanted = isWanted(me, query)
  const order = toOrder(query)
  const chosen = sql`select ${COLUMNS} from queue_entries e where ${wanted} and ${beyond(query, isClosed)}
    order by ${order} offset ${offset} limit ${limit}`
  const [rows, counted] = await Promise.all([
    readQueueRows(db, chosen, order),
    sql<{ total: number }>`select count(*)::int as total from
      (select from queue_entries e where ${wanted} order by ${order} limit ${MAX_TOTAL + 1}) counted`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  const page = toPage(query, rows, Math.min(total, MAX_TOTAL), (row) => cursorOf(row, isClosed))
  if (total <= MAX_TOTAL) return page
  return { ...page, pagination: { ...page.pagination, total_exact: false as const } }
}

/** Of one kind none comes before the others, and its own index is in that order. */
function toOrder({ kind, state }: QueueQuery) {
  if (state === 'closed') return sql`e.closed_at desc, e.id desc`
  return kind === undefined ? sql`(e.kind <> 'complaint'), e.due_at, e.id` : sql`e.due_at, e.id`
}

function isWanted(me: number, { kind, state, assigned }: QueueQuery) {
  const operatorId = assigned === 'me' ? me : assigned
  return sql.join(
    [
      state === 'closed' ? sql`e.state = 'closed'` : sql`e.state <> 'closed'`,
      ...(state === undefined || state === 'closed' ? [] : [sql`e.state = ${state}`]),
      ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
      ...(operatorId === undefined
        ? []
        : operatorId === 'nobody'
          ? [sql`e.assigned_to is null`]
          : [sql`e.assigned_to = ${operatorId}`, ...(state === 'closed' ? [] : [sql`e.state = 'assigned'`])]),
    ],
    sql` and `,
  )
}

const WaitingCursor = z.tuple([z.boolean(), CursorTime, Id])
const ClosedCursor = z.tuple([CursorTime, Id])

function beyond({ cursor, kind }: QueueQuery, isClosed: boolean) {
  if (isClosed) {
    const after = readCursor(cursor, ClosedCursor)
    return after ? sql`(e.closed_at, e.id) < (${after[0]}, ${after[1]})` : sql`true`
  }
  const after = readCursor(cursor, WaitingCursor)
  if (!after) return sql`true`
  if (kind !== undefined) return sql`(e.due_at, e.id) > (${after[1]}, ${after[2]})`
  return sql`((e.kind <> 'complaint'), e.due_at, e.id) > (${after[0]}, ${after[1]}, ${after[2]})`
}

function cursorOf(row: Row, isClosed: boolean) {
  if (isClosed) return [row.closed_at?.toISOString(), row.id]
  return [row.kind !== 'complaint', row.due_at.toISOString(), row.id]
}

/**
 * Of what waits, whatever is filtered: each count up to a thousand, so that a long queue costs no more. In the order of an index,
 * or the whole table would be read for a kind that is rare.
 */
export async function countQueue(db: Db, me: number, now: Date) {
  const ofKind = (kind: QueueKind, also: RawBuilder<unknown>) => sql`(select count(*) from (select from queue_entries
    where kind = ${kind} and state <> 'closed' ${also} order by due_at, id limit ${MAX_TOTAL}) counted)::int`
  const columns = QUEUE_KINDS.flatMap((kind) => [
    sql`${ofKind(kind, sql``)} as ${sql.ref(kind)}`,
    sql`${ofKind(kind, sql`and due_at < ${now}`)} as ${sql.ref(`late_${kind}`)}`,
  ])
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)}, (select count(*) from (select from queue_entries
      where assigned_to = ${me} and state = 'assigned' order by due_at, id limit ${MAX_TOTAL}) counted)::int as mine`.execute(
    db,
  )
  const count = (name: string) => rows[0]?.[name] ?? 0
  const sum = (prefix: string) => QUEUE_KINDS.reduce((total, kind) => total + count(prefix + kind), 0)
  const kinds = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, count(kind)]))
  return { open: sum(''), late: sum('late_'), mine: count('mine'), kinds }
}

export function toQueueRow(row: Row): QueueRow {
  const { id, kind, state, title, reports, version, company_id, assigned_to } = row
  const { company_name, short_name, city, logo_url } = row
  return {
    id,
    number: toEntryNumber(kind, id),
    kind,
    state,
    title,
    company: company_id === null ? null : { id: company_id, company_name, short_name, city, logo_url },
    reports,
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: row.assigned_name },
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    version,
  }
}
