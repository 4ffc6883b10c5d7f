import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { JobKind } from '../../jobs/task.ts'

/** Each lane has a separate runner, so that slow addresses delay only each other. */
export interface Lane {
  job: JobKind<{ webhook_id: number }>
  isSlow: boolean
  /** Timeout of a receiver. */
  timeoutMs: number
  /** Companies at a time in each process. Most of the time they wait for an answer, so many cost little. */
  atATime: number
}

const payload = z.object({ webhook_id: z.int() })

/** Starts deliveries: the database adds this job for each event (emit_webhook). */
export const QUICK_LANE: Lane = {
  job: { name: 'deliver_webhooks', payload, maxAttempts: 25 },
  isSlow: false,
  timeoutMs: 2000,
  atATime: 32,
}

export const SLOW_LANE: Lane = {
  job: { name: 'deliver_slow_webhooks', payload, maxAttempts: 25 },
  isSlow: true,
  timeoutMs: 10_000,
  atATime: 8,
}

/** An address that takes this long belongs to the slow lane, until an attempt takes less. */
const SLOW_MS = 1000

export function isSlow({ duration_ms }: { duration_ms: number }): boolean {
  return duration_ms >= SLOW_MS
}

/**
 * One job per company sends in each lane: its slow servers delay only itself. The library's queues are not used for
 * that: every search for a job locks all of them, and other runners find nothing meanwhile.
 */
export async function takeTurn(db: Db, companyId: number, lane: Lane): Promise<boolean> {
  // Longer than an attempt may take, and over before the jobs of a process that died are free (process-life.ts).
  const { rows } = await sql`
    insert into webhook_turns (company_id, slow, ends_at) values (${companyId}, ${lane.isSlow}, now() + interval '20 seconds')
    on conflict (company_id, slow) do update set ends_at = excluded.ends_at where webhook_turns.ends_at < now()
    returning 1`.execute(db)
  return rows.length > 0
}

export async function endTurn(db: Db, companyId: number, lane: Lane): Promise<void> {
  await db.deleteFrom('webhook_turns').where('company_id', '=', companyId).where('slow', '=', lane.isSlow).execute()
}

/**
 * Adds jobs for the first waiting delivery of each lane; new events add their own jobs. Not during a running turn,
 * which checks at its end.
 */
export async function planNext(db: Db, companyId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ webhook_id: number; slow: boolean; lost_connections: number; at: Date }>`
    select distinct on (w.slow) w.id as webhook_id, w.slow, w.lost_connections,
      greatest(d.next_attempt_at, w.not_before) as at
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id
    where w.company_id = ${companyId} and w.active and d.state = 'waiting' and not exists (
      select from webhook_turns t where t.company_id = w.company_id and t.slow = w.slow and t.ends_at > now())
    order by w.slow, at`.execute(db)
  for (const { webhook_id, slow, lost_connections, at } of rows) {
    const { job } = slow ? SLOW_LANE : QUICK_LANE
    const key = `${job.name}:${companyId}`
    // Clocks may differ a little; a job that runs too early would repeat at once.
    const runAt = at > now ? { runAt: new Date(Math.max(at.getTime(), Date.now() + 1000)) } : {}
    // In the slow lane, receivers that answer come before those that never do.
    const priority = slow ? lost_connections : 0
    await addJob(db, job, { webhook_id }, { key, priority, ...runAt })
  }
}
