import { statfs } from 'node:fs/promises'
import type { Health } from '@bedesten/contract/operator-health.schemas'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import type { DayCounts } from '../../../http/day-counts.ts'
import { countJobs, listJobs } from '../../../jobs/jobs.queries.ts'
import { listBackups } from '../../backups/kept-backups.ts'
import { countMails } from '../../mail/mails.queries.ts'

export interface HealthDeps {
  config: Pick<Config, 'dataDir' | 'backupDir'>
  counts: DayCounts
  /** Of the product, and when this process began. */
  version: string
  startedAt: Date
}

const MAX_LISTED = 50

export async function readHealth(db: Db, { config, counts, version, startedAt }: HealthDeps): Promise<Health> {
  const [database, replicas, disk, lastBackup, jobs, listed, mails, webhooks] = await Promise.all([
    readDatabase(db),
    readReplicas(db),
    statfs(config.dataDir).catch(() => undefined),
    findLastBackup(config.backupDir),
    countJobs(db),
    listJobs(db),
    countMails(db),
    countDeliveries(db),
  ])
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
    client_errors: counts.sum('clientErrors'),
    requests_24h: counts.sum('requests'),
    errors_24h: counts.sum('errors'),
    list: listed.slice(0, MAX_LISTED).map(({ last_error, run_at, ...job }) => ({
      ...job,
      run_at: run_at.toISOString(),
      // The first line: what follows is for the log.
      error: last_error?.split('\n')[0]?.slice(0, 300) ?? null,
    })),
  }
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
      count(*) filter (where state = 'given_up' and created_at > now() - interval '7 days')::int as failed
    from webhook_deliveries`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** A name is the time, without its colons. */
async function findLastBackup(folder: string | undefined): Promise<Date | undefined> {
  if (folder === undefined) return undefined
  const [newest] = await listBackups(folder).catch(() => [])
  return newest === undefined ? undefined : new Date(newest.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))
}
