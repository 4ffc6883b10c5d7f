import type { Pool } from 'pg'

export const BEAT_EVERY_MS = 8000
/** Dead after three missed heartbeats. */
const DEAD_AFTER = '25 seconds'
/** A process with a heartbeat within this time has seen those of all living processes. */
const STEADY_MS = 20_000

/**
 * Reports that this process lives, and frees jobs of dead processes: the library would wait four hours. A process that
 * was silent itself, because the database was away or the machine slept, frees nothing: the others may have been silent
 * for the same reason, and report before its next beat.
 */
export function createBeat(pool: Pool, processId: string, workerIds: () => string[], now = () => performance.now()) {
  let lastBeat = -Infinity
  return async (): Promise<number> => {
    const isSteady = now() - lastBeat < STEADY_MS
    const { rows } = await pool.query<{ freed: number }>(isSteady ? BEAT_AND_FREE : BEAT, [processId, workerIds()])
    lastBeat = now()
    return rows[0]?.freed ?? 0
  }
}

const BEAT = `
  insert into job_processes (id, worker_ids, seen_at) values ($1, $2, now())
  on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`

const BEAT_AND_FREE = `
  with beat as (${BEAT}),
  gone as (delete from job_processes where id <> $1 and seen_at < now() - interval '${DEAD_AFTER}'),
  alive as (
    select unnest($2::text[]) as worker_id
    union all select unnest(worker_ids) from job_processes where id <> $1 and seen_at >= now() - interval '${DEAD_AFTER}'
  ),
  dead as (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '${DEAD_AFTER}'
      and locked_by not in (select worker_id from alive)
  )
  select count(*)::int as freed, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`

export async function endLife(pool: Pool, processId: string): Promise<void> {
  await pool.query('delete from job_processes where id = $1', [processId])
}
