import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import { deleteOldRequests } from './checkout-requests.queries.ts'

/** Forgets answers that may no longer be asked for; a failure waits for the next round. */
export async function sweepCheckouts(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await deleteOldRequests(db, new Date())
  } catch (error) {
    log.warn({ err: error }, 'sweep of checkouts failed')
  }
}
