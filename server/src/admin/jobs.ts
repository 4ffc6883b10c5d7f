import type { Db } from '../db/database.ts'
import { countJobs, dropJobs, listJobs, retryJobs, type JobChoice } from '../jobs/jobs.queries.ts'

export const JOBS_USAGE = 'jobs | jobs retry ID|failed | jobs drop ID|failed'

/** Undefined for an unknown command. */
export async function administerJobs(db: Db, [act, which]: string[]): Promise<string | undefined> {
  if (act === undefined) return describeJobs(db)
  const choice = toChoice(which)
  if (!choice) return undefined
  if (act === 'retry') return describeCount('will be tried again', await retryJobs(db, choice))
  if (act === 'drop') return describeCount('dropped', await dropJobs(db, choice))
  return undefined
}

function toChoice(which = ''): JobChoice | undefined {
  if (which === 'failed') return which
  return /^\d{1,15}$/.test(which) ? { id: which } : undefined
}

function describeCount(what: string, count: number): string {
  return `${count} ${count === 1 ? 'job' : 'jobs'} ${what}. A running job is left alone.`
}

async function describeJobs(db: Db): Promise<string> {
  const jobs = await listJobs(db)
  const lines = jobs.map(({ id, task, state, attempts, max_attempts, run_at, last_error }) =>
    [id, task, state, `${attempts}/${max_attempts}`, run_at.toISOString(), firstLine(last_error)].join('\t'),
  )
  const counts = (await countJobs(db)).map(({ task, state, count }) => `${task}: ${count} ${state}`)
  return [...lines, counts.length === 0 ? 'There are no jobs.' : counts.join(', ')].join('\n')
}

function firstLine(text: string | null): string {
  return text?.split('\n')[0] ?? ''
}
