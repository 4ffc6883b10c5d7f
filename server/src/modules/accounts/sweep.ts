import type { Db } from '../../db/database.ts'
import { deleteOldAttempts } from './limits/limits.queries.ts'
import { deleteOldChallenges } from './passkeys/challenges.ts'
import { deleteOldTokens } from './recovery/account-tokens.ts'

/** Deletes what is of no use any more; the rest is deleted by the retention (records/). */
export async function sweepAccounts(db: Db): Promise<void> {
  const now = new Date()
  await deleteOldAttempts(db, now)
  await deleteOldTokens(db, now)
  await deleteOldChallenges(db, now)
}
