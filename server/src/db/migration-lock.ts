import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { assertServerVersion } from './server-version.ts'

/** One fixed number in every version of Bedesten: the process that migrates a database holds this lock. */
const MIGRATION_LOCK = 1_039_741_691
const POLL_MS = 200

/** Runs `work` on a connection of its own, without time limits, while no other process migrates that database. */
export async function withMigrationLock<T>(connection: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'bedesten migrate', connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running statement; without this listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertServerVersion(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await waitForTurn(client)
    return await work(client)
  } finally {
    // Closing rolls an open transaction back and releases the lock.
    await client.end()
  }
}

/** Polls: `create index concurrently` of the other process would wait for a statement that waits for it. */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as ours`)
    if (rows[0]?.ours) return
    await sleep(POLL_MS)
  }
}
