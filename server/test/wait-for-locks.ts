import type { Pool } from 'pg'
import { vi } from 'vitest'

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Until so many in this database wait for what somebody else holds; other tests have databases of their own. */
export async function waitForLocks(pool: Pool, count: number): Promise<void> {
  await vi.waitUntil(async () => Number((await pool.query(WAITING)).rowCount) >= count, { timeout: 10_000 })
}
