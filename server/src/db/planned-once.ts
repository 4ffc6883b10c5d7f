import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { queryShaped } from './shaped-query.ts'

/**
 * Searches are planned anew for what is searched. One that begins so is planned once for each connection instead: whatever is
 * asked, its plan is the same, and making it took longer than running it.
 */
export const PLANNED_ONCE = 'with /* planned once */'

/** All in one piece. Without a name there is nothing to keep a plan for. */
export async function queryPlanned(
  client: PoolClient,
  statement: QueryConfig,
  writeTogether: (client: PoolClient) => void,
): Promise<QueryResult> {
  if (statement.name === undefined || !statement.text.startsWith(PLANNED_ONCE)) return queryShaped(client, statement)
  writeTogether(client)
  const [, answer] = await Promise.all([
    client.query('set plan_cache_mode = force_generic_plan'),
    queryShaped(client, statement),
    // Sent whatever becomes of the statement.
    client.query('reset plan_cache_mode'),
  ])
  return answer
}
