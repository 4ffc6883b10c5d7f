import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, type AppDeps } from '../src/app.ts'
import { readConfig, type Config } from '../src/config.ts'
import { openDatabase, type Database } from '../src/db/database.ts'
import { createLogger } from '../src/http/log.ts'
import { createTestMedia } from './media.ts'
import { createTestDatabase } from './postgres.ts'

export const APP_SECRET = 'a secret of the tests, thirty-two or more'

/** A private key on P-256. */
export const VAPID_KEY = 'nCScek-QpEjmOOlT-rQ38nZzvdPlqa00Zy0i6m2OJvY'

export interface TestApp {
  app: FastifyInstance
  appSecret: string
  database: Database
  config: Config
  log: FastifyBaseLogger
  /** Everything the server has logged. */
  logged(): string
  call(method: InjectOptions['method'], path: string, body?: object, token?: string): Promise<Answer>
  /** Sends a file in a form field, as browsers do. */
  upload(path: string, field: string, file: Blob, token?: string, method?: 'POST' | 'PUT'): Promise<Answer>
}

interface Answer {
  status: number
  // Tests read answers of every shape; the server validates them against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** A further server on the same database, with some parts exchanged. */
export function buildTestApp(test: TestApp, given: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  return buildApp({
    config: test.config,
    appSecret: APP_SECRET,
    vapidKey: VAPID_KEY,
    database: test.database,
    media: createTestMedia(test.config),
    log: test.log,
    demoLogin: null,
    validateAnswers: true,
    isStopping: () => false,
    ...given,
  })
}

/** One server on a database of its own for the tests of a file. Settings are those of `npm start`, without limits. */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const test = { appSecret: APP_SECRET } as TestApp
  const lines: string[] = []
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createTestDatabase()
    drop = created.drop
    test.database = openDatabase(created.connection, { log: (line) => lines.push(line) })
    const own = {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'debug',
      EVENT_LOOP_DELAY_MS: '0',
      DATA_DIR: join(tmpdir(), `bedesten-test-${randomUUID()}`),
    }
    test.config = readConfig({ ...own, ...settings }, 'local', '/nowhere')
    test.log = createLogger({ level: test.config.logLevel, readable: false }, { write: (line) => lines.push(line) })
    test.app = await buildTestApp(test)
    test.logged = () => lines.join('')
    test.call = (method, path, body, token) => call(test.app, method, path, body, token)
    test.upload = (path, field, file, token, method) => upload(test.app, path, field, file, token, method)
  })
  afterAll(async () => {
    await test.app.close()
    await test.database.close()
    await drop()
    await rm(test.config.dataDir, { recursive: true, force: true })
  })
  return test
}

async function call(
  app: FastifyInstance,
  method: InjectOptions['method'],
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const options: InjectOptions = { method: method ?? 'GET', url: API_BASE + path }
  if (body) options.payload = body
  if (token !== undefined) options.headers = { authorization: `Bearer ${token}` }
  const response = await app.inject(options)
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

async function upload(
  app: FastifyInstance,
  path: string,
  field: string,
  file: Blob,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const form = new FormData()
  form.set(field, file, 'dosya')
  const encoded = new Response(form)
  const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type') ?? '' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const payload = Buffer.from(await encoded.arrayBuffer())
  const response = await app.inject({ method, url: API_BASE + path, payload, headers })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
