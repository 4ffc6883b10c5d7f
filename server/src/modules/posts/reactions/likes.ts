import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { findCompany } from '../../companies/companies.queries.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { likeNotification } from './post-notifications.ts'
import { deleteLike, findPost, insertLike } from '../posts.queries.ts'
import { postNotFound } from '../save-post.ts'

/** However often it is repeated, also after being taken back, there is one like and one notification. */
export async function like(db: Db, companyId: number, postId: number) {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    await likeOnce(trx, companyId, postId, now)
    return toState(trx, postId, 1)
  })
}

export async function unlike(db: Db, companyId: number, postId: number) {
  await deleteLike(db, postId, companyId)
  return toState(db, postId, 0)
}

async function likeOnce(trx: Db, companyId: number, postId: number, now: Date): Promise<void> {
  if (!(await insertLike(trx, postId, companyId, now))) return
  const post = await findPost(trx, postId)
  const liker = await findCompany(trx, companyId, undefined)
  if (!post || !liker || post.company_id === companyId) return
  const act = { ownerId: post.company_id, postId, actor: liker, at: now }
  await insertNotification(trx, likeNotification(act))
}

async function toState(db: Db, postId: number, isLiked: 0 | 1) {
  const post = await findPost(db, postId)
  if (!post) throw postNotFound()
  return { data: { is_liked: isLiked, like_count: post.like_count } }
}
