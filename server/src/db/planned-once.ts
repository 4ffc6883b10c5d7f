import type { PoolClient, QueryResult } from 'pg'

/**
 * Searches are planned anew for what is searched. One that begins so is planned once for each connection instead: whatever is
 * asked, its plan is the same, and making it took longer than running it.
 */
export const PLANNED_ONCE = 'with /* planned once */'

export async function planOnce(client: PoolClient, send: () => Promise<QueryResult>): Promise<QueryResult> {
  await client.query('set plan_cache_mode = force_generic_plan')
  try {
    return await send()
  } finally {
    await client.query('reset plan_cache_mode')
  }
}
