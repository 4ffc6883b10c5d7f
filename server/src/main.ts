import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { loadOrCreateSecret } from './app-secret.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { findDemoLogin, loadDemo } from './demo/load-demo.ts'
import { DEMO_COMPANIES } from './demo/demo-companies.ts'
import { createLogger } from './http/log.ts'
import { sweepAccounts } from './modules/accounts/sweep.ts'
import { createMedia } from './modules/media/media.ts'
import { sweepUploads } from './modules/media/sweep.ts'
import { openPages } from './pages/pages.ts'
import { checkoutRoot, loadEnvironmentFile } from './paths.ts'

/** Long enough for clients with open connections to see that they shall leave. */
const LEAVE_MS = 500
const FINISH_MS = 15_000
const SWEEP_EVERY_MS = 3_600_000
const SWEEP_UPLOADS_EVERY_MS = 6 * SWEEP_EVERY_MS

async function main(): Promise<void> {
  const isDev = process.argv.includes('--dev')
  const isLocal = isDev || process.argv.includes('--local')
  loadEnvironmentFile()
  const config = readConfig(process.env, isLocal ? 'local' : 'server', checkoutRoot)
  const log = createLogger({ level: config.logLevel, readable: isLocal })
  const appSecret = config.appSecret ?? (await loadOrCreateSecret(config.dataDir))
  const database = await connectDatabase(config, (message) => log.info(message))
  const media = createMedia(config)
  let stopping = false
  try {
    if (config.demo) await loadDemo(database.db, (message) => log.info(message))
    const demoLogin = config.demo ? await findDemoLogin(database.db) : null
    const pages = await openPages({ webRoot: join(checkoutRoot, 'web'), dev: isDev })
    const isStopping = () => stopping
    const app = await buildApp({
      config,
      appSecret,
      database,
      media,
      log,
      demoLogin,
      pages,
      isStopping,
      validateAnswers: isDev,
    })
    const sweeps = [
      setInterval(() => void sweepAccounts(database.db, log), SWEEP_EVERY_MS),
      setInterval(() => void sweepUploads(database.db, media.files, log), SWEEP_UPLOADS_EVERY_MS),
    ]
    const stop = async () => {
      if (stopping) return
      stopping = true
      log.info('Stopping')
      for (const sweep of sweeps) clearInterval(sweep)
      await sleep(LEAVE_MS)
      await Promise.race([app.close(), sleep(FINISH_MS)])
      await database.close()
      process.exit(0)
    }
    process.on('SIGTERM', () => void stop())
    process.on('SIGINT', () => void stop())
    const listenTextResolver = (address: string) => `Bedesten is ready at ${address}`
    await app.listen({ port: config.port, host: config.host, listenTextResolver })
    if (demoLogin) log.info(describeDemo(demoLogin.password))
  } catch (error) {
    await database.close()
    throw error
  }
}

function describeDemo(password: string): string {
  return `Demo logins, password ${password}: ${DEMO_COMPANIES.map((company) => company.email).join(', ')}`
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 3000} is already in use. Stop the other program or set PORT.`
  if (error.code === 'EACCES') return `Not allowed: ${error.message}.`
  return error.message
}
