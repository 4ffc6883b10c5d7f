import type { Db } from '../../db/database.ts'
import { deleteOldDevices } from './sessions/devices.queries.ts'
import { deleteOldAttempts } from './limits/limits.queries.ts'
import { deleteOldTokens } from './recovery/account-tokens.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'

/** Deletes expired rows. */
export async function sweepAccounts(db: Db): Promise<void> {
  const now = new Date()
  await deleteOldAttempts(db, now)
  await deleteOldSessions(db, now)
  await deleteOldDevices(db, now)
  await deleteOldTokens(db, now)
}
