import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { isShown } from '../../../db/shown-companies.ts'
import { CursorTime, MAX_OFFSET, readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { insertSelectedNotifications } from '../../notifications/notifications.queries.ts'
import { isFollowedBy } from '../companies.queries.ts'

/**
 * Notifies the followed company once; does nothing if it is followed already. A trigger counts; throws a foreign
 * key violation for an unknown company.
 */
export async function insertFollow(db: Db, followerId: number, followeeId: number, now: Date): Promise<void> {
  await sql`
    with followed as (
      insert into follows (follower_id, followee_id, created_at) values (${followerId}, ${followeeId}, ${now})
      on conflict do nothing returning follower_id, followee_id
    )
    ${insertSelectedNotifications(sql`
    select followee_id, 'follow:' || c.id, 'follow', 'Yeni Takipçi', c.company_name || ' sizi takip etmeye başladı',
      'company', c.id, jsonb_build_object('follower_short_name', c.short_name), ${now}::timestamptz
    from followed join companies c on c.id = followed.follower_id`)}`.execute(db)
}

export async function deleteFollow(db: Db, followerId: number, followeeId: number): Promise<void> {
  await db.deleteFrom('follows').where('follower_id', '=', followerId).where('followee_id', '=', followeeId).execute()
}

export async function findBoth(db: Db, followerId: number, followeeId: number) {
  const { rows } = await sql<{ id: number; short_name: string; total_followers: number }>`
    select id, short_name, total_followers from companies where id in (${followerId}, ${followeeId})`.execute(db)
  return rows
}

/** By the few companies that are hidden. */
async function countHidden(db: Db, side: 'followers' | 'following', companyId: number): Promise<number> {
  const pair =
    side === 'followers'
      ? sql`f.followee_id = ${companyId} and f.follower_id = c.id`
      : sql`f.follower_id = ${companyId} and f.followee_id = c.id`
  const { rows } = await sql<{ count: number }>`
    select count(*) from companies c join follows f on ${pair} where not ${isShown('c')}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest follow first; the total is that of the company without those that are not shown. */
export async function listFollows(
  db: Db,
  side: 'followers' | 'following',
  company: { id: number; total: number },
  viewer: number | undefined,
  page: PageQuery,
) {
  const [own, other] =
    side === 'followers'
      ? (['follows.followee_id', 'follows.follower_id'] as const)
      : (['follows.follower_id', 'follows.followee_id'] as const)
  const after = readCursor(page.cursor, z.tuple([z.literal(side), CursorTime, Id]))
  const window = toWindow(page, MAX_OFFSET.public)
  const listed = db
    .selectFrom('follows')
    .innerJoin('companies', 'companies.id', other)
    .select(['companies.id', 'company_name', 'short_name', 'logo_url', 'verified', 'city'])
    .select('follows.created_at as followed_at')
    .select(isFollowedBy(viewer).as('is_following'))
    .where(own, '=', company.id)
    .where(isShown())
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(follows.created_at, ${sql.ref(other)}) < (${after?.[1]}::timestamptz, ${after?.[2]})`),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy(other, 'desc')
    .offset(window.offset)
    .limit(window.limit)
  const [rows, hidden] = await Promise.all([listed.execute(), countHidden(db, side, company.id)])
  return toPage(
    page,
    rows,
    company.total - hidden,
    (row) => [side, row.followed_at.toISOString(), row.id],
    MAX_OFFSET.public,
  )
}
