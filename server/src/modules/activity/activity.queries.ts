import type { ActivityKind } from '@bedesten/contract/activity'
import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { CursorTime, readCursor, refuseTooDeep, toPage, toWindow } from '../../http/paging.ts'

export interface ActivityFilter {
  person_id?: number | undefined
  kind?: ActivityKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Counting stops here; the total says so. */
const MAX_TOTAL = 1000
/** Maximum rows of an export. */
const MAX_EXPORTED = 20_000

export interface ActivityRow {
  id: number
  person_id: number | null
  person_name: string | null
  has_left: boolean
  key_name: string | null
  kind: ActivityKind
  text: string
  target: string | null
  old_value: string | null
  new_value: string | null
  device: string | null
  created_at: Date
}

/** The email if the person has no name. */
const NAME = sql`coalesce(p.name, p.email)`

function isWanted(companyId: number, { person_id, kind, from, to }: ActivityFilter) {
  return sql.join(
    [
      sql`a.company_id = ${companyId}`,
      ...(person_id === undefined ? [] : [sql`a.person_id = ${person_id}`]),
      ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`a.created_at >= ${midnight(from, 0)}`]),
      ...(to === undefined ? [] : [sql`a.created_at < ${midnight(to, 1)}`]),
    ],
    sql` and `,
  )
}

/** The start of the day in Istanbul, or of a later one. */
function midnight(day: string, daysAfter: number) {
  return sql<Date>`(${day}::date + ${daysAfter}::int)::timestamp at time zone 'Europe/Istanbul'`
}

/** Newest first. */
export async function listActivity(db: Db, companyId: number, query: PageQuery & ActivityFilter) {
  const [time, id] = readCursor(query.cursor, z.tuple([CursorTime, Id])) ?? []
  const { offset, limit } = toWindow(query)
  const wanted = isWanted(companyId, query)
  const beyond = time === undefined ? sql`true` : sql`(a.created_at, a.id) < (${time}, ${id})`
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from (select from activity a where ${wanted} limit ${MAX_TOTAL + 1}) counted`.execute(
      db,
    ),
    readRows(
      db,
      companyId,
      sql`select a.* from activity a where ${wanted} and ${beyond}
      order by a.created_at desc, a.id desc offset ${offset} limit ${limit}`,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  if (total > MAX_TOTAL) refuseTooDeep(query, Infinity)
  const page = toPage(query, rows, Math.min(total, MAX_TOTAL), (row) => [row.created_at.toISOString(), row.id])
  return total > MAX_TOTAL ? { ...page, pagination: { ...page.pagination, total_exact: false as const } } : page
}

export async function listForExport(db: Db, companyId: number, filter: ActivityFilter): Promise<ActivityRow[]> {
  return readRows(
    db,
    companyId,
    sql`select a.* from activity a where ${isWanted(companyId, filter)}
    order by a.created_at desc, a.id desc limit ${MAX_EXPORTED}`,
  )
}

async function readRows(db: Db, companyId: number, chosen: ReturnType<typeof sql>): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.person_id, ${NAME} as person_name, m.person_id is null as has_left, a.key_name, a.kind, a.text, a.target,
      a.old_value, a.new_value, a.device, a.created_at
    from (${chosen}) a left join persons p on p.id = a.person_id
    left join members m on m.company_id = ${companyId} and m.person_id = a.person_id
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/** Members and former members with activity. Looks up each person in the index, not each act. */
export async function listPeople(db: Db, companyId: number) {
  const { rows } = await sql<{ id: number; name: string; left: boolean }>`
    with recursive acted as (
      (select person_id from activity where company_id = ${companyId} and person_id is not null order by person_id limit 1)
      union all
      select (select person_id from activity where company_id = ${companyId} and person_id > acted.person_id
        order by person_id limit 1)
      from acted where acted.person_id is not null
    ),
    known as (select person_id from members where company_id = ${companyId} union select person_id from acted)
    select p.id, ${NAME} as name, m.person_id is null as left
    from known join persons p on p.id = known.person_id
    left join members m on m.company_id = ${companyId} and m.person_id = p.id
    order by m.person_id is null, name, p.id`.execute(db)
  return rows
}
