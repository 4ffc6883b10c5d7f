import type { Db } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { findCompany } from '../companies.queries.ts'
import { deleteFollow, findFollowerCount, insertFollow } from './follows.queries.ts'

/** However often it is repeated, there is one follow and one notification. */
export async function follow(db: Db, followerId: number, followeeId: number) {
  if (followerId === followeeId) throw conflict('own_company', 'Kendi firmanızı takip edemezsiniz')
  const now = new Date()
  const total = await inTransaction(db, async (trx) => {
    await followOnce(trx, followerId, followeeId, now)
    return findFollowerCount(trx, followeeId)
  }).catch(explainMissing)
  return toState(1, total)
}

export async function unfollow(db: Db, followerId: number, followeeId: number) {
  await deleteFollow(db, followerId, followeeId)
  return toState(0, await findFollowerCount(db, followeeId))
}

export async function followOnce(trx: Db, followerId: number, followeeId: number, now: Date): Promise<void> {
  if (await insertFollow(trx, followerId, followeeId, now)) await tell(trx, followerId, followeeId, now)
}

async function tell(trx: Db, followerId: number, followeeId: number, now: Date): Promise<void> {
  const follower = await findCompany(trx, followerId, undefined)
  if (!follower) throw notFound('Firma bulunamadı')
  await insertNotification(trx, {
    company_id: followeeId,
    event_key: `follow:${followerId}`,
    type: 'follow',
    title: 'Yeni Takipçi',
    message: `${follower.company_name} sizi takip etmeye başladı`,
    related_type: 'company',
    related_id: followerId,
    related_data: { follower_short_name: follower.short_name },
    created_at: now,
  })
}

function toState(isFollowing: 0 | 1, total: number | undefined) {
  if (total === undefined) throw notFound('Firma bulunamadı')
  return { data: { is_following: isFollowing, total_followers: total } }
}

function explainMissing(error: unknown): never {
  if (isForeignKeyViolation(error)) throw notFound('Firma bulunamadı')
  throw error
}
