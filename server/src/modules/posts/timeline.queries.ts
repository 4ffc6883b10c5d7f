import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Above this many followed companies, posts of theirs are expected among the newest ones of all. */
const MANY_FOLLOWED = 50
/** How many of the newest posts are looked through for those. */
const WINDOW = 20_000

/** A stretch of a list of posts, newest first; `before` is the id the last page ended with. */
export interface Stretch {
  offset: number
  limit: number
  before: number | undefined
}

/** The ids of the posts of followed companies and of one's own. */
export async function pickTimeline(db: Db, viewer: number, stretch: Stretch): Promise<number[]> {
  if (stretch.limit === 0) return []
  if (await followsMany(db, viewer)) {
    const { ids, isAll } = await pickAmongNewest(db, viewer, stretch)
    if (isAll || ids.length === stretch.limit) return ids
  }
  return pickOfCompanies(db, viewer, stretch)
}

async function followsMany(db: Db, viewer: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from follows where follower_id = ${viewer} limit ${MANY_FOLLOWED + 1}) f`.execute(db)
  return (rows[0]?.count ?? 0) > MANY_FOLLOWED
}

/** Quick when the viewer follows many; comes back short when all that they wrote is older than the window. */
async function pickAmongNewest(db: Db, viewer: number, { offset, limit, before }: Stretch) {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select id, company_id from posts where deleted_at is null and ${older} order by id desc limit ${WINDOW}
    ) p
    where p.company_id = ${viewer}
      or exists (select from follows f where f.follower_id = ${viewer} and f.followee_id = p.company_id)
    order by p.id desc offset ${offset} limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids, isAll: ids.length < limit && !(await reachesBeyond(db, before)) }
}

/** Whether there are more posts than the window shows. */
async function reachesBeyond(db: Db, before: number | undefined): Promise<boolean> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql`
    select from posts where deleted_at is null and ${older} order by id desc offset ${WINDOW} limit 1`.execute(db)
  return rows.length > 0
}

/** Company by company. On a first page only the companies with the newest last posts can have a part in it. */
async function pickOfCompanies(db: Db, viewer: number, { offset, limit, before }: Stretch): Promise<number[]> {
  const reach = offset + limit
  const older = before === undefined ? sql`true` : sql`p.id < ${before}`
  const companies = before === undefined ? sql`order by c.last_post_id desc limit ${reach}` : sql``
  const { rows } = await sql<{ id: number }>`
    select q.id from (
      select c.id from (
        select followee_id as id from follows where follower_id = ${viewer} union all select ${viewer}::bigint
      ) f join companies c on c.id = f.id
      where c.last_post_id is not null ${companies}
    ) f
    cross join lateral (
      select p.id from posts p where p.company_id = f.id and p.deleted_at is null and ${older}
      order by p.id desc limit ${reach}
    ) q
    order by q.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every company counts its posts. Looked up one by one: a join would read all companies for a viewer who follows thousands. */
export async function countTimeline(db: Db, viewer: number): Promise<{ total: number; followsMany: boolean }> {
  const { rows } = await sql<{ total: number; companies: number }>`
    select coalesce(sum((select c.total_posts from companies c where c.id = f.id)), 0)::bigint as total, count(*) as companies
    from (
      select followee_id as id from follows where follower_id = ${viewer} union all select ${viewer}::bigint
    ) f`.execute(db)
  const [counted] = rows
  return { total: counted?.total ?? 0, followsMany: (counted?.companies ?? 0) > MANY_FOLLOWED }
}
