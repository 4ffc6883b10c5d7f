/** @module-tag race */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { runDueJobs } from '../../test/jobs.ts'
import { useTestApp } from '../../test/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from './add-job.ts'
import { countJobs, listJobs } from './jobs.queries.ts'
import { createBeat } from './process-life.ts'
import { openJobPool, runJobs } from './runner.ts'
import { taskOf, type JobKind, type ScheduledTask, type Task } from './task.ts'

const test = useTestApp()
const count: JobKind<{ n: number }> = { name: 'count', payload: z.object({ n: z.int() }), maxAttempts: 3 }

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(test.database.db)
})

/** A process that runs jobs, at most until the test ends. */
function aRunner(tasks: Task[], scheduled: ScheduledTask[] = []) {
  const stop = new AbortController()
  const pool = openJobPool(test.database.connection, 1)
  const running = runJobs({ pool, prepare: true, tasks, scheduled, log: test.log }, stop.signal)
  const end = async () => {
    stop.abort()
    await running
    if (!pool.ended) await pool.end()
  }
  onTestFinished(end)
  return { end }
}

const addCount = (n: number) => addJob(test.database.db, count, { n })
const left = () => listJobs(test.database.db)

it('runs a job of a committed transaction, and knows none of one that was rolled back', async () => {
  const seen: number[] = []
  const { db } = test.database
  await inTransaction(db, (trx) => addJob(trx, count, { n: 1 }))
  const undone = inTransaction(db, async (trx) => {
    await addJob(trx, count, { n: 2 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  aRunner([taskOf(count, async ({ n }) => void seen.push(n))])
  await vi.waitUntil(async () => (await left()).length === 0)
  await addCount(3)
  await vi.waitUntil(() => seen.length === 2)
  expect(seen).toEqual([1, 3])
})

it('gives each job to one of two processes, whichever is free', async () => {
  const seen: number[] = []
  const task = taskOf(count, async ({ n }) => void seen.push(n))
  aRunner([task])
  aRunner([task])
  await Promise.all(Array.from({ length: 60 }, (_, n) => addCount(n)))
  await vi.waitUntil(async () => (await left()).length === 0, { timeout: 10_000 })
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

it('takes jobs of several runners on few connections', async () => {
  const stop = new AbortController()
  const pool = openJobPool({ ...test.database.connection, application_name: 'shared' }, 4)
  const seen: number[] = []
  const tasks = [taskOf(count, async ({ n }) => void (await sleep(20), seen.push(n)))]
  const jobs = { pool, prepare: true, tasks, scheduled: [], concurrency: 16, log: test.log }
  const running = Promise.all(Array.from({ length: 4 }, () => runJobs(jobs, stop.signal)))
  onTestFinished(async () => {
    stop.abort()
    await running
    await pool.end()
  })
  await Promise.all(Array.from({ length: 200 }, (_, n) => addCount(n)))
  await vi.waitUntil(() => seen.length === 200, { timeout: 15_000 })
  expect(pool.totalCount).toBeLessThanOrEqual(8)
})

it('repeats what fails after a pause, keeps the reason, and gives up in the end', async () => {
  const failing = taskOf(count, async () => {
    throw new Error('The mail server is away')
  })
  await addCount(1)
  await runDueJobs(test, [failing])
  const [job] = await left()
  expect(job).toMatchObject({ attempts: 1, state: 'waiting' })
  expect(job?.last_error).toContain('The mail server is away')
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + 1000)
  for (let attempt = 2; attempt <= 3; attempt++) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.database.db)
    await runDueJobs(test, [failing])
  }
  expect(await countJobs(test.database.db)).toEqual([{ task: 'count', state: 'failed', count: 1 }])
  expect(test.logged()).toContain('A job failed for the last time and was given up')
})

it('frees the jobs of a process that died, but not those of one that lives', async () => {
  await addCount(1)
  await addCount(2)
  const pool = new Pool({ ...test.database.connection, max: 1 })
  onTestFinished(() => pool.end())
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = case payload->>'n' when '1' then 'worker-dead' else 'worker-alive' end`.execute(test.database.db)
  let time = 0
  const beat = createBeat(
    pool,
    crypto.randomUUID(),
    () => ['worker-own'],
    () => time,
  )
  const other = createBeat(
    pool,
    crypto.randomUUID(),
    () => ['worker-alive'],
    () => time,
  )
  await other()
  // The first heartbeat frees no jobs, nor does one after a pause of its own.
  expect(await beat()).toBe(0)
  time = 60_000
  expect(await beat()).toBe(0)
  time = 68_000
  expect(await beat()).toBe(1)
  expect((await left()).map(({ state }) => state).toSorted()).toEqual(['running', 'waiting'])
  await sql`update job_processes set seen_at = now() - interval '1 minute' where 'worker-alive' = any(worker_ids)`.execute(
    test.database.db,
  )
  expect(await beat()).toBe(1)
})

it('goes on by itself after the database has thrown it out, in the middle of a job', async () => {
  const seen: number[] = []
  aRunner([
    taskOf(count, async ({ n }) => {
      seen.push(n)
      if (n === 1) await terminateRunner()
    }),
  ])
  await addCount(1)
  await vi.waitUntil(() => seen.includes(1))
  await addCount(2)
  await vi.waitUntil(() => seen.includes(2), { timeout: 20_000 })
  expect(seen.slice(0, 2)).toEqual([1, 2])
})

it('takes a job whose queue somebody else was looking at, without waiting for the next poll', async () => {
  const { db } = test.database
  const seen: number[] = []
  aRunner([taskOf(count, async ({ n }) => void seen.push(n))])
  await addJob(db, count, { n: 1 }, { queue: 'counts' })
  await vi.waitUntil(() => seen.length === 1)
  await vi.waitUntil(async () => (await left()).length === 0)
  // A runner with other tasks locks every free queue while it searches.
  await inTransaction(db, async (trx) => {
    await sql`select id from graphile_worker._private_job_queues for update`.execute(trx)
    await addJob(db, count, { n: 2 }, { queue: 'counts' })
    await sleep(60)
  })
  await vi.waitUntil(() => seen.length === 2, { timeout: 1000 })
  expect(seen).toEqual([1, 2])
})

async function terminateRunner() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'bedesten jobs'`.execute(test.database.db)
}

it('adds what the clock asks for once over all processes, and catches up on what was missed', async () => {
  const { db } = test.database
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('tick', now() - interval '1 hour')`.execute(db)
  const seen: string[] = []
  const Cron = z.object({ _cron: z.object({ ts: z.string() }) }).transform(({ _cron: { ts } }) => ts)
  const tick: ScheduledTask = {
    name: 'tick',
    cron: '* * * * *',
    maxAttempts: 1,
    catchUpMs: 4.5 * 60_000,
    run: async (payload) => void seen.push(Cron.parse(payload)),
  }
  aRunner([], [tick])
  aRunner([], [tick])
  await vi.waitUntil(async () => seen.length >= 4 && (await left()).length === 0, { timeout: 10_000 })
  expect(new Set(seen).size).toBe(seen.length)
})
