import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** `local` needs no setup at all (npm start, dev, tests); `server` is production and insists on its secrets. */
export type Profile = 'local' | 'server'

/** Shorter secrets can be guessed, and a truncated file must be rejected. */
export const APP_SECRET_MIN = 32
const METRICS_TOKEN_MIN = 16

const count = (standard: number) => z.coerce.number().int().min(1).max(1_000_000).default(standard)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const APP_SECRET_ADVICE = `must have at least ${APP_SECRET_MIN} characters: set it to a random text, such as the output of openssl rand -base64 48`
/** `Bedesten <mail@example.com>`, or the address alone. */
const MAIL_FROM = /^(?:[^<>@\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Every setting by its name, with its default. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]).default(1),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  REPLICA_MAX_LAG_MS: z.coerce.number().int().min(100).max(60_000).default(1000),
  DATABASE_POOL: count(10),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  DEMO: flag.optional(),
  APP_SECRET: z
    .string()
    .refine((secret) => secret.trim().length >= APP_SECRET_MIN, APP_SECRET_ADVICE)
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: list.default([]),
  CONNECTIONS_PER_ADDRESS: count(1000),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  RATE_LIMIT_PER_MINUTE: count(1200),
  PAGE_RATE_LIMIT_PER_MINUTE: count(300),
  API_KEY_RATE_LIMIT_PER_MINUTE: count(300),
  LOGIN_FAILURES_PER_ACCOUNT: count(5),
  LOGIN_FAILURES_PER_ADDRESS: count(25),
  REGISTRATIONS_PER_ADDRESS: count(100),
  UPLOADS_PER_HALF_HOUR: count(240),
  UPLOAD_QUOTA_MB: count(2048),
  STORAGE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  TRAFFIC_LOG_DIR: z.string().optional(),
  GEOCODER_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://api.bigdatacloud.net/data/reverse-geocode-client'),
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://www.tcmb.gov.tr/kurlar/today.xml'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, 'must be an address, with a name before it as in: Bedesten <mail@example.com>')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a P-256 private key of 32 bytes in base64url, such as the one in DATA_DIR/vapid-key')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: and an address, or an https address')
    .optional(),
  PASSWORD_POLICY: z.enum(['warn', 'refuse']).optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  MEMORY_LIMIT_MB: count(1500),
  EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(500),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN, `must have at least ${METRICS_TOKEN_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  profile: Profile
  port: number
  host: string
  /** Worker processes; with 1 the main process serves requests itself. */
  workers: number
  dataDir: string
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The same server without the pooler; absent: `databaseUrl` is direct. */
  databaseDirectUrl: string | undefined
  /** A read replica; absent: none. */
  replica: { url: string; maxLagMs: number } | undefined
  databasePool: number
  /** Whether statements are prepared by name. */
  databasePrepare: boolean
  demo: boolean
  /** Absent: one is generated into the data folder. */
  appSecret: string | undefined
  /** Absent: taken from each request. */
  publicOrigin: string | undefined
  corsOrigins: string[]
  trustProxy: string[]
  /** Connections that one address may keep open; proxies listed in trustProxy are left alone. */
  connectionsPerAddress: number
  /** Undefined when RATE_LIMIT is off. */
  limits: Limits | undefined
  passwordPolicy: 'warn' | 'refuse'
  /** Off: browsers are told to remove theirs. */
  serviceWorker: boolean
  storage: StorageConfig
  /** Storage limit for the images of one company. */
  uploadQuotaBytes: number
  /** The folder of nightly backups; undefined: none is made. */
  backupDir: string | undefined
  /** The folder of the traffic log; undefined: none is written. */
  trafficLogDir: string | undefined
  /** Service that the browser asks for the name of a place; undefined when switched off. */
  geocoderUrl: string | undefined
  /** Address of the central bank's rates; undefined when switched off. */
  exchangeRatesUrl: string | undefined
  mail: MailConfig
  push: PushConfig
  memoryLimitMb: number
  /** 0: requests are accepted however late the server is. */
  eventLoopDelayMs: number
  /** Where metrics are served for Prometheus; undefined: none are collected. */
  metrics: MetricsConfig | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

export interface MetricsConfig {
  port: number
  host: string
  /** Absent: no token is required. */
  token?: string | undefined
}

export interface MailConfig {
  /** Absent: mail is written to files. */
  smtpUrl: string | undefined
  from: string
  folder: string
}

interface PushConfig {
  /** Absent: one is generated into the data folder. */
  privateKey: string | undefined
  /** Whom push services may ask about this server: mailto: or https. */
  subject: string
}

export type StorageConfig = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Config)

export interface S3Config {
  /** Endpoint of the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Limits {
  requestsPerMinute: number
  pagesPerMinute: number
  apiKeyRequestsPerMinute: number
  loginFailuresPerAccount: number
  loginFailuresPerAddress: number
  registrationsPerAddress: number
  uploadsPerHalfHour: number
}

/** Throws an Error whose message names every setting that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, profile: Profile, checkout: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The settings are not usable: ${problems.join('; ')}.`)
  }
  const env = parsed.data
  if (profile === 'server' && !env.APP_SECRET) {
    throw new Error('APP_SECRET is not set. Set it to a random text of at least 32 characters and keep it secret.')
  }
  const dataDir = resolve(checkout, env.DATA_DIR ?? 'data')
  return {
    profile,
    port: env.PORT,
    host: env.HOST ?? (profile === 'server' ? '0.0.0.0' : '127.0.0.1'),
    workers: env.WORKERS === 'auto' ? availableParallelism() : env.WORKERS,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replica: env.DATABASE_REPLICA_URL ? { url: env.DATABASE_REPLICA_URL, maxLagMs: env.REPLICA_MAX_LAG_MS } : undefined,
    databasePool: env.DATABASE_POOL,
    databasePrepare: env.DATABASE_PREPARE === 'on',
    demo: env.DEMO ?? profile === 'local',
    appSecret: env.APP_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN,
    corsOrigins: [...new Set([...(env.PUBLIC_ORIGIN ? [env.PUBLIC_ORIGIN] : []), ...env.CORS_ORIGINS])],
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    limits: env.RATE_LIMIT === 'on' ? limitsFrom(env) : undefined,
    passwordPolicy: env.PASSWORD_POLICY ?? (profile === 'server' ? 'refuse' : 'warn'),
    serviceWorker: env.SERVICE_WORKER === 'on',
    storage: env.STORAGE === 's3' ? s3From(env) : { kind: 'local', folder: join(dataDir, 'uploads') },
    uploadQuotaBytes: env.UPLOAD_QUOTA_MB * 1024 * 1024,
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(checkout, env.BACKUP_DIR),
    trafficLogDir: env.TRAFFIC_LOG_DIR === undefined ? undefined : resolve(checkout, env.TRAFFIC_LOG_DIR),
    geocoderUrl: env.GEOCODER_URL === 'off' ? undefined : env.GEOCODER_URL,
    exchangeRatesUrl: env.EXCHANGE_RATES_URL === 'off' ? undefined : env.EXCHANGE_RATES_URL,
    mail: mailFrom(env, join(dataDir, 'mail')),
    push: pushFrom(env),
    memoryLimitMb: env.MEMORY_LIMIT_MB,
    eventLoopDelayMs: env.EVENT_LOOP_DELAY_MS,
    metrics: metricsFrom(env),
    logLevel: env.LOG_LEVEL,
  }
}

function limitsFrom(env: z.infer<typeof Environment>): Limits {
  return {
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    pagesPerMinute: env.PAGE_RATE_LIMIT_PER_MINUTE,
    apiKeyRequestsPerMinute: env.API_KEY_RATE_LIMIT_PER_MINUTE,
    loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
    loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
    registrationsPerAddress: env.REGISTRATIONS_PER_ADDRESS,
    uploadsPerHalfHour: env.UPLOADS_PER_HALF_HOUR,
  }
}

/** Metrics describe every call, so only this machine may read them by default. */
function metricsFrom(env: z.infer<typeof Environment>): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  return port === undefined ? undefined : { port, host, token }
}

function mailFrom(env: z.infer<typeof Environment>, folder: string): MailConfig {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_ORIGIN } = env
  if (smtpUrl !== undefined && (from === undefined || PUBLIC_ORIGIN === undefined)) {
    throw new Error(
      'SMTP_URL is set, so MAIL_FROM and PUBLIC_ORIGIN have to be set too: mails have a sender and links.',
    )
  }
  return { smtpUrl, from: from ?? 'Bedesten <bedesten@localhost>', folder }
}

/** A contact for push services, from what is public anyway. */
function pushFrom(env: z.infer<typeof Environment>): PushConfig {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, PUBLIC_ORIGIN, MAIL_FROM: from = 'bedesten@localhost' } = env
  const site = PUBLIC_ORIGIN?.startsWith('https:')
    ? PUBLIC_ORIGIN
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from}`
  return { privateKey, subject: VAPID_SUBJECT ?? site }
}

function s3From(env: z.infer<typeof Environment>): StorageConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: accessKeyId, S3_SECRET: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('STORAGE is s3, so S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET have to be set too.')
  }
  const address = new URL(encodeURIComponent(bucket), endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href
  return { kind: 's3', endpoint: address, region: env.S3_REGION, accessKeyId, secretAccessKey }
}
