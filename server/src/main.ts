import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { DemoLogin } from '@bedesten/contract/site.schemas'
import { buildApp, type AppDeps } from './app.ts'
import { loadOrCreateSecret } from './app-secret.ts'
import { readConfig, type Config } from './config.ts'
import { connectDatabase, openConfigured } from './db/connect.ts'
import { isDatabaseAway } from './db/errors.ts'
import { findDemoLogin, loadDemo } from './demo/load-demo.ts'
import { DEMO_COMPANIES } from './demo/demo-companies.ts'
import { createLogger } from './http/log.ts'
import { createMetrics, readWorkerMetrics, serveMetrics } from './http/metrics/metrics.ts'
import { openAnchors } from './http/traffic/anchors.ts'
import { openTrafficLog, type TrafficLog } from './http/traffic/write-chain.ts'
import { stopServing, whenListenerIsTaken } from './http/server/stop-serving.ts'
import { claimImageFolder } from './modules/media/image-folder.ts'
import { createMedia } from './modules/media/media.ts'
import { openPages } from './pages/pages.ts'
import { checkoutRoot, loadEnvironmentFile } from './paths.ts'
import { takeJobs } from './tasks.ts'
import { loadOrCreateVapidKey } from './vapid-key.ts'
import { openChannel } from './workers/channel.ts'
import { createLimitStore } from './workers/shared-limits.ts'
import { superviseWorkers, takeHandover } from './workers/supervise.ts'
import { openTrafficPipe, receiveTraffic } from './workers/traffic-pipe.ts'

/** How long /readyz fails before connections are refused, so that load balancers notice. */
const NOTICE_MS = 500
/**
 * Backlog of the listener. With Node's 511, a thousand clients that connect at once wait for
 * seconds until theirs is tried again. The system's own limit holds where it is lower.
 */
const BACKLOG = 4096

const isDev = process.argv.includes('--dev')
const isLocal = isDev || process.argv.includes('--local')

/** Start data of a worker. */
interface Handover {
  /** Where the embedded database is, if it is that one. */
  embedded: PoolConfig | undefined
  appSecret: string
  vapidKey: string
  demoLogin: DemoLogin | null
}

async function main(stopping: AbortController): Promise<void> {
  const { signal: stop } = stopping
  loadEnvironmentFile()
  const config = readConfig(process.env, isLocal ? 'local' : 'server', checkoutRoot)
  const log = createLogger({ level: config.logLevel, readable: isLocal })
  const handover = takeHandover() as Handover | undefined
  if (handover) return work(config, handover, log, stopping)

  const appSecret = config.appSecret ?? (await loadOrCreateSecret(config.dataDir))
  const vapidKey = config.push.privateKey ?? (await loadOrCreateVapidKey(config.dataDir))
  const database = await connectDatabase(config, (message) => log.info(message))
  const traffic =
    config.trafficLogDir === undefined ? undefined : await openTraffic(config.trafficLogDir, log, database)
  try {
    if (stop.aborted) return
    await claimImageFolder(database.db, config.storage)
    const media = createMedia(config)
    if (config.profile === 'server' && config.mail.smtpUrl === undefined)
      log.warn(`SMTP_URL is not set: no mail is sent, it is kept in ${config.mail.folder}`)
    if (config.demo) await loadDemo(database.longWrites, media, appSecret, (message) => log.info(message))
    const demoLogin = config.demo ? await findDemoLogin(database.db) : null
    const onReady = (address: string) => {
      log.info(`Bedesten is ready at ${address}`)
      if (demoLogin) log.info(describeDemo(demoLogin.password))
    }
    const { workers } = config
    const isAlone = workers === 1 || isDev
    const metrics = config.metrics && isAlone ? createMetrics() : undefined
    const served = config.metrics && (await serveMetrics(config.metrics, metrics?.read ?? readWorkerMetrics()))
    if (isAlone) {
      const common = { config, appSecret, vapidKey, database, media, log, demoLogin }
      const opened = { ...common, onReady, ...(metrics && { metrics }) }
      await serve({ ...opened, ...(traffic && { writeTraffic: (line) => traffic.append([line]) }) }, stop)
    } else {
      const handedOver: Handover = { embedded: database.embedded, appSecret, vapidKey, demoLogin }
      const received = traffic && receiveTraffic(traffic.append)
      await superviseWorkers({ workers, handover: handedOver, log, stop, noticeMs: NOTICE_MS, onReady })
      await received?.drained()
    }
    served?.stop()
  } finally {
    await traffic?.close()
    await database.close()
  }
}

/** A log that cannot be opened prevents the start, which leaves no database behind. */
async function openTraffic(folder: string, log: Logger, database: Opened['database']): Promise<TrafficLog> {
  try {
    return await openTrafficLog(folder, { log, openAnchors: (path) => openAnchors(database.db, path) })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A worker: the main process owns the database and passes on accepted connections. */
async function work(config: Config, handover: Handover, log: Logger, stopping: AbortController): Promise<void> {
  const { embedded, appSecret, vapidKey, demoLogin } = handover
  const channel = openChannel(() => stopping.abort())
  const database = openConfigured(config, embedded, (message) => log.info(message))
  const limitStore = createLimitStore(config.workers, channel.ask)
  const opened = { config, appSecret, vapidKey, database, media: createMedia(config), log, demoLogin, limitStore }
  const metrics = config.metrics ? { metrics: createMetrics() } : {}
  const traffic = config.trafficLogDir === undefined ? undefined : openTrafficPipe()
  const further = { ...metrics, ...(traffic && { writeTraffic: traffic.write }) }
  try {
    await serve({ ...opened, ...further, isWorker: true, onReady: () => undefined }, stopping.signal)
  } finally {
    await traffic?.close()
    await database.close()
  }
}

interface Opened extends Pick<
  AppDeps,
  'config' | 'appSecret' | 'vapidKey' | 'database' | 'media' | 'demoLogin' | 'limitStore' | 'metrics' | 'writeTraffic'
> {
  log: Logger
  /** The main process opens and closes its listener. */
  isWorker?: boolean
  onReady: (address: string) => void
}

/** Resolves when the server was asked to stop and has answered all accepted requests. */
async function serve({ onReady, isWorker = false, ...deps }: Opened, stop: AbortSignal): Promise<void> {
  const { config, log } = deps
  const app = await buildApp({
    ...deps,
    pages: await openPages({
      webRoot: join(checkoutRoot, 'web'),
      dev: isDev,
      publicOrigin: config.publicOrigin,
      serviceWorker: config.serviceWorker,
    }),
    isStopping: () => stop.aborted,
    validateAnswers: isDev,
    showsMails: isDev,
  })
  const listenTextResolver = (address: string) => `Process ${process.pid} listens at ${address}`
  const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG, listenTextResolver })
  const listenerTaken = isWorker ? whenListenerIsTaken(app.server) : undefined
  onReady(address)
  const jobs = takeJobs({ ...deps, origin: config.publicOrigin ?? address }, stop)
  if (!stop.aborted) await once(stop, 'abort')
  if (!isWorker) log.info('Stopping')
  await sleep(NOTICE_MS)
  await stopServing(app, listenerTaken)
  await jobs
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
// From the very beginning: a stop during the start must not leave a database behind. Workers are notified by the process
// that started them, since it has to close the listener first; a terminal or a service manager signals them all.
const stopNow = () => (cluster.isPrimary ? stopping.abort() : undefined)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopNow)
try {
  await main(stopping)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
