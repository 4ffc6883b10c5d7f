import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { Id } from '@bedesten/contract/fields.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { isFollowedBy } from '../companies.queries.ts'

/** True when it is new. The trigger counts; throws a foreign key violation when there is no such company. */
export async function insertFollow(db: Db, followerId: number, followeeId: number, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('follows')
    .values({ follower_id: followerId, followee_id: followeeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteFollow(db: Db, followerId: number, followeeId: number): Promise<void> {
  await db.deleteFrom('follows').where('follower_id', '=', followerId).where('followee_id', '=', followeeId).execute()
}

export async function findFollowerCount(db: Db, companyId: number): Promise<number | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('total_followers')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.total_followers
}

/** Newest follow first; the total is that of the company. */
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
  const window = toWindow(page)
  const rows = await db
    .selectFrom('follows')
    .innerJoin('companies', 'companies.id', other)
    .select(['companies.id', 'company_name', 'short_name', 'logo_url', 'verified', 'city'])
    .select('follows.created_at as followed_at')
    .select(isFollowedBy(viewer).as('is_following'))
    .where(own, '=', company.id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(follows.created_at, ${sql.ref(other)}) < (${after?.[1]}::timestamptz, ${after?.[2]})`),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy(other, 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  return toPage(page, rows, company.total, (row) => [side, row.followed_at.toISOString(), row.id])
}
