import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobKind } from './task.ts'

interface JobTerms {
  /** Earliest time; immediately if absent. */
  runAt?: Date
  /** Replaces a waiting job with the same key. */
  key?: string
  /** Jobs of one queue run one by one. */
  queue?: string
  /** Lowest first; default 0. */
  priority?: number
}

/** Call it in the transaction of the cause, so that both exist or neither. */
export async function addJob<Payload>(
  db: Db,
  { name, maxAttempts }: JobKind<Payload>,
  payload: Payload,
  { runAt, key, queue, priority }: JobTerms = {},
): Promise<void> {
  await sql`select 1 from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}, max_attempts => ${maxAttempts}, job_key => ${key ?? null}, queue_name => ${queue ?? null},
    priority => ${priority ?? null})`.execute(db)
}
