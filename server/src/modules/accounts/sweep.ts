import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { deleteOldDevices } from './sessions/devices.queries.ts'
import { deleteOldAttempts } from './limits/limits.queries.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'

/** Removes what can no longer matter; a failure waits for the next round. */
export async function sweepAccounts(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const now = new Date()
  try {
    await deleteOldAttempts(db, now)
    await deleteOldSessions(db, now)
    await deleteOldDevices(db, now)
  } catch (error) {
    log.warn({ err: error }, 'Old sessions, devices and attempts could not be deleted')
  }
}
