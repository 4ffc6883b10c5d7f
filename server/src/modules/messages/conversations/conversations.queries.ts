import { Id } from '@bedesten/contract/fields.schemas'
import type { MessageLine } from '@bedesten/contract/messages.schemas'
import type { ReferenceKind } from '@bedesten/contract/messages'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { changeVersion } from '../../../db/change-version.ts'
import type { Db } from '../../../db/database.ts'
import { isShown } from '../../../db/shown-companies.ts'
import { notFound } from '../../../http/errors.ts'
import { readCursor, refuseTooDeep, toPage, toWindow } from '../../../http/paging.ts'
import { personName } from '../../accounts/person-names.ts'
import { hasBlocked } from '../../companies/blocks/blocks.queries.ts'
import { hasOpenOrder } from './deals.queries.ts'

/** The badge shows 99+ from here on, so counting stops. */
const MAX_UNREAD = 100
/** Counting stops here; the total says so. */
const MAX_TOTAL = 1000

type SideName = 'low' | 'high'

/** A conversation from the view of one company. */
export interface Place {
  id: number
  me: number
  other: number
  mine: SideName
  theirs: SideName
}

/** Found only by its two companies. */
export async function getPlace(db: Db, id: number, me: number): Promise<Place & { message_count: number }> {
  const row = await db
    .selectFrom('conversations')
    .select(['low_id', 'high_id', 'message_count'])
    .where('id', '=', id)
    .where((where) => where.or([where('low_id', '=', me), where('high_id', '=', me)]))
    .executeTakeFirst()
  if (!row) throw conversationNotFound()
  return { ...toPlace(id, me, row.low_id === me ? row.high_id : row.low_id), message_count: row.message_count }
}

export function toPlace(id: number, me: number, other: number): Place {
  return me < other ? { id, me, other, mine: 'low', theirs: 'high' } : { id, me, other, mine: 'high', theirs: 'low' }
}

function conversationNotFound() {
  return notFound('Konuşma bulunamadı.')
}

/** One column of one side, as `low_unread`. */
export function sideColumn(side: SideName, column: 'unread' | 'read_id' | 'muted' | 'told_at' | 'open_until') {
  return sql.ref(`${side}_${column}`)
}

export async function countUnread(db: Db, me: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from conversation_sides where company_id = ${me} and unread_count > 0 limit ${MAX_UNREAD}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

export interface LineRow {
  message_id: number
  sender_id: number
  person: NamedPerson | null
  text: string
  sent_at: Date
  read_at: Date | null
  withdrawn: boolean
  reference_kind: ReferenceKind | null
  file_name: string | null
}

/** One-line preview of a message `m` for `viewer`. */
export const lineFor = (viewer: number) => sql`m.id as message_id, m.sender_id,
  ${personName(sql`m.person_id`, sql`m.sender_id`, viewer)} as person, m.text, m.created_at as sent_at, m.read_at,
  m.withdrawn_at is not null as withdrawn, m.reference_kind,
  (select title from message_files f join uploads u on u.id = f.upload_id
    where f.message_id = m.id order by f.position limit 1) as file_name`

export interface OtherRow {
  company_id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
}

/** Columns of the other company `c`. */
export const OTHER = sql`c.id as company_id, c.company_name, c.short_name, c.logo_url, c.verified, c.city`

export function toLine(row: LineRow): MessageLine {
  return {
    id: row.message_id,
    sender_id: row.sender_id,
    person: row.person,
    text: row.text,
    created_at: row.sent_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    withdrawn: row.withdrawn,
    file_name: row.file_name,
    reference_kind: row.reference_kind,
  }
}

interface StateRow {
  unread_count: number
  muted: boolean
  blocked: boolean
  refuses_me: boolean
}

/** A lookup per row: for `exists` the planner might read all blocks. */
const BLOCKS = sql`
  (select count(*) from company_blocks where blocker_id = s.company_id and blocked_id = s.other_id) > 0 as blocked,
  (select count(*) from company_blocks where blocker_id = s.other_id and blocked_id = s.company_id) > 0 as refuses_me`

type ConversationRow = StateRow & LineRow & OtherRow & { id: number }

/** Conversations with a message, newest first; `where` filters by `s` and the other company `c`. */
export async function listConversations(db: Db, me: number, page: PageQuery, where?: RawBuilder<boolean>) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const own = sql`s.company_id = ${me} and s.last_message_id is not null and ${where ?? sql`true`}`
  const from = where ? sql`conversation_sides s join companies c on c.id = s.other_id` : sql`conversation_sides s`
  const rest = before === undefined ? sql`true` : sql`s.last_message_id < ${before}`
  // Counted in index order up to the limit; otherwise all would be collected first.
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from (
        select from ${from} where ${own} order by s.last_message_id desc limit ${MAX_TOTAL + 1}
      ) all_own`.execute(db),
    sql<ConversationRow>`
      select s.id, s.unread_count, s.muted, ${BLOCKS}, ${OTHER}, ${lineFor(me)} from (
        select s.* from ${from} where ${own} and ${rest}
        order by s.last_message_id desc offset ${window.offset} limit ${window.limit}
      ) s join companies c on c.id = s.other_id join messages m on m.id = s.last_message_id
      order by s.last_message_id desc`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  if (total > MAX_TOTAL) refuseTooDeep(page, Infinity)
  const shown = toPage(page, rows, Math.min(total, MAX_TOTAL), (row) => [row.message_id])
  return total > MAX_TOTAL ? { ...shown, pagination: { ...shown.pagination, total_exact: false as const } } : shown
}

/** The state between `me` and another company; `id` is null without a conversation. Undefined for one that `me` has nothing to do with. */
export async function findState(db: Db, me: number, other: number) {
  const { rows } = await sql<StateRow & OtherRow & { id: number | null; hidden: boolean }>`
    select s.id, coalesce(s.unread_count, 0) as unread_count, coalesce(s.muted, false) as muted, ${OTHER},
      ${hasBlocked(sql`${me}`, sql`c.id`)} as blocked, ${hasBlocked(sql`c.id`, sql`${me}`)} as refuses_me, not ${isShown('c')} as hidden
    from companies c left join conversation_sides s on s.company_id = ${me} and s.other_id = c.id
    where c.id = ${other} and (${isShown('c')} or s.id is not null or ${hasOpenOrder(me, sql`c.id`)})`.execute(db)
  return rows[0]
}

export async function findPair(db: Db, me: number, other: number): Promise<number | undefined> {
  const pair = await db
    .selectFrom('conversations')
    .select('id')
    .where('low_id', '=', Math.min(me, other))
    .where('high_id', '=', Math.max(me, other))
    .executeTakeFirst()
  return pair?.id
}

/** Undefined if the pair already has one; throws a foreign key violation for an unknown company. */
export async function insertConversation(trx: Db, me: number, other: number, now: Date): Promise<number | undefined> {
  const { low_id, high_id } = { low_id: Math.min(me, other), high_id: Math.max(me, other) }
  const row = await trx
    .insertInto('conversations')
    .values({ low_id, high_id, opened_by: me, created_at: now })
    .onConflict((conflict) => conflict.constraint('conversations_pair_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setMuted(db: Db, { id, me, mine }: Place, muted: boolean): Promise<void> {
  await sql`
    with changed as (update conversations set ${sideColumn(mine, 'muted')} = ${muted} where id = ${id} returning id)
    select hint(${me}, concat_ws(' ', 'message', id, ${changeVersion})) from changed`.execute(db)
}
