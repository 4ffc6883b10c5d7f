import { runOnce } from 'graphile-worker'
import { toTaskList } from '../src/jobs/runner.ts'
import { SILENT } from '../src/jobs/job-schema.ts'
import type { RunningJob, Task } from '../src/jobs/task.ts'
import type { TestApp } from './test-app.ts'

/** For a task that a test calls directly. */
export function aRunningJob(given: Partial<RunningJob> = {}): RunningJob {
  return { id: '1', attempt: 1, isLastAttempt: false, stop: new AbortController().signal, ...given }
}

/** Runs all jobs that are due, one after another; those that fail wait for their next attempt. */
export async function runDueJobs({ database, log }: TestApp, tasks: Task[]): Promise<void> {
  const taskList = toTaskList(tasks, log)
  await runOnce({ pgPool: database.pool, taskList, concurrency: 1, noHandleSignals: true, logger: SILENT })
}
