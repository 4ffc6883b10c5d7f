import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobKind } from './task.ts'

interface JobTerms {
  /** Not before; at once when absent. */
  runAt?: Date
  /** A job that waits under the same key is replaced. */
  key?: string
  /** Jobs of one queue run one after another. */
  queue?: string
  /** The lowest first; 0 when absent. */
  priority?: number
}

/** In the transaction of its cause: the job exists if and only if the cause does. */
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
