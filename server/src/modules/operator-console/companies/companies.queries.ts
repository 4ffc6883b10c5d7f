import { Id } from '@bedesten/contract/fields.schemas'
import type { CompanySort, Standing } from '@bedesten/contract/operator'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { Role } from '@bedesten/contract/rights'
import { writeCity } from '@bedesten/contract/cities'
import { foldTurkish } from '@bedesten/contract/turkish'
import type { VerificationState } from '@bedesten/contract/verification'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import type { Rates } from '../../exchange-rates/exchange-rates.queries.ts'

interface CompaniesQuery extends PageQuery {
  search?: string | null | undefined
  q?: string | null | undefined
  verification?: VerificationState | undefined
  standing?: Standing | undefined
  sort?: CompanySort | undefined
}

export interface CompanyRow {
  id: number
  /** By which it was sorted. */
  rank: number
  company_name: string
  short_name: string
  city: string | null
  logo_url: string | null
  tax_number: string | null
  verified: boolean
  verification: VerificationState
  standing: Standing
  orders_30d: number
  amount_30d: string
  last_seen_at: Date | null
  created_at: Date
}

/** Further ones are not counted: the total says so. */
const MAX_TOTAL = 1000
const STATE = sql`coalesce(v.state, case when c.verified then 'approved' else 'none' end)`

/** How companies `c` are ranked, the highest first, then the newest. */
const RANKS: Record<CompanySort, { rank: RawBuilder<unknown>; from: RawBuilder<unknown> }> = {
  new: { rank: sql`c.id`, from: sql`` },
  seen: {
    rank: sql`coalesce(floor(extract(epoch from seen.at) * 1000), 0)::bigint`,
    from: sql`left join (select company_id, max(at) as at from (
        select company_id, last_seen_at as at from members union all select company_id, last_used_at from sessions
      ) visits group by 1) seen on seen.company_id = c.id`,
  },
  orders: {
    rank: sql`coalesce(sold.count, 0)::bigint`,
    from: sql`left join (select seller_id, count(*) as count from orders
        where order_status <> 'cancelled' and created_at > now() - interval '30 days' group by 1
      ) sold on sold.seller_id = c.id`,
  },
}

/** The newest first, unless they are sorted by something else. */
export async function listCompanies(db: Db, query: CompaniesQuery, rates: Rates) {
  const [lastRank, lastId] = readCursor(query.cursor, z.tuple([z.int().min(0), Id])) ?? []
  const { offset, limit } = toWindow(query)
  const { rank, from } = RANKS[query.sort ?? 'new']
  const found = sql`from companies c left join verifications v on v.company_id = c.id ${from} where ${isWanted(query)}`
  const beyond = lastRank === undefined ? sql`true` : sql`(${rank}, c.id) < (${lastRank}, ${lastId})`
  const order = query.sort === undefined || query.sort === 'new' ? sql`c.id desc` : sql`${rank} desc, c.id desc`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (select ${found} limit ${MAX_TOTAL + 1}) counted`.execute(
      db,
    ),
    readRows(
      db,
      sql`select c.id, ${rank} as rank ${found} and ${beyond} order by ${order} offset ${offset} limit ${limit}`,
      rates,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  const page = toPage(query, rows, Math.min(total, MAX_TOTAL), (row) => [row.rank, row.id])
  if (total <= MAX_TOTAL) return page
  return { ...page, pagination: { ...page.pagination, total_exact: false as const } }
}

export async function findCompanyRow(db: Db, id: number, rates: Rates): Promise<CompanyRow | undefined> {
  return (await readRows(db, sql`select id, id as rank from companies where id = ${id}`, rates)).rows[0]
}

function readRows(db: Db, chosen: RawBuilder<unknown>, rates: Rates) {
  return sql<CompanyRow>`
    select c.id, chosen.rank, c.company_name, c.short_name, c.city, c.logo_url, c.tax_number, c.verified, ${STATE} as verification,
      c.standing, sold.orders_30d, sold.amount_30d, c.created_at,
      greatest((select max(last_seen_at) from members where company_id = c.id),
        (select max(last_used_at) from sessions where company_id = c.id)) as last_seen_at
    from (${chosen}) chosen join companies c on c.id = chosen.id left join verifications v on v.company_id = c.id
    cross join lateral (
      select count(*)::int as orders_30d, coalesce(sum(${inLira(rates)}), 0)::text as amount_30d
      from orders o where o.seller_id = c.id and o.order_status <> 'cancelled'
        and o.created_at > now() - interval '30 days') sold
    order by chosen.rank desc, c.id desc`.execute(db)
}

/** The total of an order `o`, at the rates of today. */
function inLira({ tryRates }: Rates) {
  return sql`round(o.total_amount * case o.currency when 'USD' then ${tryRates.USD}::numeric
    when 'EUR' then ${tryRates.EUR}::numeric when 'GBP' then ${tryRates.GBP}::numeric else 1 end, 2)`
}

function isWanted({ search, q: asked, verification, standing }: CompaniesQuery) {
  const q = search ?? asked ?? ''
  const typed = foldTurkish(q).replace(/^@/, '').trim()
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (typed !== '') {
    const digits = q.replaceAll(/\D/g, '')
    conditions.push(sql`(c.name_fold like ${`%${escapeLike(typed)}%`} or c.short_name like ${`${escapeLike(typed)}%`}
      or c.city = ${writeCity(q.trim())} or c.email = ${q.trim().toLowerCase()} or c.id in (select m.company_id from persons p
        join members m on m.person_id = p.id where p.email = ${q.trim().toLowerCase()}) or (${digits} <> '' and c.tax_number = ${digits}))`)
  }
  if (verification !== undefined) conditions.push(sql`${STATE} = ${verification}`)
  if (standing !== undefined) conditions.push(sql`c.standing = ${standing}`)
  return sql.join(conditions, sql` and `)
}

export async function countCompanies(db: Db) {
  const { rows } = await sql<{ companies: number; active_30d: number }>`
    select (select count(*) from companies)::int as companies,
      (select count(distinct company_id) from sessions where last_used_at > now() - interval '30 days')::int as active_30d`.execute(
    db,
  )
  return rows[0] ?? { companies: 0, active_30d: 0 }
}

interface Figures {
  orders_placed: number
  orders_received: number
  cancelled: number
  amount_year: string
  products: number
  reports: number
}

export async function readFigures(db: Db, id: number, rates: Rates): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*) from orders where buyer_id = ${id})::int as orders_placed,
      (select count(*) from orders where seller_id = ${id})::int as orders_received,
      (select count(*) from orders where seller_id = ${id} and order_status = 'cancelled')::int as cancelled,
      (select coalesce(sum(${inLira(rates)}), 0) from orders o where seller_id = ${id} and order_status <> 'cancelled'
        and created_at > now() - interval '365 days')::text as amount_year,
      (select count(*) from products where company_id = ${id} and deleted_at is null)::int as products,
      (select count(*) from reports r join queue_entries e on e.id = r.entry_id
        where e.company_id = ${id} and e.kind = 'report')::int as reports`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select of counts gave no row')
  return row
}

interface MemberRow {
  person_id: number
  name: string | null
  email: string
  role: Role
  two_step: boolean
}

/** The owner first. */
export async function listMembers(db: Db, companyId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id as person_id, p.name, p.email, m.role, t.enabled_at is not null as two_step
    from members m join persons p on p.id = m.person_id left join two_steps t on t.person_id = p.id
    where m.company_id = ${companyId} order by m.role <> 'owner', m.joined_at, p.id`.execute(db)
  return rows
}

export async function countSessions(db: Db, companyId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select((row) => [row.fn.countAll<number>().as('open'), row.fn.max('last_used_at').as('last_used_at')])
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
}

export async function endSessions(trx: Db, companyId: number, now: Date): Promise<number> {
  const result = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function findName(db: Db, id: number) {
  return db.selectFrom('companies').select(['id', 'company_name', 'verified']).where('id', '=', id).executeTakeFirst()
}
