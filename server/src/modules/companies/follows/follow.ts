import type { Db } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { findCompany } from '../companies.queries.ts'
import { orNotFound } from '../find-company.ts'
import { deleteFollow, findBoth, insertFollow } from './follows.queries.ts'

/** Idempotent: one follow and one notification. */
export async function follow(db: Db, followerId: number, followeeId: number) {
  if (followerId === followeeId) throw conflict('own_company', 'Kendi firmanızı takip edemezsiniz')
  orNotFound(await findCompany(db, followeeId, undefined))
  await insertFollow(db, followerId, followeeId, new Date()).catch(explainMissing)
  return toState(1, await findBoth(db, followerId, followeeId), followeeId)
}

export async function unfollow(db: Db, followerId: number, followeeId: number) {
  await deleteFollow(db, followerId, followeeId)
  return toState(0, await findBoth(db, followerId, followeeId), followeeId)
}

type Companies = Awaited<ReturnType<typeof findBoth>>

/** Returns the short names of both, whose profiles show the count. */
function toState(isFollowing: 0 | 1, companies: Companies, followeeId: number) {
  const followee = companies.find(({ id }) => id === followeeId)
  if (!followee) throw notFound('Firma bulunamadı')
  const shortNames = companies.map(({ short_name }) => short_name)
  return { shortNames, data: { is_following: isFollowing, total_followers: followee.total_followers } }
}

function explainMissing(error: unknown): never {
  if (isForeignKeyViolation(error)) throw notFound('Firma bulunamadı')
  throw error
}
