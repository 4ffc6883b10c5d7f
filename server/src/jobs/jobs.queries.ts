import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type JobState = 'waiting' | 'running' | 'failed'

/** Beyond this only counts are shown. */
const MAX_LISTED = 200

const state = sql<JobState>`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`

export async function countJobs(db: Db) {
  const { rows } = await sql<{ task: string; state: JobState; count: number }>`
    select task_identifier as task, ${state} as state, count(*) from graphile_worker.jobs
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Failed ones first. */
export async function listJobs(db: Db) {
  const { rows } = await sql<{
    id: string
    task: string
    state: JobState
    attempts: number
    max_attempts: number
    run_at: Date
    last_error: string | null
  }>`
    select id::text, task_identifier as task, ${state} as state, attempts, max_attempts, run_at, last_error
    from graphile_worker.jobs
    order by attempts >= max_attempts desc, locked_at is null, run_at, id limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** One job by id, or all failed ones. */
export type JobChoice = { id: string } | 'failed'

/** Retries now, from the first attempt. Skips running jobs. Returns the number. */
export async function retryJobs(db: Db, choice: JobChoice): Promise<number> {
  const { rows } =
    await sql`select 1 from graphile_worker.reschedule_jobs(${chosen(choice)}, run_at => now(), attempts => 0)`.execute(
      db,
    )
  return rows.length
}

/** Skips running jobs. Returns the number. */
export async function dropJobs(db: Db, choice: JobChoice): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(${chosen(choice)})`.execute(db)
  return rows.length
}

function chosen(choice: JobChoice) {
  if (choice !== 'failed') return sql`array[${choice.id}::bigint]`
  return sql`array(select id from graphile_worker.jobs where locked_at is null and attempts >= max_attempts)`
}

/**
 * Deletes failures older than a month; those of scheduled tasks after a day, because the next run reports the same.
 * Also deletes queues without jobs, as the library's own cleanup does: every search for a job locks each of them.
 */
export async function sweepJobs(db: Db, scheduledNames: string[]): Promise<void> {
  await sql`select 1 from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts
      and updated_at < now() - case when task_identifier = any(${scheduledNames}) then interval '1 day' else interval '30 days' end
  ))`.execute(db)
  await sql`delete from graphile_worker._private_job_queues where locked_at is null and id not in (
    select job_queue_id from graphile_worker._private_jobs where job_queue_id is not null)`.execute(db)
}
