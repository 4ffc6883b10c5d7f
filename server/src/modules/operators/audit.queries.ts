import type { AuditAct } from '@bedesten/contract/operator-audit'
import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { Tables } from '../../db/tables.ts'
import { CursorTime, readCursor, refuseTooDeep, toPage, toWindow } from '../../http/paging.ts'

export interface AuditFilter {
  operator_id?: number | undefined
  act?: AuditAct | undefined
  company_id?: number | undefined
  q?: string | null | undefined
  from?: string | undefined
  to?: string | undefined
}

export type AuditRecord = Selectable<Tables['operator_audit']>

/** Further ones are not counted: the total says so. */
const MAX_TOTAL = 1000
/** More than anybody opens in a spreadsheet. */
const MAX_EXPORTED = 50_000

function isWanted({ operator_id, act, company_id, q, from, to }: AuditFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (operator_id !== undefined) conditions.push(sql`operator_id = ${operator_id}`)
  if (act !== undefined) conditions.push(sql`act = ${act}`)
  if (company_id !== undefined) conditions.push(sql`company_id = ${company_id}`)
  if (q) conditions.push(isAbout(q))
  if (from !== undefined) conditions.push(sql`created_at >= ${midnight(from, 0)}`)
  if (to !== undefined) conditions.push(sql`created_at < ${midnight(to, 1)}`)
  return sql.join(conditions, sql` and `)
}

/** More than anybody means by a name. */
const MAX_COMPANIES = 100

function isAbout(q: string): RawBuilder<unknown> {
  const [, id] = /^[A-Zİı]{2}-?(\d{1,15})$/i.exec(q) ?? []
  if (id !== undefined) return sql`entry_id = ${id}`
  const typed = escapeLike(foldTurkish(q).replace(/^@/, ''))
  return sql`(entry_number = ${q.toUpperCase()} or company_id in (select id from companies
    where name_fold like ${`%${typed}%`} or short_name like ${`${typed}%`} order by id limit ${MAX_COMPANIES}))`
}

/** When that day begins in Istanbul, or one some days after it. */
function midnight(day: string, daysAfter: number) {
  return sql<Date>`(${day}::date + ${daysAfter}::int)::timestamp at time zone 'Europe/Istanbul'`
}

/** Newest first. */
export async function listAudit(db: Db, query: PageQuery & AuditFilter) {
  const [time, id] = readCursor(query.cursor, z.tuple([CursorTime, Id])) ?? []
  const { offset, limit } = toWindow(query)
  const wanted = isWanted(query)
  const beyond = time === undefined ? sql`true` : sql`(created_at, id) < (${time}, ${id})`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from
      (select from operator_audit where ${wanted} limit ${MAX_TOTAL + 1}) counted`.execute(db),
    sql<AuditRecord>`select * from operator_audit where ${wanted} and ${beyond}
      order by created_at desc, id desc offset ${offset} limit ${limit}`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  if (total > MAX_TOTAL) refuseTooDeep(query, Infinity)
  const page = toPage(query, rows, Math.min(total, MAX_TOTAL), (row) => [row.created_at.toISOString(), row.id])
  return total > MAX_TOTAL ? { ...page, pagination: { ...page.pagination, total_exact: false as const } } : page
}

export async function listAuditForExport(db: Db, filter: AuditFilter): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`select * from operator_audit where ${isWanted(filter)}
    order by created_at desc, id desc limit ${MAX_EXPORTED}`.execute(db)
  return rows
}

/** Everybody who has left something behind, by the last name each had. */
export async function listAuditors(db: Db) {
  const { rows } = await sql<{ id: number | null; name: string }>`
    with recursive acted as (
      (select operator_id from operator_audit where operator_id is not null order by operator_id limit 1)
      union all
      select (select operator_id from operator_audit where operator_id > acted.operator_id order by operator_id limit 1)
      from acted where acted.operator_id is not null
    )
    select a.operator_id as id, (select operator_name from operator_audit last where last.operator_id = a.operator_id
      order by created_at desc, id desc limit 1) as name
    from acted a where a.operator_id is not null order by name, id`.execute(db)
  return rows
}
