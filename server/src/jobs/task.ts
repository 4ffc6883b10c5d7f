import type { z } from 'zod'

export interface RunningJob {
  id: string
  /** 1 for the first. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the process must stop; the job runs again elsewhere. */
  stop: AbortSignal
}

/** Work stored in the database until it is done. It may run twice, if its process dies before recording it. */
export interface Task {
  name: string
  run: (payload: unknown, job: RunningJob) => Promise<void>
}

/** A failure that the task has logged itself, so the runner does not. */
export class ReportedFailure extends Error {}

/** Name and input of a task, to add jobs. */
export interface JobKind<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Pauses grow: 3 s, 7 s, 20 s, 55 s, 2.5 min, 7 min, 18 min, 50 min, 2.3 h, then 6 h each. */
  maxAttempts: number
}

export function taskOf<Payload>(
  kind: JobKind<Payload>,
  run: (payload: Payload, job: RunningJob) => Promise<void>,
): Task {
  return { name: kind.name, run: (payload, job) => run(kind.payload.parse(payload), job) }
}

/** A scheduled task, added once over all processes. */
export interface ScheduledTask extends Task {
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string
  maxAttempts: number
  /** Runs missed within so many milliseconds before the start are caught up. */
  catchUpMs?: number
}
