import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { loadOrCreateSecret } from './app-secret.ts'
import { readConfig, type Config } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { isDatabaseAway } from './db/errors.ts'
import { findDemoLogin, loadDemo } from './demo/load-demo.ts'
import { DEMO_COMPANIES } from './demo/demo-companies.ts'
import { createLogger } from './http/log.ts'
import { stopServing } from './http/server/stop-serving.ts'
import { addJob } from './jobs/add-job.ts'
import { runJobs } from './jobs/runner.ts'
import { fetchRatesJob } from './modules/exchange-rates/keep-rates-current.ts'
import { createMedia, type Media } from './modules/media/media.ts'
import { openPages } from './pages/pages.ts'
import { checkoutRoot, loadEnvironmentFile } from './paths.ts'
import { listTasks } from './tasks.ts'

/** How long /readyz says no before connections are refused, for those who send us traffic. */
const NOTICE_MS = 500
/**
 * Connections the system accepts for us before we look. With Node's 511, a thousand clients that come at once wait for
 * seconds until theirs is tried again. The system's own limit holds where it is lower.
 */
const BACKLOG = 4096

const isDev = process.argv.includes('--dev')
const isLocal = isDev || process.argv.includes('--local')

async function main(stop: AbortSignal): Promise<void> {
  loadEnvironmentFile()
  const config = readConfig(process.env, isLocal ? 'local' : 'server', checkoutRoot)
  const log = createLogger({ level: config.logLevel, readable: isLocal })
  const appSecret = config.appSecret ?? (await loadOrCreateSecret(config.dataDir))
  const database = await connectDatabase(config, (message) => log.info(message))
  try {
    if (!stop.aborted) await serve({ config, appSecret, database, log }, stop)
  } finally {
    await database.close()
  }
}

interface Opened {
  config: Config
  appSecret: string
  database: Database
  log: Logger
}

/** Resolves when the server was told to stop and has answered what it had taken. */
async function serve({ config, appSecret, database, log }: Opened, stop: AbortSignal): Promise<void> {
  const media = createMedia(config)
  if (config.demo) await loadDemo(database.db, media, (message) => log.info(message))
  const demoLogin = config.demo ? await findDemoLogin(database.db) : null
  const app = await buildApp({
    config,
    appSecret,
    database,
    media,
    log,
    demoLogin,
    pages: await openPages({ webRoot: join(checkoutRoot, 'web'), dev: isDev, publicOrigin: config.publicOrigin }),
    isStopping: () => stop.aborted,
    validateAnswers: isDev,
  })
  const listenTextResolver = (address: string) => `Bedesten is ready at ${address}`
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG, listenTextResolver })
  if (demoLogin) log.info(describeDemo(demoLogin.password))
  const jobs = takeJobs({ config, database, media, log }, stop)
  if (!stop.aborted) await once(stop, 'abort')
  log.info('Stopping')
  await sleep(NOTICE_MS)
  await stopServing(app)
  await jobs
}

async function takeJobs(
  { config, database, media, log }: Omit<Opened, 'appSecret'> & { media: Media },
  stop: AbortSignal,
) {
  const { db, connection } = database
  const { tasks, scheduled } = listTasks({ config, db, media, log })
  if (config.exchangeRatesUrl !== undefined) await addJob(db, fetchRatesJob, {}, { key: fetchRatesJob.name })
  await runJobs({ connection, prepare: config.databasePrepare, tasks, scheduled, log }, stop)
}

function describeDemo(password: string): string {
  return `Demo logins, password ${password}: ${DEMO_COMPANIES.map((company) => company.email).join(', ')}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isDatabaseAway(error)) return `The database does not answer: ${firstOf(error).message}.`
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is already in use. Stop the other program or set PORT.`
  if ('code' in error && error.code === 'EACCES') return `Not allowed: ${error.message}.`
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message
}

/** A name with several addresses fails once for each of them. */
function firstOf(error: Error): Error {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}

const stopping = new AbortController()
// From the very beginning: a stop during the start must not leave a database behind.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
try {
  await main(stopping.signal)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
