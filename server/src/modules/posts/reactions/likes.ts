import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOfShownTo } from '../../../db/shown-companies.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { insertSelectedNotifications } from '../../notifications/notifications.queries.ts'
import { findPost, lockPost } from '../posts.queries.ts'
import { postNotFound } from '../save-post.ts'
import { LIKED } from './post-notifications.ts'

/** Idempotent, also after an unlike: one like and one notification. */
export async function like(db: Db, companyId: number, postId: number) {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    await lockPost(trx, postId)
    await insertLike(trx, postId, companyId, now)
  })
  return toState(await findPost(db, postId, companyId), 1)
}

export async function unlike(db: Db, companyId: number, postId: number) {
  await deleteLike(db, postId, companyId)
  return toState(await findPost(db, postId, companyId), 0)
}

function toState(post: Awaited<ReturnType<typeof findPost>>, isLiked: 0 | 1) {
  if (!post) throw postNotFound()
  return { author: post.short_name, data: { is_liked: isLiked, like_count: post.like_count } }
}

/** Notifies the owner, unless it likes its own post; nothing happens if the like or the notification exists. */
async function insertLike(trx: Db, postId: number, companyId: number, now: Date): Promise<void> {
  await sql`
    with liked as (
      insert into post_likes (post_id, company_id, created_at)
      select id, ${companyId}::bigint, ${now}::timestamptz from posts
      where id = ${postId} and deleted_at is null and ${isOfShownTo(companyId, sql`company_id`)}
      on conflict do nothing returning post_id, company_id
    )
    ${insertSelectedNotifications(sql`
    select p.company_id, 'post_like:' || p.id || ':' || c.id, ${LIKED.type}::text, ${LIKED.title}::text,
      c.company_name || ${LIKED.afterName}::text, 'post', p.id, '{}', ${now}::timestamptz
    from liked join posts p on p.id = liked.post_id join companies c on c.id = liked.company_id
    where c.id <> p.company_id`)}`.execute(trx)
}

async function deleteLike(db: Db, postId: number, companyId: number): Promise<void> {
  await db.deleteFrom('post_likes').where('post_id', '=', postId).where('company_id', '=', companyId).execute()
}
