import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isShown } from '../../db/shown-companies.ts'
import { postsOf, type PickedPosts, type Stretch } from './posts.queries.ts'

/** Above this many followed companies, posts of theirs are expected among the newest ones of all. */
const MANY_FOLLOWED = 50
/** How many of the newest posts are looked through for those. */
const WINDOW = 20_000

/** Posts of followed companies and own ones. Fast for companies that follow many; incomplete if these are older than the window. */
export function pickAmongNewest(viewer: number, { offset, limit, before }: Stretch): PickedPosts {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  return postsOf(sql`
    select p.id from (
      select id, company_id from posts where deleted_at is null and ${older} order by id desc limit ${WINDOW}
    ) p
    where p.company_id = ${viewer}
      or (exists (select from follows f where f.follower_id = ${viewer} and f.followee_id = p.company_id)
        and ${isOfShown(sql`p.company_id`)})
    order by p.id desc offset ${offset} limit ${limit}`)
}

/** Whether there are more posts than the window shows. */
export async function reachesBeyondWindow(db: Db, before: number | undefined): Promise<boolean> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql`
    select from posts where deleted_at is null and ${older} order by id desc offset ${WINDOW} limit 1`.execute(db)
  return rows.length > 0
}

/** The same, company by company. On a first page only the companies with the newest last posts can have a part in it. */
export function pickOfCompanies(viewer: number, { offset, limit, before }: Stretch): PickedPosts {
  const reach = offset + limit
  const older = before === undefined ? sql`true` : sql`p.id < ${before}`
  const companies = before === undefined ? sql`order by c.last_post_id desc limit ${reach}` : sql``
  return postsOf(sql`
    select q.id from (
      select c.id from (
        select followee_id as id from follows where follower_id = ${viewer} union all select ${viewer}::bigint
      ) f join companies c on c.id = f.id
      where c.last_post_id is not null and (${isShown('c')} or c.id = ${viewer}) ${companies}
    ) f
    cross join lateral (
      select p.id from posts p where p.company_id = f.id and p.deleted_at is null and ${older}
      order by p.id desc limit ${reach}
    ) q
    order by q.id desc offset ${offset} limit ${limit}`)
}

/** Every company counts its posts. Looked up one by one: a join would read all companies for a viewer who follows thousands. */
export async function countTimeline(db: Db, viewer: number): Promise<{ total: number; followsMany: boolean }> {
  const { rows } = await sql<{ total: number; companies: number }>`
    select coalesce(sum((select c.total_posts from companies c where c.id = f.id and (${isShown('c')} or c.id = ${viewer}))), 0)::bigint as total, count(*) as companies
    from (
      select followee_id as id from follows where follower_id = ${viewer} union all select ${viewer}::bigint
    ) f`.execute(db)
  const [counted] = rows
  return { total: counted?.total ?? 0, followsMany: (counted?.companies ?? 0) > MANY_FOLLOWED }
}
