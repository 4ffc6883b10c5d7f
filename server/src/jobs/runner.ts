import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { SILENT } from './job-schema.ts'
import { lookAgainWhenNotified } from './look-again.ts'
import { BEAT_EVERY_MS, createBeat, endLife } from './process-life.ts'
import { ReportedFailure, type ScheduledTask, type Task } from './task.ts'

/** New jobs are notified; polling finds jobs whose time has come, and missed notifications. */
const POLL_MS = 10_000
const RESTART_MS = 2000
/** Jobs still running then are aborted, and run again in another process. */
const STOP_PATIENCE_MS = 8000

interface Jobs {
  /** Of `openJobPool`. */
  pool: Pool
  /** Off behind a pooler that gives each transaction another connection. */
  prepare: boolean
  tasks: Task[]
  scheduled: ScheduledTask[]
  /** Concurrent jobs, default 4: most wait for others, such as a mail server. */
  concurrency?: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const CONCURRENCY = 4
const SHARED_CONNECTIONS = 4

/** For all runners of a process: each listens on one connection, and takes and ends jobs on four that they share. */
export function openJobPool(connection: PoolConfig, runners: number): Pool {
  const pool = new Pool({
    application_name: 'bedesten jobs',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...connection,
    max: runners + SHARED_CONNECTIONS,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Runs jobs until asked to stop. The library does not replace a worker that lost the database while it worked, nor a
 * clock that could not be read; the whole runner is restarted then.
 */
export async function runJobs(jobs: Jobs, stop: AbortSignal): Promise<void> {
  const { log } = jobs
  let isSilent = false
  while (!stop.aborted) {
    try {
      await runUntilBroken(jobs, stop, () => {
        isSilent = false
      })
    } catch (error) {
      // Logged once per outage.
      if (!isSilent && !stop.aborted) log.warn({ err: error }, 'Jobs cannot be taken; trying again')
      isSilent = true
    }
    await sleep(RESTART_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function runUntilBroken(jobs: Jobs, stop: AbortSignal, onBeat: () => void): Promise<void> {
  const { pool } = jobs
  const processId = randomUUID()
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  const over = new AbortController()
  const broken = new Promise<Error>((resolve) => {
    events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
    events.on('worker:fatalError', ({ error }) => resolve(toError(error)))
  })
  const lookNoMore = lookAgainWhenNotified(events)
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList([...jobs.tasks, ...jobs.scheduled], jobs.log),
    parsedCronItems: toCronItems(jobs.scheduled),
    concurrency: jobs.concurrency ?? CONCURRENCY,
    pollInterval: POLL_MS,
    noPreparedStatements: !jobs.prepare,
    noHandleSignals: true,
    logger: SILENT,
    events,
  })
  const ended = runner.promise.then(() => undefined, toError)
  const beat = createBeat(pool, processId, () => [...workerIds])
  const beating = keepBeating(beat, over.signal, onBeat)
  const reason = await Promise.race([broken, ended, stopped(stop)])
  over.abort()
  lookNoMore()
  await Promise.race([runner.stop().catch(() => undefined), sleep(STOP_PATIENCE_MS)])
  await beating
  await endLife(pool, processId).catch(() => undefined)
  if (reason) throw reason
}

async function keepBeating(beat: () => Promise<number>, over: AbortSignal, onBeat: () => void): Promise<void> {
  while (!over.aborted) {
    await beat().then(onBeat, () => undefined)
    await sleep(BEAT_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
  }
}

function stopped(stop: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve(undefined)
    stop.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

/** Wraps tasks for the library and logs the reason of each failure. */
export function toTaskList(tasks: Task[], log: Pick<Logger, 'warn' | 'error'>): TaskList {
  const entries = tasks.map(({ name, run: work }) => {
    const perform: TaskList[string] = async (payload, { job, abortSignal }) => {
      const isLastAttempt = job.attempts >= job.max_attempts
      const stop = abortSignal ?? new AbortController().signal
      try {
        await work(payload, { id: job.id, attempt: job.attempts, isLastAttempt, stop })
      } catch (error) {
        if (error instanceof ReportedFailure) throw error
        const what = { err: error, job: job.id, task: name, attempt: job.attempts }
        if (isLastAttempt) log.error(what, 'A job failed for the last time and was given up')
        else log.warn(what, 'A job failed and will be tried again')
        throw error
      }
    }
    return [name, perform] as const
  })
  return Object.fromEntries(entries)
}

function toCronItems(scheduled: ScheduledTask[]) {
  return parseCronItems(
    scheduled.map(({ name, cron, maxAttempts, catchUpMs = 0 }) => ({
      task: name,
      match: cron,
      options: { maxAttempts, backfillPeriod: catchUpMs },
    })),
  )
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
