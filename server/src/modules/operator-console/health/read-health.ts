import { statfs } from 'node:fs/promises'
import type { Health, HealthJob } from '@bedesten/contract/operator-health.schemas'
import type { WebhookAttempt } from '@bedesten/contract/webhooks.schemas'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import type { DayCounts } from '../../../http/day-counts.ts'
import { countJobs, listJobs } from '../../../jobs/jobs.queries.ts'
import { listBackups } from '../../backups/kept-backups.ts'
import { countMails } from '../../mail/mails.queries.ts'
import { GIVEN_UP_LATELY_MS } from '../../webhooks/retry-deliveries.ts'

export interface HealthDeps {
  config: Pick<Config, 'dataDir' | 'backupDir'>
  counts: DayCounts
  /** Of the product, and when this process began. */
  version: string
  startedAt: Date
}

const MAX_LISTED = 50
/** Of deliveries that failed. */
const MAX_DELIVERIES = 20

export async function readHealth(db: Db, { config, counts, version, startedAt }: HealthDeps): Promise<Health> {
  const [database, replicas, disk, lastBackup, jobs, listed, mails, webhooks, deliveries, answered] = await Promise.all(
    [
      readDatabase(db),
      readReplicas(db),
      statfs(config.dataDir).catch(() => undefined),
      findLastBackup(config.backupDir),
      countJobs(db),
      listJobs(db),
      countMails(db),
      countDeliveries(db),
      listFailedDeliveries(db),
      counts.read(),
    ],
  )
  const sum = (state: string) =>
    jobs.filter((job) => job.state === state).reduce((total, { count }) => total + count, 0)
  return {
    version,
    started_at: startedAt.toISOString(),
    database,
    disk: {
      free_bytes: (disk?.bavail ?? 0) * (disk?.bsize ?? 0),
      total_bytes: (disk?.blocks ?? 0) * (disk?.bsize ?? 0),
    },
    backup: { last_at: lastBackup?.toISOString() ?? null },
    replicas,
    jobs: { waiting: sum('waiting'), failed: sum('failed') },
    mail: { waiting: mails.waiting + mails.failing, failed: mails.given_up },
    webhooks,
    client_errors: answered.clientErrors,
    requests_24h: answered.requests,
    errors_24h: answered.errors,
    list: [...deliveries, ...(await nameJobs(db, listed.slice(0, MAX_LISTED)))].toSorted(
      (a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'),
    ),
  }
}

/** With the address of a mail, which its job knows by number. */
async function nameJobs(db: Db, jobs: Awaited<ReturnType<typeof listJobs>>): Promise<HealthJob[]> {
  const { rows } = await sql<{ id: string; address: string | null }>`
    select j.id::text, coalesce(m.address, c.email) as address from graphile_worker._private_jobs j
    join mails m on m.id = (j.payload ->> 'mail_id')::bigint left join companies c on c.id = m.company_id
    where j.id = any(${jobs.map(({ id }) => id)}::bigint[])`.execute(db)
  const addresses = new Map(rows.map(({ id, address }) => [id, address]))
  return jobs.map(({ last_error, run_at, ...job }) => ({
    ...job,
    subject: addresses.get(job.id) ?? null,
    run_at: run_at.toISOString(),
    // The first line: what follows is for the log.
    error: last_error?.split('\n')[0]?.slice(0, 300) ?? null,
  }))
}

/** Tried at least once; the newest first. What their companies sent stays unread. */
async function listFailedDeliveries(db: Db): Promise<HealthJob[]> {
  const { rows } = await sql<{
    id: number
    event: string
    url: string
    state: 'waiting' | 'given_up'
    attempts: number
    next_attempt_at: Date
    last: WebhookAttempt
  }>`
    select d.id, d.event, w.url, d.state, d.attempt_count as attempts, d.next_attempt_at, d.attempts -> -1 as last
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.attempt_count > 0 and (d.state = 'waiting'
      or d.state = 'given_up' and d.created_at > ${new Date(Date.now() - GIVEN_UP_LATELY_MS)})
    order by d.id desc limit ${MAX_DELIVERIES}`.execute(db)
  return rows.map(({ id, event, url, state, attempts, next_attempt_at, last }) => ({
    id: `webhook-${id}`,
    task: 'webhook',
    subject: `${event} · ${URL.canParse(url) ? new URL(url).host : url}`,
    state: state === 'given_up' ? 'failed' : 'waiting',
    attempts,
    max_attempts: null,
    run_at: next_attempt_at.toISOString(),
    error: last.error ?? (last.status === null ? null : `${last.status} yanıtı`),
  }))
}

async function readDatabase(db: Db) {
  const { rows } = await sql<{ size_bytes: number; version: string }>`
    select pg_database_size(current_database()) as size_bytes, current_setting('server_version') as version`.execute(db)
  return rows[0] ?? { size_bytes: 0, version: '' }
}

/** As the primary sees them; without the right to look, the delay is unknown. */
async function readReplicas(db: Db): Promise<Health['replicas']> {
  const { rows } = await sql<{ delay_ms: number | null }>`
    select (extract(epoch from replay_lag) * 1000)::float8 as delay_ms from pg_stat_replication
    where application_name <> 'pg_basebackup'`.execute(db)
  return rows
}

async function countDeliveries(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'given_up' and created_at > ${new Date(Date.now() - GIVEN_UP_LATELY_MS)})::int as failed
    from webhook_deliveries`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** A name is the time, without its colons. */
async function findLastBackup(folder: string | undefined): Promise<Date | undefined> {
  if (folder === undefined) return undefined
  const [newest] = await listBackups(folder).catch(() => [])
  return newest === undefined ? undefined : new Date(newest.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))
}
